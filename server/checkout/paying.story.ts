import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCartList } from '../../contract/cart.ts';
import { getNewAccessKey, getTransactionStatus, PAY_VIA } from '../../contract/checkout.ts';
import { dataOf } from '../../contract/client.ts';
import { getMyProducts } from '../../contract/learning.ts';
import { getMyOrders } from '../../contract/orders.ts';
import { openStoryStore, type StoryStore, type StoryStudent } from '../story.ts';
import { reconcile } from './index.ts';
import { begin, comeBack, formOf, plainProducts, post, press } from './story-payment.ts';

let store: StoryStore;
let ravi: StoryStudent;
let shelf: number[];

beforeAll(async () => {
  store = await openStoryStore();
  ravi = await store.student('Ravi');
  shelf = plainProducts().map(({ id }) => id);
});
afterAll(() => store.close());

/** A product nobody in this story has bought yet. */
const another = () => shelf.pop() ?? 0;
const orders = async () => dataOf(ravi.api(getMyOrders));
const paidFor = async (productId: number) =>
  (await orders()).transaction_data_success.filter(({ product_id }) => product_id === productId);
const owned = async (productId: number) =>
  (await dataOf(ravi.api(getMyProducts))).some(({ product_id }) => product_id === productId);
const state = async (txnid: string) => (await dataOf(ravi.api(getTransactionStatus, { txnid }))).state;
const later = async () => {
  store.clock.advance(6 * 60_000);
  await reconcile(store.ctx());
};

describe.each([
  ['PayU', PAY_VIA.payu, '/sandbox/payu/settle', '/payment/webhook/payu'],
  ['Easebuzz', PAY_VIA.easebuzz, '/sandbox/easebuzz/settle', '/payment/webhook/easebuzz'],
])('paying by %s', (_name, payVia, settleNow, webhook) => {
  it('turns money into an order, access, an invoice and an empty cart', async () => {
    const productId = another();
    await ravi.api(addToCart, { product_id: productId, type: 1 });
    const begun = await begin(ravi, { productIds: [productId], payVia });
    expect(begun.txnid).toMatch(/^[A-Z0-9]{20}$/);
    expect(begun.productinfo).toMatch(/^[A-Za-z0-9 -]{1,45}$/);
    const carried = await press(store, ravi, begun, 'success');
    expect(await comeBack(store, carried)).toBe(`303 /payment-success?txnid=${begun.txnid}`);
    expect(await state(begun.txnid)).toBe('success');
    expect(await owned(productId)).toBe(true);
    const [order] = await paidFor(productId);
    expect(order?.id).toMatch(/^SPN-[A-Z2-9]{16}$/);
    expect(order?.invoice_url).toContain('/invoice/SPN-');
    expect(await dataOf(ravi.api(getCartList, { type: 1 }))).toEqual([]);
  });

  it('makes one order of twenty deliveries at once', async () => {
    const productId = another();
    const begun = await begin(ravi, { productIds: [productId], payVia });
    const carried = await press(store, ravi, begun, 'success');
    const deliveries = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? comeBack(store, carried) : store.http(webhook, post(carried)).then(({ status }) => `${status}`),
    );
    expect(new Set(await Promise.all(deliveries))).toEqual(
      new Set(['200', `303 /payment-success?txnid=${begun.txnid}`]),
    );
    expect(await paidFor(productId)).toHaveLength(1);
    const { rows } = await tally(begun.txnid);
    expect(rows).toEqual({ payments: 1, refunds: 0, events: 20 });
  });

  it('changes nothing for a forged return, and finds the money afterwards', async () => {
    const productId = another();
    const begun = await begin(ravi, { productIds: [productId], payVia });
    const carried = await press(store, ravi, begun, 'tampered');
    expect(await comeBack(store, carried)).toBe(`303 /payment-failed?txnid=${begun.txnid}`);
    expect((await store.http(webhook, post(carried))).status).toBe(400);
    expect(await state(begun.txnid)).toBe('created');
    expect(await owned(productId)).toBe(false);
    await later();
    expect(await state(begun.txnid)).toBe('success');
    expect(await owned(productId)).toBe(true);
  });

  it('changes nothing when a failed return is altered to a success', async () => {
    const begun = await begin(ravi, { productIds: [another()], payVia });
    const carried = await press(store, ravi, begun, 'failure');
    const altered = { ...carried, status: 'success', unmappedstatus: 'captured' };
    expect(await comeBack(store, altered)).toBe(`303 /payment-failed?txnid=${begun.txnid}`);
    expect(await comeBack(store, carried)).toBe(`303 /payment-failed?txnid=${begun.txnid}`);
    expect(await state(begun.txnid)).toBe('failed');
    const [failed] = (await orders()).transaction_data_failure;
    expect(failed).toMatchObject({ txn_status: 'Failed', invoice_url: null });
  });

  it('sells nothing for a wrong amount and sends the money back', async () => {
    const productId = another();
    const begun = await begin(ravi, { productIds: [productId], payVia });
    await comeBack(store, await press(store, ravi, begun, 'wrong-amount'));
    expect(await state(begun.txnid)).toBe('failed');
    expect(await owned(productId)).toBe(false);
    await later();
    expect(await refundOf(begun.txnid)).toMatchObject({ state: 'done', amount_paise: 100, reason: 'wrong amount' });
    await comeBack(store, { txnid: begun.txnid });
    expect((await tally(begun.txnid)).rows).toMatchObject({ payments: 1, refunds: 1 });
  });

  it('waits for a pending payment, which a webhook settles', async () => {
    const productId = another();
    const begun = await begin(ravi, { productIds: [productId], payVia });
    const carried = await press(store, ravi, begun, 'pending');
    expect(await comeBack(store, carried)).toBe(`303 /payment-success?txnid=${begun.txnid}`);
    expect(await state(begun.txnid)).toBe('pending');
    expect(await (await store.http(settleNow, post({ txnid: begun.txnid }))).json()).toEqual({ delivered: true });
    expect(await state(begun.txnid)).toBe('success');
    expect(await owned(productId)).toBe(true);
  });

  it('finds a payment whose student never came back', async () => {
    const productId = another();
    const begun = await begin(ravi, { productIds: [productId], payVia });
    await press(store, ravi, begun, 'paid-no-return');
    expect(await state(begun.txnid)).toBe('created');
    await later();
    expect(await owned(productId)).toBe(true);
  });

  it('still delivers when a success follows a failure', async () => {
    const productId = another();
    const begun = await begin(ravi, { productIds: [productId], payVia });
    const failed = await press(store, ravi, begun, 'failure');
    await comeBack(store, failed);
    expect(await state(begun.txnid)).toBe('failed');
    if (payVia === PAY_VIA.payu) {
      await comeBack(store, await press(store, ravi, begun, 'success'));
      expect(await state(begun.txnid)).toBe('success');
      expect(await paidFor(productId)).toHaveLength(1);
      // Success is terminal: the old failure delivered again changes nothing.
      expect(await comeBack(store, failed)).toBe(`303 /payment-success?txnid=${begun.txnid}`);
    }
  });

  it('returns the money when the same thing is paid twice', async () => {
    const productId = another();
    const [first, second] = [
      await begin(ravi, { productIds: [productId], payVia }),
      await begin(ravi, { productIds: [productId], payVia }),
    ];
    const both = [await press(store, ravi, first, 'success'), await press(store, ravi, second, 'success')];
    await Promise.all(both.map((carried) => comeBack(store, carried)));
    expect(await paidFor(productId)).toHaveLength(1);
    expect([await state(first.txnid), await state(second.txnid)].sort()).toEqual(['failed', 'success']);
    await later();
    const refunds = [await refundOf(first.txnid), await refundOf(second.txnid)].filter(Boolean);
    expect(refunds).toEqual([expect.objectContaining({ state: 'done', reason: 'owned already' })]);
  });
});

