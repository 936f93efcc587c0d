/** Demo purchases give the demo students an order and an invoice for each course they own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { recordDemoPurchase } from './demo-purchase.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test.each(['Asha', 'Sunita'])('%s has an order for each course, with an invoice that opens', async (name) => {
  const student = await store.student(name);
  const courses = await dataOf(student.api(getMyProducts));
  const orders = (await dataOf(student.api(getMyOrders))).transaction_data_success;
  const sorted = (ids: number[]) => ids.sort((a, b) => a - b);
  expect(courses.length).toBeGreaterThan(3);
  expect(sorted(orders.map(({ product_id }) => product_id))).toEqual(
    sorted(courses.map(({ product_id }) => product_id)),
  );
  for (const { final_paid_amount, invoice_url, product_name_english } of orders) {
    expect((invoice_url === null) === (final_paid_amount === 0), product_name_english).toBe(true);
    if (invoice_url) expect(await (await store.http(invoice_url)).text()).toContain('INV/2627/');
  }
});

test('an instalment has an order at its own price, on the day it was paid', async () => {
  const asha = await store.student('Asha');
  const orders = (await dataOf(asha.api(getMyOrders))).transaction_data_success;
  const { id } = await store.db
    .selectFrom('identity.student')
    .select('id')
    .where('first_name', '=', 'Asha')
    .executeTakeFirstOrThrow();
  const grants = await store.db
    .selectFrom('learning.access_grant as g')
    .innerJoin('orders.order as o', (join) =>
      join.onRef('o.student_id', '=', 'g.student_id').onRef('o.id', '=', 'g.order_id'),
    )
    .select(['g.product_id', 'g.emi_no', 'g.emi_total', 'g.granted_at', 'o.ordered_at', 'o.public_id', 'o.total_paise'])
    .where('g.student_id', '=', id)
    .where('g.emi_no', '>', 0)
    .execute();
  expect(grants.map(({ product_id, emi_no, emi_total }) => [product_id, emi_no, emi_total]).sort()).toEqual([
    [1106, 1, 3],
    [1201, 1, 4],
  ]);
  for (const grant of grants) {
    expect(grant.granted_at).toEqual(grant.ordered_at);
    const { price_paise } = await store.db
      .selectFrom('catalogue.emi_instalment')
      .select('price_paise')
      .where('product_id', '=', grant.product_id)
      .where('emi_no', '=', grant.emi_no)
      .executeTakeFirstOrThrow();
    expect(grant.total_paise).toBe(price_paise);
    expect(orders.find((order) => order.id === grant.public_id)?.final_paid_amount).toBe(price_paise / 100);
  }
});

test('recorded again it changes nothing, and an unknown instalment is an error', async () => {
  const { studentId } = await store.student('Asha');
  const counts = async () => [
    (await store.db.selectFrom('orders.order').select('id').execute()).length,
    (await store.db.selectFrom('learning.access_grant').select('id').execute()).length,
  ];
  const before = await counts();
  await recordDemoPurchase(store.ctx(), { studentId, productId: 2107, emiNo: 0 });
  await recordDemoPurchase(store.ctx(), { studentId, productId: 1106, emiNo: 1 });
  expect(await counts()).toEqual(before);
  await expect(recordDemoPurchase(store.ctx(), { studentId, productId: 1106, emiNo: 9 })).rejects.toThrow(
    'product 1106 has no instalment 9',
  );
});
