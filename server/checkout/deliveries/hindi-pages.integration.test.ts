import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, type CartItem, getCartList } from '../../../contract/cart.ts';
import { getBillSummary } from '../../../contract/checkout/bill.ts';
import { initializeTransaction, PAY_VIA } from '../../../contract/checkout/payment.ts';
import { getTransactionStatus } from '../../../contract/checkout/payment-status.ts';
import { dataOf } from '../../../contract/client.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import {
  bodyFor,
  formPost,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';

let store: TestStore;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());

/** Begins a payment on the Hindi page of the checkout. */
async function beginInHindi(productId: number, payVia: number = PAY_VIA.payu) {
  const bill = await dataOf(ravi.api(getBillSummary, { product_ids: productId }));
  const body = await bodyFor(ravi, { productIds: [productId], payVia }, bill);
  return dataOf(ravi.api(initializeTransaction, { ...body, language: 'hindi' }));
}

async function returnTo(url: string, fields: Record<string, string>): Promise<string> {
  const { pathname, search } = new URL(url);
  const response = await store.http(pathname + search, formPost(fields));
  return `${response.status} ${response.headers.get('location')}`;
}

test('a payment that began in Hindi returns to the Hindi page of its result, at both gateways', async () => {
  const [first, second, third] = plainProducts().map(({ id }) => id);
  for (const [payVia, productId = 0] of [
    [PAY_VIA.payu, first],
    [PAY_VIA.easebuzz, second],
  ] as const) {
    const begun = await beginInHindi(productId, payVia);
    expect(begun.surl).toBe(begun.furl);
    const carried = await submitHostedPage(store, ravi, begun, 'success');
    expect(await returnTo(begun.surl, carried)).toBe(`303 /hi/payment-success?txnid=${begun.txnid}`);
  }
  const cancelled = await beginInHindi(third ?? 0);
  const carried = await submitHostedPage(store, ravi, cancelled, 'cancel');
  expect(await returnTo(cancelled.furl, carried)).toBe(`303 /hi/payment-failed?txnid=${cancelled.txnid}`);
  const status = await dataOf(ravi.api(getTransactionStatus, { txnid: cancelled.txnid }));
  expect(status).toMatchObject({
    message: 'You cancelled the payment.',
    message_hindi: 'आपने भुगतान रद्द कर दिया।',
    items: [{ product_name_hindi: catalogue().product(third ?? 0)?.titleHindi }],
  });
  // Another language, and none, are English.
  const unknown = { txnid: 'NOSUCHTRANSACTION000', status: 'success' };
  expect(await postCallback(store, unknown)).toBe('303 /payment-failed');
  expect(await returnTo(`${begunUrl(cancelled.surl)}?language=//evil.example`, unknown)).toBe('303 /payment-failed');
});

const begunUrl = (url: string) => url.replace(/\?.*/, '');

test('cart, bill and orders have the Hindi titles; an order of a product that was renamed has none', async () => {
  const [product] = plainProducts().slice(-1);
  expect(product?.titleHindi).toMatch(/[\u0900-\u097f]/);
  const titles = { product_title_hindi: product?.titleHindi, product_category_type_hindi: product?.categoryHindi };
  await ravi.api(addToCart, { product_id: product?.id ?? 0, type: 1 });
  const [item] = (await dataOf(ravi.api(getCartList, { type: 2 }))) as CartItem[];
  expect(item).toMatchObject(titles);
  const bill = await dataOf(ravi.api(getBillSummary, { product_ids: product?.id ?? 0 }));
  expect(bill.course_basic_information).toMatchObject([{ course_title_hindi: product?.titleHindi }]);
  const named = async () => (await dataOf(ravi.api(getMyOrders))).transaction_data_success[0]?.items[0];
  const bought = await named();
  expect(bought?.product_name_hindi).toBe(catalogue().product(bought?.product_id ?? 0)?.titleHindi);
  await store.db.updateTable('orders.line').set({ title: 'Its former name' }).execute();
  expect(await named()).not.toHaveProperty('product_name_hindi');
});
