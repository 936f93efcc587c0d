/** Money that arrives late: within ten days it buys what was billed, later it is returned. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import {
  beginPayment,
  formPost,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GATEWAYS = [
  ['PayU', PAY_VIA.payu],
  ['Easebuzz', PAY_VIA.easebuzz],
] as const;

let store: TestStore;
let ravi: TestStudent;
let shelf: number[];
beforeAll(async () => {
  store = await openTestStore({ work: true });
  shelf = plainProducts().map(({ id }) => id);
});
beforeEach(async () => {
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());

/** A payment that was made and whose callback has not arrived. */
async function unreported(more: { payVia?: number; couponId?: number } = {}) {
  const productId = shelf.pop() ?? 0;
  const begun = await beginPayment(ravi, { productIds: [productId], ...more });
  const callback = await submitHostedPage(store, ravi, begun, 'success');
  return { txnid: begun.txnid, productId, callback };
}

async function outcomeOf(txnid: string) {
  const { state, message } = await store.db
    .selectFrom('checkout.transaction')
    .select(['state', 'message'])
    .where('txnid', '=', txnid)
    .executeTakeFirstOrThrow();
  const refunds = await store.db
    .selectFrom('checkout.refund')
    .select(['reason', 'amount_paise'])
    .where('txnid', '=', txnid)
    .execute();
  const paid = await store.db
    .selectFrom('checkout.payment')
    .select('amount_paise')
    .where('txnid', '=', txnid)
    .executeTakeFirstOrThrow();
  return { state, message, refunds, paid: paid.amount_paise };
}

const hasAccess = async (productId: number) =>
  (
    await store.db
      .selectFrom('learning.access_grant')
      .select('id')
      .where('student_id', '=', ravi.studentId)
      .where('product_id', '=', productId)
      .execute()
  ).length > 0;

describe.each(GATEWAYS)('a payment by %s', (_name, payVia) => {
  it('that is reported within ten days fulfils the frozen bill', async () => {
    const { txnid, productId, callback } = await unreported({ payVia });
    store.clock.advance(10 * DAY_MS - 1000);
    expect(await postCallback(store, callback)).toContain('/payment-success');
    expect(await outcomeOf(txnid)).toMatchObject({ state: 'success', refunds: [] });
    expect(await hasAccess(productId)).toBe(true);
  });

  it('that is reported later is refunded once, with a mail', async () => {
    const { txnid, productId, callback } = await unreported({ payVia });
    store.clock.advance(10 * DAY_MS);
    expect(await postCallback(store, callback)).toContain('/payment-failed');
    const webhook = payVia === PAY_VIA.payu ? 'payu' : 'easebuzz';
    await store.http(`/payment/webhook/${webhook}`, formPost(callback));
    const { state, message, refunds, paid } = await outcomeOf(txnid);
    expect([state, refunds]).toEqual(['failed', [{ reason: 'bill expired', amount_paise: paid }]]);
    expect(message).toContain('Your money is being returned to you.');
    expect(await hasAccess(productId)).toBe(false);
    const mails = async () => (await store.outbox('ravi@example.com')).filter(({ text }) => text.includes(txnid));
    await expect.poll(async () => (await mails()).length, { interval: 50 }).toBe(1);
    expect((await mails())[0]?.text).toContain('more than ten days old');
  });
});

describe('a coupon', () => {
  let next = 901;
  async function couponUntil(ms: number): Promise<number> {
    const id = next++;
    const until = new Date(store.clock.now().getTime() + ms).toISOString();
    await putCoupons(store, { id, until });
    return id;
  }
  const usedTimes = async (id: number) =>
    (await store.db.selectFrom('pricing.coupon').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used;

  it('that expires after the payment began counts for another day', async () => {
    const couponId = await couponUntil(HOUR_MS);
    const { txnid, callback } = await unreported({ couponId });
    store.clock.advance(DAY_MS);
    await postCallback(store, callback);
    expect(await outcomeOf(txnid)).toMatchObject({ state: 'success', refunds: [] });
    expect(await usedTimes(couponId)).toBe(1);
  });

  it('that expired within a day buys nothing later, and the money is refunded', async () => {
    const couponId = await couponUntil(HOUR_MS);
    const { txnid, productId, callback } = await unreported({ couponId });
    store.clock.advance(DAY_MS + 1000);
    await postCallback(store, callback);
    const { state, message, refunds, paid } = await outcomeOf(txnid);
    expect([state, refunds]).toEqual(['failed', [{ reason: 'coupon expired', amount_paise: paid }]]);
    expect(message).toMatch(/^The coupon had expired/);
    expect([await usedTimes(couponId), await hasAccess(productId)]).toEqual([0, false]);
  });

  it('that was valid for more than a day counts for a payment that is reported late', async () => {
    const couponId = await couponUntil(2 * DAY_MS);
    const { txnid, callback } = await unreported({ couponId });
    store.clock.advance(5 * DAY_MS);
    await postCallback(store, callback);
    expect(await outcomeOf(txnid)).toMatchObject({ state: 'success', refunds: [] });
  });
});
