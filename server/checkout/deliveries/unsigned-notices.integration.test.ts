/** Unsigned notices: those of other clients do not displace those of the gateway. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import {
  beginPayment,
  formPost,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { nextCheckAt } from '../../../test/support/domains/checkout/payment-rows.ts';
import { setUsage } from '../../../test/support/domains/rate-limits.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

const OTHER_CLIENT = '203.0.113.9';
const GATEWAY = '198.51.100.7';
const DAY_MS = 24 * 3_600_000;
const MAX_FROM_ADDRESS = 10;
const MAX_PER_HOUR = 1000;
const MAX_FROM_ADDRESS_PER_DAY = 200;

const DONE = { state: 'done', requested_at: new Date('2026-01-01'), next_check_at: null } as const;

let store: TestStore;
let shelf: number[];
beforeAll(async () => {
  store = await openTestStore({ env: { TRUSTED_PROXIES: '1' } });
  shelf = plainProducts().map(({ id }) => id);
});
afterAll(() => store.close());

async function paid(payVia: number): Promise<{ txnid: string; paymentId: string }> {
  const meena = await store.student('Meena');
  const txnid = await pay(store, meena, { productIds: [shelf.pop() ?? 0], payVia });
  const { gateway_payment_id: paymentId } = await store.db
    .selectFrom('checkout.payment')
    .select('gateway_payment_id')
    .where('txnid', '=', txnid)
    .executeTakeFirstOrThrow();
  await store.db.updateTable('checkout.transaction').set({ next_check_at: null }).where('txnid', '=', txnid).execute();
  return { txnid, paymentId };
}

async function notify(gateway: 'payu' | 'easebuzz', ip: string, notice: Record<string, string>): Promise<void> {
  const headers = { 'x-forwarded-for': ip };
  expect((await store.http(`/payment/webhook/${gateway}`, { ...formPost(notice), headers })).status).toBe(200);
}

const storedNotices = (txnid: string) =>
  store.db
    .selectFrom('checkout.payment_event')
    .select('body')
    .where('txnid', '=', txnid)
    .where('verdict', '=', 'hint')
    .execute();

async function secondsUntilCheck(txnid: string): Promise<number | null> {
  const next = await nextCheckAt(store, txnid);
  return next && Math.round((next.getTime() - store.clock.now().getTime()) / 1000);
}

const refundOf = (paymentId: string, id: string) => ({
  ...{ refund_id: id, easebuzz_id: paymentId, refund_status: 'refunded', refund_amount: '1.0' },
});

describe('a refund notice that names the payment alone', () => {
  it('is stored with its transaction and starts a status check, whatever other clients sent before', async () => {
    const { txnid, paymentId } = await paid(PAY_VIA.easebuzz);
    for (const day of [1, 2, 3]) {
      for (let n = 0; n < MAX_FROM_ADDRESS; n++)
        await notify('easebuzz', OTHER_CLIENT, refundOf(`X${n}`, `J${day}${n}`));
      store.clock.advance(DAY_MS + 1000);
    }
    expect(await secondsUntilCheck(txnid)).toBeNull();
    await notify('easebuzz', GATEWAY, refundOf(paymentId, 'R1'));
    expect(await storedNotices(txnid)).toEqual([{ body: expect.objectContaining(refundOf(paymentId, 'R1')) }]);
    expect(await secondsUntilCheck(txnid)).toBe(60);
  });

  it('starts a status check also when no more notices are stored', async () => {
    const { txnid, paymentId } = await paid(PAY_VIA.easebuzz);
    for (let n = 0; n < MAX_FROM_ADDRESS; n++) await notify('easebuzz', GATEWAY, refundOf(paymentId, `R${n}`));
    await store.db
      .updateTable('checkout.transaction')
      .set({ next_check_at: null })
      .where('txnid', '=', txnid)
      .execute();
    await notify('easebuzz', GATEWAY, refundOf(paymentId, 'LAST'));
    expect(await storedNotices(txnid)).toHaveLength(MAX_FROM_ADDRESS);
    expect(await secondsUntilCheck(txnid)).toBe(60);
  });

  it('uses up nothing of the limit of its address, when it names a refund that the store knows, or is signed', async () => {
    const { txnid, paymentId } = await paid(PAY_VIA.easebuzz);
    store.clock.advance(DAY_MS + 1000);
    const refund = { gateway: 'easebuzz', gateway_payment_id: paymentId, gateway_request_id: 'E1' } as const;
    const { student_id } = await store.db
      .selectFrom('checkout.transaction')
      .select('student_id')
      .where('txnid', '=', txnid)
      .executeTakeFirstOrThrow();
    await store.db
      .insertInto('checkout.refund')
      .values({ ...refund, student_id, txnid, token: 'R1', amount_paise: 100, reason: 'r', ...DONE })
      .execute();
    const used = async () =>
      (
        await store.db
          .selectFrom('identity.allowance')
          .select('used')
          .where('subject', '=', `payment-hint-from:${GATEWAY}`)
          .where('until', '>', store.clock.now())
          .execute()
      ).map(({ used }) => used);
    const imran = await store.student('Imran');
    const purchase = { productIds: [shelf.pop() ?? 0], payVia: PAY_VIA.easebuzz };
    await notify(
      'easebuzz',
      GATEWAY,
      await submitHostedPage(store, imran, await beginPayment(imran, purchase), 'success'),
    );
    await notify('easebuzz', GATEWAY, refundOf(paymentId, 'E1'));
    await notify('easebuzz', GATEWAY, { ...refundOf(paymentId, 'other'), merchant_refund_id: 'R1' });
    expect(await storedNotices(txnid)).toHaveLength(2);
    expect(await used()).toEqual([]);
    await notify('easebuzz', GATEWAY, refundOf(paymentId, 'made up'));
    expect(await used()).toEqual([1]);
    for (let n = 0; n < MAX_FROM_ADDRESS; n++) {
      await notify('easebuzz', GATEWAY, { ...refundOf(paymentId, 'E1'), amount: `${n}` });
    }
    expect(await storedNotices(txnid)).toHaveLength(MAX_FROM_ADDRESS);
  });

  it('starts no status check for a payment at another gateway', async () => {
    const { txnid, paymentId } = await paid(PAY_VIA.payu);
    await notify('easebuzz', GATEWAY, refundOf(paymentId, 'R1'));
    expect(await secondsUntilCheck(txnid)).toBeNull();
    expect(await storedNotices(txnid)).toEqual([]);
  });
});

describe('a dispute notice', () => {
  const disputeOf = (txnOrPayment: string, id: string) => ({
    ...{ type: 'payments', event: 'dispute', txn_id: txnOrPayment, cb_id: id, cb_amount: '100.0', cb_status: 'open' },
  });

  it('is stored whatever the payer sent about the payment before', async () => {
    const { txnid } = await paid(PAY_VIA.payu);
    for (const day of [1, 2, 3]) {
      for (let n = 0; n < MAX_FROM_ADDRESS + 2; n++) {
        await notify('payu', OTHER_CLIENT, disputeOf(txnid, `J${day}${n}`));
        await postCallback(store, { txnid, status: 'success', hash: `${day}${n}` });
      }
      expect(await storedNotices(txnid)).toHaveLength(day * MAX_FROM_ADDRESS);
      if (day < 3) store.clock.advance(DAY_MS + 1000);
    }
    await notify('payu', GATEWAY, disputeOf(txnid, 'REAL'));
    expect(await storedNotices(txnid)).toContainEqual({ body: expect.objectContaining({ cb_id: 'REAL' }) });
  });

  it('is stored of another payment, however many addresses send notices about one', async () => {
    const own = await paid(PAY_VIA.payu);
    for (let at = 0; at < 8; at++) {
      for (let n = 0; n < MAX_FROM_ADDRESS; n++)
        await notify('payu', `203.0.${at}.7`, disputeOf(own.txnid, `M${at}-${n}`));
    }
    expect(await storedNotices(own.txnid)).toHaveLength(5 * MAX_FROM_ADDRESS);
    store.clock.advance(DAY_MS + 1000);
  });

  it('is stored from an address that sent the signed notice of a payment, from however many the payer sends', async () => {
    const imran = await store.student('Imran');
    const begun = await beginPayment(imran, { productIds: [shelf.pop() ?? 0], payVia: PAY_VIA.payu });
    const carried = await submitHostedPage(store, imran, begun, 'success');
    await notify('payu', GATEWAY, carried);
    const { txnid } = await paid(PAY_VIA.payu);
    const repeater = '2001:db8:99::1';
    await notify('payu', repeater, { ...carried, error_Message: 'again' });
    for (let at = 1; at <= 5; at++) {
      for (let n = 0; n < MAX_FROM_ADDRESS; n++)
        await notify('payu', `2001:db8:${at}::1`, disputeOf(txnid, `J${at}-${n}`));
    }
    await notify('payu', repeater, disputeOf(txnid, 'REPEATER'));
    expect(await storedNotices(txnid)).toHaveLength(5 * MAX_FROM_ADDRESS);
    for (let n = 0; n <= MAX_FROM_ADDRESS; n++) await notify('payu', GATEWAY, disputeOf(txnid, `REAL${n}`));
    expect(await storedNotices(txnid)).toHaveLength(6 * MAX_FROM_ADDRESS);
    expect(await storedNotices(txnid)).toContainEqual({ body: expect.objectContaining({ cb_id: 'REAL0' }) });
    store.clock.advance(DAY_MS + 1000);
  });

  /** A payment whose signed webhook comes from `GATEWAY`, which is then known as an address of the gateway. */
  async function reportedByGateway() {
    const imran = await store.student('Imran');
    const begun = await beginPayment(imran, { productIds: [shelf.pop() ?? 0], payVia: PAY_VIA.payu });
    await notify('payu', GATEWAY, await submitHostedPage(store, imran, begun, 'success'));
    return begun;
  }

  it('from an address of the gateway is stored when others have used up the totals', async () => {
    const { txnid } = await reportedByGateway();
    await setUsage(store, 'payment-hint-hour', MAX_PER_HOUR);
    await setUsage(store, 'payment-hint-day', 2 * MAX_PER_HOUR);
    await notify('payu', OTHER_CLIENT, disputeOf(txnid, 'JUNK'));
    expect(await storedNotices(txnid)).toEqual([]);
    await notify('payu', GATEWAY, disputeOf(txnid, 'REAL'));
    expect(await storedNotices(txnid)).toEqual([{ body: expect.objectContaining({ cb_id: 'REAL' }) }]);
    store.clock.advance(DAY_MS + 1000);
  });

  it('about a payment that bought nothing uses up nothing of the totals, and is stored from the gateway', async () => {
    await reportedByGateway();
    const imran = await store.student('Imran');
    const begun = await beginPayment(imran, { productIds: [shelf.pop() ?? 0], payVia: PAY_VIA.payu });
    await postCallback(store, await submitHostedPage(store, imran, begun, 'wrong-amount'));
    const used = async () =>
      store.db
        .selectFrom('identity.allowance')
        .select('used')
        .where('subject', 'in', ['payment-hint-hour', 'payment-hint-day'])
        .where('until', '>', store.clock.now())
        .execute();
    await notify('payu', OTHER_CLIENT, disputeOf(begun.txnid, 'JUNK'));
    expect(await used()).toEqual([]);
    await setUsage(store, 'payment-doubt-hour', MAX_PER_HOUR);
    await notify('payu', GATEWAY, disputeOf(begun.txnid, 'REAL'));
    expect(await storedNotices(begun.txnid)).toContainEqual({ body: expect.objectContaining({ cb_id: 'REAL' }) });
    store.clock.advance(DAY_MS + 1000);
  });

  it('leaves the limits of callbacks with a wrong hash unused', async () => {
    const { txnid } = await paid(PAY_VIA.payu);
    for (const day of [1, 2]) {
      for (let n = 0; n < MAX_FROM_ADDRESS; n++) await notify('payu', OTHER_CLIENT, disputeOf(txnid, `J${day}${n}`));
      store.clock.advance(DAY_MS + 1000);
    }
    await postCallback(store, { txnid, status: 'success', hash: 'wrong' });
    const wrong = store.db.selectFrom('checkout.payment_event').select('verdict').where('txnid', '=', txnid);
    expect(await wrong.where('verdict', '=', 'wrong hash').execute()).toHaveLength(1);
  });

  it('may identify the payment by the number of the gateway', async () => {
    const { txnid, paymentId } = await paid(PAY_VIA.payu);
    await notify('payu', GATEWAY, disputeOf(paymentId, 'REAL'));
    expect(await storedNotices(txnid)).toEqual([{ body: expect.objectContaining({ txn_id: paymentId }) }]);
  });

  it('is stored when other clients have used up the limits of unknown payments', async () => {
    const { txnid } = await paid(PAY_VIA.payu);
    store.clock.advance(DAY_MS + 1000);
    await setUsage(store, 'payment-doubt-hour', MAX_PER_HOUR);
    await notify('payu', OTHER_CLIENT, disputeOf('UNKNOWN', 'JUNK'));
    expect(await storedNotices('UNKNOWN')).toEqual([]);
    await notify('payu', GATEWAY, disputeOf(txnid, 'REAL'));
    expect(await storedNotices(txnid)).toHaveLength(1);
  });

  it('is stored whatever other clients sent about payments that they began and did not make', async () => {
    const { txnid } = await paid(PAY_VIA.payu);
    const unpaid = await beginPayment(await store.student('Imran'), { productIds: [shelf[0] ?? 0] });
    store.clock.advance(DAY_MS + 1000);
    await setUsage(store, 'payment-hint-hour', MAX_PER_HOUR - 1);
    await notify('payu', OTHER_CLIENT, disputeOf(unpaid.txnid, 'JUNK'));
    await notify('payu', GATEWAY, disputeOf(txnid, 'REAL'));
    expect(await storedNotices(txnid)).toHaveLength(1);
  });

  it('is stored whatever one address sent about all its payments', async () => {
    const { txnid } = await paid(PAY_VIA.payu);
    store.clock.advance(DAY_MS + 1000);
    await setUsage(store, `payment-hint-from:${OTHER_CLIENT}`, MAX_FROM_ADDRESS_PER_DAY);
    await notify('payu', OTHER_CLIENT, disputeOf(txnid, 'JUNK'));
    await notify('payu', GATEWAY, disputeOf(txnid, 'REAL'));
    expect(await storedNotices(txnid)).toEqual([{ body: expect.objectContaining({ cb_id: 'REAL' }) }]);
  });
});
