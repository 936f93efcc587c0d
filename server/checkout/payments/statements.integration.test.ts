/** The number of SQL statements that each checkout call sends, begin and commit included. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '../../../contract/cart.ts';
import { getBillSummary } from '../../../contract/checkout/bill.ts';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import {
  beginPayment,
  formPost,
  isOnSale,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue } from '../../catalogue/index.ts';
import { reconcile } from '../index.ts';

let store: TestStore;
let ravi: TestStudent;
let meena: TestStudent;
let shelf: number[];

beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
  meena = await store.student('Meena');
  shelf = plainProducts().map(({ id }) => id);
  await putCoupons(store, { id: 901, uses: 99, uses_per_student: 99 }, { id: 902, first_purchase: true });
});
afterAll(() => store.close());

const another = () => shelf.pop() ?? 0;
const costOf = async (work: () => Promise<unknown>) => {
  const statements = await store.statements(work);
  return { count: statements.length, statements: statements.map((sql) => sql.slice(0, 90)) };
};

test('adding a product to the cart takes at most eight statements', async () => {
  const { count, statements } = await costOf(() => ravi.api(addToCart, { product_id: another(), type: 1 }));
  expect(count, statements.join('\n')).toBeLessThanOrEqual(8);
  expect(count).toBeGreaterThan(2);
});

test('a bill takes at most six, of one product, of four with a coupon, of the whole cart', async () => {
  const four = [another(), another(), another(), another()];
  for (const id of four) await meena.api(addToCart, { product_id: id, type: 1 });
  const requests = [
    { product_ids: `${four[0]}` },
    { product_ids: four.join(','), coupon_id: 901 },
    { product_ids: '', coupon_id: 901 },
  ];
  for (const body of requests) {
    const { count, statements } = await costOf(async () => {
      expect(await meena.api(getBillSummary, body)).toMatchObject({ status: 'SUCCESS' });
    });
    expect(count, statements.join('\n')).toBeLessThanOrEqual(6);
    expect(count).toBeGreaterThan(2);
  }
});

const withAddons = () => catalogue().products.find((one) => isOnSale(one) && one.addons.length > 0 && !one.emi.length);

test.each([
  ['PayU', PAY_VIA.payu, 'payu'],
  ['Easebuzz', PAY_VIA.easebuzz, 'easebuzz'],
])('settling a payment by %s takes at most twelve, and one more with a coupon', async (_name, payVia, path) => {
  const addons = withAddons();
  const purchases = [
    { productIds: [another()] },
    { productIds: [another(), another(), another(), another()], couponId: 901 },
    { productIds: [(payVia === PAY_VIA.payu && addons?.id) || another()], addonIds: [], couponId: 901 },
  ];
  for (const purchase of purchases) {
    const begun = await beginPayment(meena, { ...purchase, payVia });
    const carried = await submitHostedPage(store, meena, begun, 'success');
    const { count, statements } = await costOf(async () => {
      expect(await postCallback(store, carried)).toMatch(/payment-success/);
    });
    expect(count, statements.join('\n')).toBeLessThanOrEqual(purchase.couponId ? 13 : 12);
    expect(count).toBeGreaterThan(9);
  }
  const byWebhook = await beginPayment(meena, { productIds: [another()], payVia });
  const delivered = await submitHostedPage(store, meena, byWebhook, 'success');
  const webhook = await costOf(async () => {
    expect((await store.http(`/payment/webhook/${path}`, formPost(delivered))).status).toBe(200);
  });
  // The first webhook from an address also records the address.
  expect(webhook.count).toBeLessThanOrEqual(13);
});

test('a first-purchase coupon takes two more', async () => {
  const imran = await store.student('Imran');
  const begun = await beginPayment(imran, { productIds: [another()], couponId: 902 });
  const carried = await submitHostedPage(store, imran, begun, 'success');
  const { count, statements } = await costOf(() => postCallback(store, carried));
  expect(count, statements.join('\n')).toBeLessThanOrEqual(14);
});

test('the status check of a payment without a delivery takes at most twelve as well', async () => {
  const begun = await beginPayment(ravi, { productIds: [another()] });
  await submitHostedPage(store, ravi, begun, 'paid-no-return');
  store.clock.advance(6 * 60_000);
  const { count, statements } = await costOf(() => reconcile(store.ctx()));
  // Two statements find the open payments and refunds.
  expect(count, statements.join('\n')).toBeLessThanOrEqual(12 + 2);
});

test('a repeated delivery takes one', async () => {
  const begun = await beginPayment(meena, { productIds: [another()] });
  const carried = await submitHostedPage(store, meena, begun, 'success');
  await postCallback(store, carried);
  expect((await costOf(() => postCallback(store, carried))).count).toBe(1);
});
