/** After a failed payment, the student gets the reason in the store's words and everything needed to retry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTransactionStatus, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { addAddress, deleteAddress, getAddressList } from '../../../contract/identity/addresses.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import {
  beginPayment,
  createAddress,
  isOnSale,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/payment.ts';
import { TEST_ADDRESS } from '../../../test/support/http/address.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';

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
    expect(await statusOf(begun.txnid)).toMatchObject({ state: 'failed', message });
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
  const again = await beginPayment(ravi, purchase);
  await postCallback(store, await submitHostedPage(store, ravi, again, 'success'));
  expect((await statusOf(again.txnid)).retry).toBeNull();
  expect(await statusOf(begun.txnid)).toMatchObject({ state: 'failed', retry: null });
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
