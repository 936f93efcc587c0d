/** Unsigned refund notices: how often they trigger a status check, and what the event log then contains. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { formPost, pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { nextCheckAt } from '../../../test/support/domains/checkout/payment-rows.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { reconcile } from '../payments/reconcile.ts';

const OTHER_CLIENT = '203.0.113.9';
const GATEWAY = '198.51.100.7';
const DAY_MS = 24 * 3_600_000;
const MAX_NOTICES = 20;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => store.close());

async function notify(ip: string, txnid: string): Promise<void> {
  const headers = { 'x-forwarded-for': ip };
  const notice = { ...formPost({ action: 'refund', txnid }), headers };
  expect((await store.http('/payment/webhook/payu', notice)).status).toBe(200);
}

const statusChecks = (txnid: string) =>
  store.db
    .selectFrom('checkout.payment_event')
    .select(['verdict', 'body'])
    .where('txnid', '=', txnid)
    .where('source', '=', 'enquiry')
    .execute();

it('twenty a day from one address start status checks, and an unchanged response is stored once', async () => {
  const meena = await store.student('Meena');
  const txnid = await pay(store, meena, { productIds: [plainProducts()[0]?.id ?? 0], payVia: PAY_VIA.payu });
  store.clock.advance(11 * DAY_MS);
  await reconcile(store.ctx());
  const before = await statusChecks(txnid);
  for (let n = 0; n < MAX_NOTICES; n++) {
    await notify(OTHER_CLIENT, txnid);
    expect(await nextCheckAt(store, txnid)).toEqual(new Date(store.clock.now().getTime() + 60_000));
    store.clock.advance(61_000);
    await reconcile(store.ctx());
    expect(await nextCheckAt(store, txnid)).toBeNull();
  }
  await notify(OTHER_CLIENT, txnid);
  expect(await nextCheckAt(store, txnid)).toBeNull();
  expect(await statusChecks(txnid)).toEqual(before);

  await notify(GATEWAY, txnid);
  expect(await nextCheckAt(store, txnid)).not.toBeNull();
  store.clock.advance(DAY_MS);
  await reconcile(store.ctx());
  await notify(OTHER_CLIENT, txnid);
  expect(await nextCheckAt(store, txnid)).not.toBeNull();
});
