/**
 * A store that sends real text messages and has no Google client: Google is not offered, and the sandbox does not
 * replace it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAccount } from '../../../contract/account/account.ts';
import { dataOf } from '../../../contract/client.ts';
import { getSocialNonce, socialLogin } from '../../../contract/identity/sign-in.ts';
import { PROVIDERS } from '../../../test/support/store/production.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  const { MSG91_AUTH_KEY, MSG91_TEMPLATE_ID } = PROVIDERS;
  store = await openTestStore({ env: { MSG91_AUTH_KEY, MSG91_TEMPLATE_ID } });
});
afterAll(() => store.close());

it('a sign-in page receives no client, and no nonce is stored', async () => {
  const response = await store.httpApi()(getSocialNonce);
  expect(response).toMatchObject({ success: true, data: { nonce: '', client_id: '', chooser_url: null } });
  expect(await store.db.selectFrom('identity.nonce').select('nonce_hash').execute()).toEqual([]);
});

it('any token is refused', async () => {
  const request = { email_id: 'kavya.rao@gmail.example', social_token: 'a.b.c', social_type: 2 };
  expect(await store.httpApi()(socialLogin, request)).toMatchObject({ status: 'FAILURE', code: 'social_refused' });
});

it('My Account offers none to add', async () => {
  const { api } = await store.student('Asha');
  expect(await dataOf(api(getAccount))).toMatchObject({ is_google_offered: false, identities: [] });
});

it('the sandbox shows mail alone: neither an account chooser nor text messages', async () => {
  for (const method of ['GET', 'POST'])
    for (const path of ['google', 'google/jwks', 'google/token', 'msg91/api/v5/flow/'])
      expect((await store.http(`/sandbox/${path}`, { method })).status, path).toBe(404);
  expect(await (await store.http('/sandbox/outbox.json')).json()).toEqual([]);
});
