/** My Orders and the copy of a student's data stay fast however many payments a student has begun. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMyData } from '../../contract/account/account.ts';
import { getTransactionStatus } from '../../contract/checkout/payment-status.ts';
import { dataOf } from '../../contract/client.ts';
import { getMyOrders, type Transaction } from '../../contract/orders.ts';
import {
  beginPayment,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../test/support/domains/checkout/payment.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';
import { reconcile } from '../checkout/index.ts';

const MAX_PAID = 100;
const MAX_FAILED = 20;
const CALLS_IN_TEN_SECONDS = 20;
/** More than two pages of the copy. */
const MANY = 2300;

let store: TestStore;
let reads: string[] = [];
beforeAll(async () => {
  store = await openTestStore({ onStatement: (text) => void reads.push(text) });
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(10_000));

/** Stores orders of one line, each a second later than the one before; the number is a part of the public id. */
async function addOrders({ studentId }: TestStudent, state: 'paid' | 'failed', count: number, name: string = state) {
  await sql`
    with placed as (
      insert into orders."order" (student_id, public_id, payment_ref, state, total_paise, ordered_at)
      select ${studentId}, ${`${name}-`}::text || n, ${`many-${name}-`}::text || n, ${state}, 0,
        ${store.ctx().now}::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}::integer) as n returning id
    )
    insert into orders.line (student_id, order_id, position, product_id, emi_no, title, product_title, cover, medium,
      validity_months, hsn, rate, amount_paise, discount_paise, net_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select ${studentId}, id, 0, 1, 0, 'Book', 'Book', '', 'English', 1, '4901', 0, 0, 0, 0, 0, 0, 0, 0 from placed
  `.execute(store.db);
}

const idsOf = (orders: readonly Transaction[]) => orders.map(({ id }) => id);
const newest = (state: string, count: number, last: number) =>
  Array.from({ length: count }, (_, at) => `${state}-${last - at}`);

test('a payment that was never begun at the gateway fails without an order; one that was begun is listed', async () => {
  const ravi = await store.student('Ravi');
  const [left, tried] = plainProducts();
  const abandoned = await beginPayment(ravi, { productIds: [left?.id ?? 0] });
  const refused = await beginPayment(ravi, { productIds: [tried?.id ?? 0] });
  await postCallback(store, await submitHostedPage(store, ravi, refused, 'failure'));
  store.clock.advance(25 * 3_600_000);
  await reconcile(store.ctx());
  const later = await store.student('Ravi');
  expect(await dataOf(later.api(getTransactionStatus, { txnid: abandoned.txnid }))).toMatchObject({ state: 'failed' });
  const { transaction_data_failure: failed } = await dataOf(later.api(getMyOrders));
  expect(failed.map(({ product_id }) => product_id)).toEqual([tried?.id]);
  expect(failed[0]?.payment_url).toBe(`/payment-failed?txnid=${refused.txnid}`);
});

test('the newest hundred paid and twenty failed orders are listed; failed ones displace no paid one', async () => {
  const imran = await store.student('Imran');
  await addOrders(imran, 'paid', MAX_PAID + 5);
  await addOrders(imran, 'failed', MAX_PAID + MAX_FAILED);
  const orders = await dataOf(imran.api(getMyOrders));
  expect(idsOf(orders.transaction_data_success)).toEqual(newest('paid', MAX_PAID, MAX_PAID + 5));
  expect(idsOf(orders.transaction_data_failure)).toEqual(newest('failed', MAX_FAILED, MAX_PAID + MAX_FAILED));
});

test('a student who reads the orders very often is rate limited, and another student is not', async () => {
  const ravi = await store.student('Ravi');
  const asha = await store.student('Asha');
  for (let call = 0; call < CALLS_IN_TEN_SECONDS; call++) await dataOf(ravi.api(getMyOrders));
  await expect(ravi.api(getMyOrders)).rejects.toMatchObject({ status: 429 });
  await dataOf(asha.api(getMyOrders));
  store.clock.advance(10_000);
  await dataOf(ravi.api(getMyOrders));
});

test('the data export contains all orders, read by pages', async () => {
  const meena = await store.student('Meena');
  await addOrders(meena, 'failed', MANY, 'copied');
  reads = [];
  const { orders } = (await dataOf(meena.api(getMyData))) as { orders: Record<'orders' | 'lines', object[]> };
  const many = orders.orders.filter((one) => String((one as { public_id: string }).public_id).startsWith('copied-'));
  expect(many).toEqual(
    Array.from({ length: MANY }, (_, at) =>
      expect.objectContaining({ public_id: `copied-${at + 1}`, state: 'failed' }),
    ),
  );
  const ids = new Set(many.map((one) => (one as { id: number }).id));
  expect(orders.lines.filter((one) => ids.has((one as { order_id: number }).order_id))).toHaveLength(MANY);
  for (const table of ['order', 'line']) {
    expect(reads.filter((text) => text.includes(`from "orders"."${table}"`)).length).toBeGreaterThan(2);
  }
});
