/**
 * Sign-in and payments whose steps go to two processes in turn, as with WEB_CONCURRENCY=2: the sandbox of one continues what the
 * other began. Needs PostgreSQL, because the embedded database serves one process.
 */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import { sendOtp, socialLogin } from '../../../contract/identity/sign-in.ts';
import { ledgerOf } from '../../support/database/sandbox-database.ts';
import {
  beginPayment,
  formOf,
  formPost,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../support/domains/checkout/payment.ts';
import { paymentState } from '../../support/domains/checkout/payment-rows.ts';
import { googleCredential } from '../../support/domains/google.ts';
import { enterLoginCode, readCode, solvedCaptcha } from '../../support/domains/sign-in-steps.ts';
import { type OtherProcess, startOtherProcess } from '../../support/store/other-process.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const isShared = process.env.TEST_DATABASE === 'postgres';
const SECRET = { SOPAN_SECRET: 'one secret for both of the processes' };
const OIDC = { STAFF_OIDC_CLIENT_ID: 'console', STAFF_OIDC_CLIENT_SECRET: 'of-the-sandbox' };

let store: TestStore;
let other: OtherProcess;
beforeAll(async () => {
  if (!isShared) return;
  store = await openTestStore({ env: SECRET, now: new Date().toISOString() });
  const { publicUrl } = store.config;
  const oidc = { ...OIDC, STAFF_OIDC_ISSUER: `${publicUrl}/sandbox/oidc` };
  other = await startOtherProcess(store, { ...SECRET, ...oidc, PUBLIC_URL: publicUrl });
});
// Two hooks, so that the store is closed even if the other process has not started. The last hook runs first.
afterAll(() => (isShared ? store.close() : undefined));
afterAll(() => (isShared ? other.kill() : undefined));

test.runIf(isShared)('a code that one process sends is in the outbox of the other', async () => {
  const mobile = '9822277701';
  const body = { country_id: INDIA, mobile_number: mobile, recaptcha_token: await solvedCaptcha(store) };
  await dataOf(other.api()(sendOtp, body));
  await dataOf(enterLoginCode(store.api(), mobile, await readCode(store, mobile)));
});

test.runIf(isShared)('a token that one process signs is valid in the other', async () => {
  const email = 'kavya.rao@gmail.example';
  for (const [signer, reader] of [[store, other] as const, [other, store] as const]) {
    const social_token = await googleCredential({ ...store, http: signer.http } as TestStore, { email });
    const signedIn = await dataOf(reader.api()(socialLogin, { email_id: email, social_token, social_type: 2 }));
    expect(signedIn.accessToken).not.toBe('');
  }
});

test.runIf(isShared)('a login at the identity provider is exchanged by another process, once', async () => {
  const third = await startOtherProcess(store, {
    ...{ ...SECRET, ...OIDC, PUBLIC_URL: store.config.publicUrl },
    STAFF_OIDC_ISSUER: `${store.config.publicUrl}/sandbox/oidc`,
  });
  const verifier = randomBytes(32).toString('hex');
  const redirect_uri = `${store.config.publicUrl}/console/oidc`;
  const client = { client_id: OIDC.STAFF_OIDC_CLIENT_ID, redirect_uri };
  const query = new URLSearchParams({
    ...{ ...client, response_type: 'code', code_challenge_method: 'S256', email: 'owner@sopan.example' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const login = await other.http(`/sandbox/oidc/login?${query}`);
  const code = new URL(login.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const secret = { client_secret: OIDC.STAFF_OIDC_CLIENT_SECRET };
  const exchange = () =>
    third.http('/sandbox/oidc/token', formPost({ ...client, ...secret, code, code_verifier: verifier }));
  expect([(await exchange()).status, (await exchange()).status]).toEqual([200, 400]);
  await third.kill();
});

test.runIf(isShared).each(['payu', 'easebuzz'] as const)(
  'a %s payment that begins in one process and is made in the other is paid in both',
  async (gateway) => {
    const ravi = await store.student('Ravi');
    const products = plainProducts().slice(gateway === 'payu' ? 0 : 2);
    for (const [product, outcome] of [
      [products[0], 'success'],
      [products[1], 'duplicate'],
    ] as const) {
      const begun = await beginPayment(ravi, { productIds: [product?.id ?? 0], payVia: PAY_VIA[gateway] });
      const fields = await submitHostedPage(other, ravi, begun, outcome);
      expect(await postCallback(store, fields)).toMatch(/^30[23] /);
      for (const api of [ravi.api, other.api(ravi.token)])
        expect(await paymentState({ ...ravi, api }, begun.txnid)).toBe('success');
    }
  },
);

test.runIf(isShared)(
  'PayU captures a transaction once, and no refunds exceed it, in both processes together',
  async () => {
    const ravi = await store.student('Meena');
    const begun = await beginPayment(ravi, { productIds: [plainProducts()[5]?.id ?? 0] });
    const form = { ...formOf(begun), outcome: 'success' };
    const clicks = [store, other, store, other].map(({ http }) => http('/sandbox/payu/_payment', formPost(form)));
    const pages = await Promise.all(clicks);
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await ledgerOf(store, 'payu').triesOf(begun.txnid)).toHaveLength(1);

    const amount = (Number(begun.amount) / 2).toFixed(2);
    const refund = { txnid: begun.txnid, amount };
    const made = [store, other, store, other].map(({ http }) => http('/sandbox/payu/refund', formPost(refund)));
    expect((await Promise.all(made)).map(({ status }) => status).sort()).toEqual([200, 200, 400, 400]);
    expect((await ledgerOf(store, 'payu').byTxnid(begun.txnid))?.refunds).toHaveLength(2);
  },
);