it('keeps a return for no transaction and shows a failure', async () => {
  expect(await comeBack(store, { txnid: 'NOSUCHTRANSACTION000', status: 'success' })).toBe('303 /payment-failed');
  const kept = await store.db
    .selectFrom('checkout.payment_event')
    .select('verdict')
    .where('txnid', '=', 'NOSUCHTRANSACTION000')
    .execute();
  expect(kept).toEqual([{ verdict: 'no such transaction' }]);
  await expect(store.db.deleteFrom('checkout.payment_event').execute()).rejects.toThrow('only added');
});

it('gives up after a day on a payment that was never made', async () => {
  const begun = await begin(ravi, { productIds: [another()] });
  await later();
  expect(await state(begun.txnid)).toBe('created');
  store.clock.advance(25 * 3_600_000);
  ravi = await store.student('Ravi');
  await reconcile(store.ctx());
  expect(await state(begun.txnid)).toBe('failed');
});

it('opens a hosted page only for what was stored', async () => {
  const begun = await begin(ravi, { productIds: [another()], payVia: PAY_VIA.easebuzz });
  const meena = await store.student('Meena');
  const refused = { status: 'FAILURE', code: 'transaction_unknown' };
  expect(await ravi.api(getNewAccessKey, { ...formOf(begun), amount: '1.00' })).toMatchObject(refused);
  expect(await ravi.api(getNewAccessKey, { ...formOf(begun), productinfo: 'Else' })).toMatchObject(refused);
  expect(await meena.api(getNewAccessKey, formOf(begun))).toMatchObject(refused);
  const key = await dataOf(ravi.api(getNewAccessKey, formOf(begun)));
  expect(key).toMatch(/^[a-f0-9]{64}$/);
  expect(await dataOf(ravi.api(getNewAccessKey, formOf(begun)))).toBe(key);
});

async function tally(txnid: string) {
  const count = async (table: 'checkout.payment' | 'checkout.refund' | 'checkout.payment_event') => {
    const query = store.db.selectFrom(table as 'checkout.payment').where('txnid', '=', txnid);
    return (await query.select('txnid').execute()).length;
  };
  const events = await store.db
    .selectFrom('checkout.payment_event')
    .select('id')
    .where('txnid', '=', txnid)
    .where('source', 'in', ['return', 'webhook'])
    .execute();
  return {
    rows: {
      payments: await count('checkout.payment'),
      refunds: await count('checkout.refund'),
      events: events.length,
    },
  };
}

function refundOf(txnid: string) {
  return store.db
    .selectFrom('checkout.refund')
    .select(['state', 'amount_paise', 'reason'])
    .where('txnid', '=', txnid)
    .executeTakeFirst();
}
