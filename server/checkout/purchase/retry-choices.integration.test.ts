/** After a failed payment, the student gets the reason in the store's words and everything needed to retry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { getPendingPayments, getTransactionStatus } from '../../../contract/checkout/payment-status.ts';
import { dataOf } from '../../../contract/client.ts';
import { addAddress, deleteAddress, getAddressList } from '../../../contract/identity/addresses.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import {
  beginPayment,
  createAddress,
  formPost,
  isOnSale,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { TEST_ADDRESS } from '../../../test/support/http/address.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { plusDays } from '../../platform/clock.ts';

const COUPON = 901;

let store: TestStore;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
  await putCoupons(store, { id: COUPON });
});
afterAll(() => store.close());

const statusOf = (txnid: string, student = ravi) => dataOf(student.api(getTransactionStatus, { txnid }));

describe.each([
  ['PayU', PAY_VIA.payu],
  ['Easebuzz', PAY_VIA.easebuzz],
])('by %s', (_name, payVia) => {
  it.each([
    ['failure', 'The bank or the payment service declined the payment.'],
    ['cancel', 'You cancelled the payment.'],
  ])('after %s the reason is a message of the store', async (outcome, message) => {
    const [product] = plainProducts();
    const begun = await beginPayment(ravi, { productIds: [product?.id ?? 0], payVia });
    await postCallback(store, await submitHostedPage(store, ravi, begun, outcome));
    const items = [{ product_id: product?.id, product_name_english: product?.title }];
    expect(await statusOf(begun.txnid)).toMatchObject({
      state: 'failed',
      message,
      items,
      refund_amount: 0,
      order_id: null,
    });
  });
});

it('returns the products, the instalment, add-ons, coupon and address of a failed payment, until they are bought', async () => {
  const product = catalogue().products.find((one) => isOnSale(one) && one.emi.length > 0 && one.addons.length > 1);
  const addonIds = product?.addons.slice(0, 2).map(({ id }) => id) ?? [];
  const purchase = { productIds: [product?.id ?? 0], emiNo: 1, addonIds, couponId: COUPON };
  const begun = await beginPayment(ravi, purchase);
  expect((await statusOf(begun.txnid)).retry).toBeNull();
  await postCallback(store, await submitHostedPage(store, ravi, begun, 'failure'));
  expect((await statusOf(begun.txnid)).retry).toEqual({
    product_ids: purchase.productIds,
    emi_no: 1,
    addon_ids: addonIds,
    coupon_id: COUPON,
    address_id: await createAddress(ravi),
  });
  expect((await statusOf(begun.txnid)).next_instalment).toBeNull();
  const again = await beginPayment(ravi, purchase);
  await postCallback(store, await submitHostedPage(store, ravi, again, 'success'));
  const [first, second] = product?.emi ?? [];
  expect((await statusOf(again.txnid)).next_instalment).toEqual({
    emi_no: 2,
    amount: (second?.price ?? 0) / 100,
    due_on: plusDays(store.ctx().now, first?.validityDays ?? 0).toISOString(),
  });
  expect((await statusOf(again.txnid)).retry).toBeNull();
  expect(await statusOf(begun.txnid)).toMatchObject({ state: 'failed', retry: null });
});

it('a paid order states its number, its products, where they go and where the receipt goes', async () => {
  const asha = await store.student('Asha');
  const book = catalogue().products.find((one) => isOnSale(one) && one.isShipped && one.addons.length === 0);
  const begun = await beginPayment(asha, { productIds: [book?.id ?? 0], couponId: COUPON });
  expect(await statusOf(begun.txnid, asha)).toMatchObject({ order_id: null, receipt_to: { email: null } });
  await postCallback(store, await submitHostedPage(store, asha, begun, 'success'));
  const status = await statusOf(begun.txnid, asha);
  const [order] = (await dataOf(asha.api(getMyOrders))).transaction_data_success;
  expect(status).toMatchObject({
    order_id: order?.id,
    amount: order?.final_paid_amount,
    items: [{ product_id: book?.id, delivery: 'post', emi_no: 0, addons: [], final_paid_amount: status.amount }],
    receipt_to: { mobile_number: '9876500001' },
  });
  // The price, less the discount, is what was paid, in the payment and in the order.
  for (const shown of [status, order]) {
    const price = shown?.items[0]?.selling_price ?? 0;
    expect(shown?.discount_amount).toBeGreaterThan(0);
    expect(price - (shown?.discount_amount ?? 0)).toBeCloseTo(status.amount);
    expect(shown?.coupon_code).toBe(order?.coupon_code);
  }
  expect(order?.coupon_code).toEqual(expect.any(String));
  expect(status.address[0]).toBe(TEST_ADDRESS.line1);
});

it('a pending payment is listed until its bank decides', async () => {
  const imran = await store.student('Imran');
  const pending = (student: TestStudent) => dataOf(student.api(getPendingPayments));
  const product = plainProducts().find(({ about }) => about.starts_on);
  const begun = await beginPayment(imran, { productIds: [product?.id ?? 0] });
  expect(await pending(imran)).toEqual([]);
  await postCallback(store, await submitHostedPage(store, imran, begun, 'pending'));
  const items = [{ product_id: product?.id, delivery: 'course', starts_on: product?.about.starts_on }];
  const created_at = store.clock.now().toISOString();
  expect(await pending(imran)).toMatchObject([{ txnid: begun.txnid, created_at, amount: Number(begun.amount), items }]);
  expect(await pending(ravi)).toEqual([]);
  await store.http('/sandbox/payu/settle', formPost({ txnid: begun.txnid }));
  expect(await pending(imran)).toEqual([]);
});

it('stores which address an order was begun with last', async () => {
  const meena = await store.student('Meena');
  const used = async () =>
    (await dataOf(meena.api(getAddressList))).filter(({ last_used_at }) => last_used_at).map(({ line1 }) => line1);
  const home = await createAddress(meena);
  const work = await dataOf(meena.api(addAddress, { ...TEST_ADDRESS, line1: '99 Ring Road' }));
  expect(await used()).toEqual([]);
  await beginPayment(meena, { productIds: [plainProducts()[0]?.id ?? 0] });
  const [first] = await dataOf(meena.api(getAddressList));
  expect(first).toMatchObject({ id: home, last_used_at: store.clock.now().toISOString() });
  expect(await used()).toEqual([TEST_ADDRESS.line1]);
  // Orders have their own copy of the address, so an address that was used can be deleted.
  expect(await dataOf(meena.api(deleteAddress, { address_id: home }))).toEqual([work]);
});
