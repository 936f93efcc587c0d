/**
 * The log contains no personal data and no secrets of a student who buys, takes a test and gets mail, also when calls
 * fail.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers, submitAttempt } from '../../contract/assessment/attempts.ts';
import { dataOf } from '../../contract/client.ts';
import { addAddress } from '../../contract/identity/addresses.ts';
import { subscribeToNewsletter } from '../../contract/newsletter.ts';
import { getMyOrders } from '../../contract/orders.ts';
import { answerEvent, startTest as beginTest, grantProduct } from '../support/domains/assessment/paper.ts';
import {
  beginPayment,
  formOf,
  pay,
  plainProducts,
  postCallback,
  replaceGateways,
  submitHostedPage,
} from '../support/domains/checkout/payment.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';
import { sample, send, storeCalls } from './calls.ts';

let store: TestStore;
const lines: string[] = [];
beforeAll(async () => {
  store = await openTestStore({ work: true, env: { LOG_LEVEL: 'debug' }, onLog: (line) => lines.push(line) });
});
afterAll(() => store.close());

test('planted words of every kind are in no line, also after errors', async () => {
  const asha = await store.student('Asha');
  await grantProduct(store, asha);
  const canary = 'Canary Lane 4711';
  const place = { line1: canary, line2: 'Second Lane', town: 'Canaryville', pincode: '282002', state_id: 1665 };
  await dataOf(asha.api(addAddress, { ...place, mobile_number: '9876512345' }));
  const [bought, unpaid] = plainProducts();
  await pay(store, asha, { productIds: [bought?.id ?? 0] });
  await store.api()(subscribeToNewsletter, { email: 'canary.reader@example.com', consent: 1 });
  const { attempt_id } = await beginTest(asha, 501);
  await asha.api(saveAnswers, { attempt_id, events: [answerEvent(1, 501001, 1)] });
  await asha.api(submitAttempt, { attempt_id, events: [] });
  await store.http(`/api/v1/test_series/pts/engine?token=${asha.token}&product-id=2101`);
  const orders = JSON.stringify(await dataOf(asha.api(getMyOrders)));
  const signature = /signature=([^"&]+)/.exec(orders)?.[1] ?? 'none';

  // A callback with a wrong hash, a failed payment, and a gateway with invalid responses.
  const begun = await beginPayment(asha, { productIds: [unpaid?.id ?? 0] });
  const restore = await replaceGateways(store, 'not JSON', begun.txnid);
  await postCallback(store, { ...formOf(begun), status: 'success', hash: 'canaryhash'.repeat(12) });
  await postCallback(store, await submitHostedPage(store, asha, begun, 'failure').catch(() => ({})));
  await restore();
  // A database that refuses a statement and quotes its values in the error.
  for (const refusal of ['renamed', 'checked']) {
    await (refusal === 'renamed'
      ? sql`alter table identity.address rename column landmark to landmarks`
      : sql`alter table identity.address rename column landmarks to landmark`
    ).execute(store.db);
    if (refusal === 'checked') {
      await sql`alter table identity.address add constraint never check (line2 = 'never') not valid`.execute(store.db);
    }
    const body = JSON.stringify({ ...place, line1: `${canary} ${refusal}`, mobile_number: '9876512345' });
    const headers = { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' };
    const broken = await store.http(`/api/v1${addAddress.path}`, { method: 'POST', headers, body });
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toMatch(/Canary|address|column|constraint/);
  }

  // Each call with a database that fails in the middle of it.
  for (const call of storeCalls) {
    store.crashAfter(1);
    const right = sample(call.endpoint.body as never) as object;
    const { status } = await send(store, call, { ...right, canary: canary }, asha.token);
    expect(status).toBe(400);
    await send(store, call, right, asha.token);
  }
  store.crashAfter(0);

  const text = lines.join('');
  expect(text, 'something was logged').toContain('a call failed');
  const secrets = [
    ...[asha.token, signature, canary, 'Canaryville', '9876512345', '282002', 'canary.reader', 'canaryhash'],
    ...['9876500001', 'asha@', 'Asha', store.config.payu.salt, store.config.easebuzz.salt, begun.hash],
    ...(await store.db.selectFrom('identity.session').select('refresh_hash').execute()).map((row) => row.refresh_hash),
  ];
  for (const secret of secrets) expect(secret.length, 'a word that can be looked for').toBeGreaterThan(3);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('what the database could not read is not quoted', async () => {
  const failure = await sql`select ${'canary9876'}::bigint`.execute(store.db).catch((error: unknown) => error);
  expect(String(failure)).toContain('canary9876');
  store.ctx().log.error({ err: new Error('outer', { cause: failure }) }, 'planted');
  store.ctx().log.error({ err: failure }, 'planted');
  const text = lines.slice(-2).join('');
  expect(text).toMatch(/"code":"22P02".*"code":"22P02"/s);
  expect(text).not.toContain('canary9876');
});

test('log lines cannot be injected', async () => {
  const before = lines.length;
  const forged = 'x\n{"level":50,"msg":"forged"}';
  await store.http(`/nowhere/${encodeURIComponent(forged)}`, {
    headers: { 'user-agent': 'a\tb', 'x-request-id': 'forged' },
  });
  await store.http('/api/v1/auth/verify_otp', {
    method: 'POST',
    body: forged,
    headers: { 'content-type': 'application/json' },
  });
  for (const line of lines.slice(before)) expect(JSON.parse(line).msg).not.toBe('forged');
  expect(lines.every((line) => line.trim().split('\n').length === 1)).toBe(true);
});
