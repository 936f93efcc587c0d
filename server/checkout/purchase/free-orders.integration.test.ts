/** A free order needs an address only if something is shipped. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBillSummary } from '../../../contract/checkout/bill.ts';
import { initializeTransaction } from '../../../contract/checkout/payment.ts';
import { dataOf } from '../../../contract/client.ts';
import { createAddress, isOnSale, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { putCoupons } from '../../../test/support/domains/coupons.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { catalogue, importProduct, type Product, readCatalogue } from '../../catalogue/index.ts';
import { inTransaction } from '../../platform/context.ts';

const BOOK = 'judiciary--bare-acts-pocket-set';
const BOOK_ID = 1606;
const ALL_FREE = 901;

let store: TestStore;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
  await putCoupons(store, { id: ALL_FREE, value: 1_000_000 });
});
afterAll(() => store.close());

const billOf = async (productId: number, couponId: number | '' = '') =>
  dataOf(ravi.api(getBillSummary, { product_ids: productId, coupon_id: couponId }));

/** Orders a product whose bill is zero. */
async function order(productId: number, address_id: number | null, couponId: number | '' = '') {
  const [line] = (await billOf(productId, couponId)).course_basic_information;
  return ravi.api(initializeTransaction, {
    address_id,
    cart_value: 0,
    coupon_applied: couponId,
    purchase_components: [{ product_id: productId, product_price: line?.course_selling_price ?? 0 }],
  });
}

function freeProduct(matches: (product: Product) => boolean): number {
  const found = catalogue().products.find((one) => isOnSale(one) && one.price === 0 && matches(one));
  if (!found) throw new Error('the demo institute has no such product');
  return found.id;
}

it('requires no address for a course or a file that is free', async () => {
  for (const id of [freeProduct(({ kind }) => kind === 'course'), freeProduct(({ kind }) => kind === 'book')]) {
    expect(await billOf(id)).toMatchObject({ net_payble_amount: 0, is_address_needed: 0 });
    expect(await order(id, null)).toMatchObject({ status: 'SUCCESS', data: { is_paid: true } });
  }
});

it('requires none for a course that a coupon made free; with an amount to pay, it does', async () => {
  const course = plainProducts().find(({ kind }) => kind === 'course')?.id ?? 0;
  expect(await billOf(course)).toMatchObject({ is_address_needed: 1 });
  expect(await billOf(course, ALL_FREE)).toMatchObject({ net_payble_amount: 0, is_address_needed: 0 });
  expect(await order(course, null, ALL_FREE)).toMatchObject({ data: { is_paid: true } });
});

it('requires one for a printed book, also a free one', async () => {
  const file = readFileSync(join(import.meta.dirname, `../../../content/products/${BOOK}.yaml`), 'utf8');
  const text = file.replace('price: 890', 'price: 0');
  await inTransaction(store.ctx(), (ctx) => importProduct(ctx, { path: `products/${BOOK}.yaml`, text }));
  await readCatalogue(store.db);
  expect(await billOf(BOOK_ID)).toMatchObject({ net_payble_amount: 0, is_address_needed: 1 });
  expect(await order(BOOK_ID, null)).toMatchObject({
    code: 'address_missing',
    message: 'Please add an address to proceed.',
  });
  expect(await order(BOOK_ID, await createAddress(ravi))).toMatchObject({ data: { is_paid: true } });
});

it('follows the content file where it says what is shipped', async () => {
  const file = readFileSync(join(import.meta.dirname, `../../../content/products/${BOOK}.yaml`), 'utf8');
  const text = file.replace('out_of_stock: false', 'out_of_stock: false\nshipped: false');
  await inTransaction(store.ctx(), (ctx) => importProduct(ctx, { path: `products/${BOOK}.yaml`, text }));
  await readCatalogue(store.db);
  expect(catalogue().product(BOOK_ID)?.isShipped).toBe(false);
  expect(
    catalogue()
      .product(1602)
      ?.addons.map(({ isShipped }) => isShipped),
  ).toEqual([true, false]);
});
