/** Signing in and proving the identity at the institute's identity provider, with the sandbox as the provider. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { suspendStaff } from '../../../contract/staff/accounts/accounts.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import {
  beginOidcProof,
  beginOidcSignIn,
  proveByOidc,
  verifyOidcSignIn,
} from '../../../contract/staff/sign-in/oidc.ts';
import { getSignInMethods } from '../../../contract/staff/sign-in/sign-in.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { staffOf } from '../sessions/authenticate.ts';
import { sweepStaff } from '../sweep.ts';

const OWNER = 'owner@sopan.example';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  await useProvider(`${store.config.publicUrl}/sandbox/oidc`);
});
afterAll(() => store.close());

/** The sandbox is at the address of the store, which is known only after the start. */
async function useProvider(issuer: string): Promise<void> {
  store.config.staffOidc = {
    issuer,
    clientId: 'console',
    clientSecret: 'of-the-sandbox',
    name: 'Institute account',
    hostedDomain: null,
    isLocal: true,
  };
  await store.restart();
}

/** Logs in at the provider as its page does; returns the query with which it leads back. */
async function logIn(url: string, email: string, more: Record<string, string> = {}): Promise<string> {
  const page = new URL(url);
  expect(page.pathname).toBe('/sandbox/oidc/authorize');
  const query = new URLSearchParams([...page.searchParams, ['email', email], ...Object.entries(more)]);
  const response = await store.http(`/sandbox/oidc/login?${query}`);
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '').search.slice(1);
}

const begin = () => dataOf(store.httpApi()(beginOidcSignIn));

async function signIn(body: { login_id: string; response: string }): Promise<Response> {
  return store.http(`/api/v1${verifyOidcSignIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? 'done';

test('the verified address of an active account signs in, without a proof for sensitive changes', async () => {
  expect(await dataOf(store.httpApi()(getSignInMethods))).toMatchObject({ oidc: 'Institute account' });
  const { login_id, url } = await begin();
  const asked = new URL(url).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: `${store.config.publicUrl}/console/oidc`,
  });
  expect(asked.get('max_age')).toBeNull();
  const response = await signIn({ login_id, response: await logIn(url, 'Owner@Sopan.example') });
  expect(await codeOf(response)).toBe('done');
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const me = await store.http('/api/v1/staff/me', { headers: { cookie } });
  expect(await me.json()).toMatchObject({
    data: { email: OWNER, needs_passkey: false, session: { method: 'oidc', proved_until: null } },
  });
  const strict = { ...store.ctx(), config: { ...store.config, isProduction: true } };
  expect((await staffOf(strict, cookie.split('=')[1] ?? ''))?.permissions.size).toBeGreaterThan(3);
});

test('a response is valid once, for the login and the browser that began it', async () => {
  const [one, other] = [await begin(), await begin()];
  const response = await logIn(one.url, OWNER);
  expect(await codeOf(await signIn({ login_id: other.login_id, response })), 'another login').toBe('oidc_refused');
  expect(await codeOf(await signIn({ login_id: 'x'.repeat(43), response })), 'an unknown login').toBe('oidc_refused');
  const wrong = response.replace(/state=[^&]+/, 'state=another');
  expect(await codeOf(await signIn({ login_id: one.login_id, response: wrong })), 'another state').toBe('oidc_refused');
  expect(await codeOf(await signIn({ login_id: one.login_id, response })), 'used up').toBe('oidc_refused');

  const late = await begin();
  const answer = await logIn(late.url, OWNER);
  store.clock.advance(11 * 60_000);
  expect(await codeOf(await signIn({ login_id: late.login_id, response: answer })), 'too late').toBe('oidc_refused');
  await sweepStaff.run(store.ctx(), {});
  expect(await store.db.selectFrom('staff.oidc_login').select('id_hash').execute()).toEqual([]);
});

test.each([
  ['a cancelled login', 'error=access_denied&state=STATE'],
  ['an unknown code', 'code=unknown&state=STATE&iss=ISSUER'],
  ['another issuer', 'code=CODE&state=STATE&iss=https%3A%2F%2Fevil.example'],
  ['no parameters', 'x'],
])('%s is refused', async (_what, template) => {
  const { login_id, url } = await begin();
  const given = new URLSearchParams(await logIn(url, OWNER));
  const response = template
    .replace('STATE', given.get('state') ?? '')
    .replace('CODE', given.get('code') ?? '')
    .replace('ISSUER', encodeURIComponent(given.get('iss') ?? ''));
  expect(await codeOf(await signIn({ login_id, response }))).toBe('oidc_refused');
});

test('strangers, unverified addresses and suspended accounts are refused, and no account is created', async () => {
  const count = async () => (await store.db.selectFrom('staff.account').select('id').execute()).length;
  const before = await count();
  const result = async (email: string, more: Record<string, string> = {}) => {
    const { login_id, url } = await begin();
    return codeOf(await signIn({ login_id, response: await logIn(url, email, more) }));
  };
  expect(await result('stranger@sopan.example')).toBe('oidc_refused');
  expect(await result(OWNER, { verified: 'no' })).toBe('oidc_refused');
  const reader = await dataOf((await staff(store, 'reader')).api(getMe));
  const owner = await staff(store, 'owner');
  await dataOf(owner.api(suspendStaff, { staff_id: reader.staff_id, reason: 'on leave' }));
  expect(await result('reader@sopan.example')).toBe('oidc_refused');
  expect(await count()).toBe(before);
});

test("a fresh login of one's own address proves the identity", async () => {
  const { api } = await staff(store, 'owner');
  const prove = async (email: string, more: Record<string, string> = {}) => {
    const { login_id, url } = await dataOf(api(beginOidcProof));
    expect(new URL(url).searchParams.get('max_age')).toBe('0');
    return api(proveByOidc, { login_id, response: await logIn(url, email, more) });
  };
  expect((await dataOf(api(getMe))).proof_methods).toContain('oidc');
  expect(await prove('support@sopan.example')).toMatchObject({ code: 'oidc_refused' });
  expect(await prove(OWNER, { age: '4000' })).toMatchObject({ code: 'oidc_not_fresh' });
  store.clock.advance(6 * 60_000);
  expect((await dataOf(api(getMe))).session.proved_until).toBeNull();
  const { proved_until } = await dataOf(prove(OWNER));
  expect((await dataOf(api(getMe))).session.proved_until).toBe(proved_until);
  const { login_id, url } = await begin();
  expect(
    await api(proveByOidc, { login_id, response: await logIn(url, OWNER) }),
    'a login for a sign-in',
  ).toMatchObject({
    code: 'oidc_refused',
  });
});

test('without a provider, and while it cannot be reached, the other ways stay', async () => {
  await useProvider('http://127.0.0.1:9/oidc');
  await expect(begin()).rejects.toMatchObject({ status: 503 });
  store.config.staffOidc = null;
  await store.restart();
  expect(await dataOf(store.httpApi()(getSignInMethods))).toMatchObject({ oidc: null, passkey: true });
  expect(await store.httpApi()(beginOidcSignIn)).toMatchObject({ code: 'oidc_unavailable' });
  expect((await store.http('/sandbox/oidc/authorize')).status).toBe(404);
});
