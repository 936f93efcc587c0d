import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCartList } from '../../../contract/cart.ts';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import {
  beginPayment,
  formPost,
  plainProducts,
  postCallback,
  reconcileLater,
  replaceGateways,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import {
  ownsProduct,
  paidOrders,
  paymentState,
  refundOf,
  tally,
} from '../../../test/support/domains/checkout/payment-rows.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';

let store: TestStore;
/** The student who pays. */
let ravi: TestStudent;
let shelf: number[];

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Switches to another student, who has bought nothing yet. */
async function enter(firstName: string): Promise<void> {
  ravi = await store.student(firstName);
  shelf = plainProducts().map(({ id }) => id);
}
/** A product that the student has not bought yet. */
const another = () => shelf.pop() ?? 0;

describe.each([
  ['PayU', PAY_VIA.payu, '/sandbox/payu/settle', '/payment/webhook/payu', 'Ravi'],
  ['Easebuzz', PAY_VIA.easebuzz, '/sandbox/easebuzz/settle', '/payment/webhook/easebuzz', 'Meena'],
])('paying by %s', (_name, payVia, settleNow, webhook, firstName) => {
  beforeAll(() => enter(firstName));

  it('creates an order, access, an invoice and an empty cart', async () => {
    const productId = another();
    await ravi.api(addToCart, { product_id: productId, type: 1 });
    const begun = await beginPayment(ravi, { productIds: [productId], payVia });
    expect(begun.txnid).toMatch(/^[A-Z0-9]{20}$/);
    expect(begun.productinfo).toMatch(/^[A-Za-z0-9 -]{1,45}$/);
    const carried = await submitHostedPage(store, ravi, begun, 'success');
    expect(await postCallback(store, carried)).toBe(`303 /payment-success?txnid=${begun.txnid}`);
    expect(await paymentState(ravi, begun.txnid)).toBe('success');
    expect(await ownsProduct(ravi, productId)).toBe(true);
    const [order] = await paidOrders(ravi, productId);
    expect(order?.id).toMatch(/^SPN-[A-Z2-9]{16}$/);
    expect(order?.invoice_url).toContain('/invoice/SPN-');
    expect(await dataOf(ravi.api(getCartList, { type: 1 }))).toEqual([]);
  });

  it('creates one order from twenty simultaneous deliveries', async () => {
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId], payVia });
    const carried = await submitHostedPage(store, ravi, begun, 'success');
    const deliveries = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? postCallback(store, carried) : store.http(webhook, formPost(carried)).then(({ status }) => `${status}`),
    );
    expect(new Set(await Promise.all(deliveries))).toEqual(
      new Set(['200', `303 /payment-success?txnid=${begun.txnid}`]),
    );
    expect(await paidOrders(ravi, productId)).toHaveLength(1);
    const { rows } = await tally(store, begun.txnid);
    expect(rows).toEqual({ payments: 1, refunds: 0, events: 2 });
  });

  it('ignores a forged callback, and finds the payment afterwards', async () => {
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId], payVia });
    const carried = await submitHostedPage(store, ravi, begun, 'tampered');
    expect(await postCallback(store, carried)).toBe(`303 /payment-failed?txnid=${begun.txnid}`);
    expect((await store.http(webhook, formPost(carried))).status).toBe(400);
    expect(await paymentState(ravi, begun.txnid)).toBe('created');
    expect(await ownsProduct(ravi, productId)).toBe(false);
    await reconcileLater(store);
    expect(await paymentState(ravi, begun.txnid)).toBe('success');
    expect(await ownsProduct(ravi, productId)).toBe(true);
  });

  it('ignores a failed callback that was altered to a success', async () => {
    const begun = await beginPayment(ravi, { productIds: [another()], payVia });
    const carried = await submitHostedPage(store, ravi, begun, 'failure');
    const altered = { ...carried, status: 'success', unmappedstatus: 'captured' };
    expect(await postCallback(store, altered)).toBe(`303 /payment-failed?txnid=${begun.txnid}`);
    expect(await postCallback(store, carried)).toBe(`303 /payment-failed?txnid=${begun.txnid}`);
    expect(await paymentState(ravi, begun.txnid)).toBe('failed');
    const [failed] = (await dataOf(ravi.api(getMyOrders))).transaction_data_failure;
    expect(failed).toMatchObject({ txn_status: 'Failed', invoice_url: null });
  });

  it('sells nothing for a wrong amount and refunds the money', async () => {
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId], payVia });
    await postCallback(store, await submitHostedPage(store, ravi, begun, 'wrong-amount'));
    expect(await paymentState(ravi, begun.txnid)).toBe('failed');
    expect(await ownsProduct(ravi, productId)).toBe(false);
    await reconcileLater(store);
    expect(await refundOf(store, begun.txnid)).toMatchObject({
      state: 'done',
      amount_paise: 100,
      reason: 'wrong amount',
    });
    await postCallback(store, { txnid: begun.txnid });
    expect((await tally(store, begun.txnid)).rows).toMatchObject({ payments: 1, refunds: 1 });
  });

  it('waits for a pending payment, which a webhook settles', async () => {
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId], payVia });
    const carried = await submitHostedPage(store, ravi, begun, 'pending');
    expect(await postCallback(store, carried)).toBe(`303 /payment-success?txnid=${begun.txnid}`);
    expect(await paymentState(ravi, begun.txnid)).toBe('pending');
    expect(await (await store.http(settleNow, formPost({ txnid: begun.txnid }))).json()).toEqual({ delivered: true });
    expect(await paymentState(ravi, begun.txnid)).toBe('success');
    expect(await ownsProduct(ravi, productId)).toBe(true);
  });

  it('counts once if the webhook arrives before the callback', async () => {
    for (const outcome of ['webhook-first', 'duplicate']) {
      const productId = another();
      const begun = await beginPayment(ravi, { productIds: [productId], payVia });
      const carried = await submitHostedPage(store, ravi, begun, outcome);
      expect(await paymentState(ravi, begun.txnid)).toBe('success');
      expect(await postCallback(store, carried)).toBe(`303 /payment-success?txnid=${begun.txnid}`);
      expect(await paidOrders(ravi, productId)).toHaveLength(1);
      expect((await tally(store, begun.txnid)).rows).toEqual({ payments: 1, refunds: 0, events: 2 });
    }
  });

  it('fulfils for the price of the bill when the gateway adds a charge', async () => {
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId], payVia });
    const carried = await submitHostedPage(store, ravi, begun, 'charges');
    expect(Number(carried.net_amount_debit)).toBe(Number(begun.amount) + 12.5);
    expect(await postCallback(store, carried)).toBe(`303 /payment-success?txnid=${begun.txnid}`);
    const [order] = await paidOrders(ravi, productId);
    expect(order?.final_paid_amount).toBe(Number(begun.amount));
  });

  it.each([
    'cancel',
    'drop',
  ])('sells nothing when the student cancels (%s), and allows another try', async (outcome) => {
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId], payVia });
    const carried = await submitHostedPage(store, ravi, begun, outcome);
    if (outcome === 'cancel')
      expect(await postCallback(store, carried)).toBe(`303 /payment-failed?txnid=${begun.txnid}`);
    else await reconcileLater(store);
    expect(await paymentState(ravi, begun.txnid)).toBe('failed');
    expect(await ownsProduct(ravi, productId)).toBe(false);
    await postCallback(
      store,
      await submitHostedPage(store, ravi, await beginPayment(ravi, { productIds: [productId], payVia }), 'success'),
    );
    expect(await ownsProduct(ravi, productId)).toBe(true);
  });

  it('stays open while the gateway is unavailable, slow, or responds invalidly, and is found afterwards', async () => {
    for (const fault of ['unavailable', 'slow', 'not JSON', 'a list', 'an error', 'a payment without an id'] as const) {
      const productId = another();
      const begun = await beginPayment(ravi, { productIds: [productId], payVia });
      const carried = await submitHostedPage(store, ravi, begun, 'success');
      const restore = await replaceGateways(store, fault, begun.txnid);
      expect(await postCallback(store, carried), fault).toBe(`303 /payment-success?txnid=${begun.txnid}`);
      expect(await paymentState(ravi, begun.txnid), fault).toBe('pending');
      expect((await store.http(webhook, formPost(carried))).status).toBe(200);
      expect(await paymentState(ravi, begun.txnid), fault).toBe('pending');
      expect(await ownsProduct(ravi, productId)).toBe(false);
      await restore();
      await reconcileLater(store);
      expect(await paymentState(ravi, begun.txnid), fault).toBe('success');
      expect(await ownsProduct(ravi, productId)).toBe(true);
    }
  });

  it('finds a payment whose student never returned', async () => {
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId], payVia });
    await submitHostedPage(store, ravi, begun, 'paid-no-return');
    expect(await paymentState(ravi, begun.txnid)).toBe('created');
    await reconcileLater(store);
    expect(await ownsProduct(ravi, productId)).toBe(true);
  });

  it('still fulfils when a success follows a failure', async () => {
    const productId = another();
    const begun = await beginPayment(ravi, { productIds: [productId], payVia });
    const failed = await submitHostedPage(store, ravi, begun, 'failure');
    await postCallback(store, failed);
    expect(await paymentState(ravi, begun.txnid)).toBe('failed');
    if (payVia === PAY_VIA.payu) {
      await postCallback(store, await submitHostedPage(store, ravi, begun, 'success'));
      expect(await paymentState(ravi, begun.txnid)).toBe('success');
      expect(await paidOrders(ravi, productId)).toHaveLength(1);
      // Success is final: the earlier failure, delivered again, changes nothing.
      expect(await postCallback(store, failed)).toBe(`303 /payment-success?txnid=${begun.txnid}`);
    }
  });

  it('refunds a duplicate payment', async () => {
    const productId = another();
    const [first, second] = [
      await beginPayment(ravi, { productIds: [productId], payVia }),
      await beginPayment(ravi, { productIds: [productId], payVia }),
    ];
    const both = [
      await submitHostedPage(store, ravi, first, 'success'),
      await submitHostedPage(store, ravi, second, 'success'),
    ];
    await Promise.all(both.map((carried) => postCallback(store, carried)));
    expect(await paidOrders(ravi, productId)).toHaveLength(1);
    const states = [await paymentState(ravi, first.txnid), await paymentState(ravi, second.txnid)];
    expect(states.sort()).toEqual(['failed', 'success']);
    await reconcileLater(store);
    const refunds = [await refundOf(store, first.txnid), await refundOf(store, second.txnid)].filter(Boolean);
    expect(refunds).toEqual([expect.objectContaining({ state: 'done', reason: 'owned already' })]);
  });
});

it('stores a callback without a transaction and shows a failure', async () => {
  expect(await postCallback(store, { txnid: 'NOSUCHTRANSACTION000', status: 'success' })).toBe('303 /payment-failed');
  const events = await store.db
    .selectFrom('checkout.payment_event')
    .select('verdict')
    .where('txnid', '=', 'NOSUCHTRANSACTION000')
    .execute();
  expect(events).toEqual([{ verdict: 'no such transaction' }]);
  await expect(store.db.deleteFrom('checkout.payment_event').execute()).rejects.toThrow('only added');
});
