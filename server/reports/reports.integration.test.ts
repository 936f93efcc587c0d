/** The reports about money: they agree with each other, with invoices, credit notes, payments and the dashboard. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Paise, paise, rupees } from '../../common/money.ts';
import { dataOf } from '../../contract/client.ts';
import { getDashboard } from '../../contract/staff/dashboard.ts';
import { exportReport, getExport } from '../../contract/staff/lists/exports.ts';
import { listDues } from '../../contract/staff/money/dues.ts';
import { getOrder, listOrders } from '../../contract/staff/money/orders.ts';
import { getReport, type ReportKind, type ReportRow } from '../../contract/staff/money/reports.ts';
import { isOnSale, pay, plainProducts } from '../../test/support/domains/checkout/payment.ts';
import { staff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { catalogue } from '../catalogue/index.ts';
import { refundOrder } from '../checkout/index.ts';
import { writeExport } from '../exports/write-export.ts';
import { creditableLines, creditedPart, issuePartialCreditNote } from '../orders/index.ts';
import { indianDate, plusDays } from '../platform/clock.ts';
import { readReport } from './read-report.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const accounts = async () => (await staff(store, 'accounts')).api;
const today = () => indianDate(store.ctx().now);
const report = async (by: ReportKind, from = today(), to = from) =>
  dataOf((await accounts())(getReport, { by, from, to }));
const toPaise = (amount: number) => Math.round(amount * 100);
const sumOf = (rows: readonly ReportRow[], name: 'sales' | 'refunds' | 'net') =>
  rows.reduce((sum, row) => sum + toPaise(row[name]), 0);

async function buy(name: string, index: number, couponId?: number): Promise<{ number: string; txnid: string }> {
  const student = await store.student(name);
  const txnid = await pay(store, student, {
    productIds: [plainProducts()[index]?.id ?? 0],
    ...(couponId === undefined ? {} : { couponId }),
  });
  const { order } = await dataOf((await accounts())(getOrder, { reference: txnid }));
  return { txnid, number: order?.order_number ?? '' };
}

const BY_SALE = ['day', 'product', 'vertical', 'medium', 'coupon', 'state'] as const;

test('sales less reversed orders are the sales of the dashboard, and those of the invoices', async () => {
  await buy('Ravi', 0);
  const reversed = await buy('Ravi', 1);
  await refundOrder(store.ctx(), reversed.number, 'asked for');
  store.clock.advance(11_000);
  const { money, day } = await dataOf((await accounts())(getDashboard));
  const byDay = await report('day', day);
  expect(byDay.rows.map(({ key }) => key)).toEqual([day]);
  expect(byDay.total.net).toBe(money?.sales);

  const { rows: paid } = await dataOf((await accounts())(listOrders, { from: day, to: day, limit: 200 }));
  const sold = paid.filter(({ state }) => state !== 'failed').reduce((sum, { total }) => sum + toPaise(total), 0);
  const credited = paid.filter(({ state }) => state === 'refunded').reduce((sum, { total }) => sum + toPaise(total), 0);
  expect(credited).toBeGreaterThan(0);
  const lines = await store.db
    .selectFrom('orders.line as line')
    .innerJoin('orders.invoice as invoice', (join) =>
      join
        .onRef('invoice.student_id', '=', 'line.student_id')
        .onRef('invoice.order_id', '=', 'line.order_id')
        .on('invoice.issued_at', '>=', new Date(`${day}T00:00:00+05:30`)),
    )
    .select(['line.taxable_paise', 'line.cgst_paise', 'line.sgst_paise', 'line.igst_paise'])
    .execute();
  const invoiced = lines.reduce(
    (sum, line) => sum + line.taxable_paise + line.cgst_paise + line.sgst_paise + line.igst_paise,
    0,
  );
  expect(invoiced).toBe(sold);
  for (const by of BY_SALE) {
    const { rows, total } = await report(by, day);
    expect([by, toPaise(total.sales), toPaise(total.refunds)]).toEqual([by, sold, credited]);
    expect([sumOf(rows, 'sales'), sumOf(rows, 'refunds'), sumOf(rows, 'net')]).toEqual([
      ...[sold, credited, sold - credited],
    ]);
  }
  const products = await report('product', day);
  expect(products.rows.find(({ key }) => key === String(plainProducts()[1]?.id))).toMatchObject({ net: 0, count: 1 });
  expect((await report('state', day)).rows.map(({ title }) => title)).toEqual([expect.stringMatching(/\w/)]);
});

test('a part that is credited later counts on its own day, and the rest of the order after it', async () => {
  const { number } = await buy('Meena', 2);
  const order = await store.db
    .selectFrom('orders.order')
    .selectAll()
    .where('public_id', '=', number)
    .executeTakeFirstOrThrow();
  store.clock.advance(86_400_000);
  const key = { studentId: order.student_id, orderId: order.id };
  const [line] = await creditableLines(store.ctx(), key);
  if (!line) throw new Error('the order has no line');
  await store.db
    .transaction()
    .execute((db) =>
      issuePartialCreditNote(
        { ...store.ctx(), db },
        { ...key, reason: 'part', parts: [creditedPart(line, paise(10_050))] },
      ),
    );
  expect((await report('day')).rows).toMatchObject([{ count: 0, sales: 0, refunds: 100.5, net: -100.5 }]);
  store.clock.advance(86_400_000);
  await refundOrder(store.ctx(), number, 'left');
  const rest = rupees((order.total_paise - 10_050) as Paise);
  for (const by of BY_SALE) expect((await report(by)).total).toMatchObject({ count: 0, refunds: rest, net: -rest });
  const { rows } = await report('product', indianDate(plusDays(store.ctx().now, -2)), today());
  expect(rows.find(({ key }) => key === String(plainProducts()[2]?.id))).toMatchObject({ count: 1, net: 0 });
});

test('payments by method are those that arrived, less the refunds', async () => {
  store.clock.advance(86_400_000);
  const first = await buy('Imran', 3);
  await buy('Imran', 4);
  await refundOrder(store.ctx(), first.number, 'asked for');
  const { rows, total } = await report('method');
  const { rows: orders } = await dataOf((await accounts())(listOrders, { from: today(), to: today() }));
  const paidFor = orders.reduce((sum, order) => sum + toPaise(order.total), 0);
  expect(toPaise(total.sales)).toBe(paidFor);
  expect(total).toMatchObject({ count: 2, refunds: orders.find(({ state }) => state === 'refunded')?.total });
  expect(rows[0]?.key).toMatch(/^payu /);
});

test('an instalment is in the month in which it becomes due, until it is paid', async () => {
  const course = catalogue().products.find((one) => isOnSale(one) && one.emi.length === 3 && !one.addons.length);
  if (!course) throw new Error('the demo institute sells nothing in three instalments');
  const dueOn = plusDays(store.ctx().now, course.emi[0]?.validityDays ?? 0);
  const day = indianDate(dueOn);
  const before = await report('instalments', day);
  await pay(store, await store.student('Meena'), { productIds: [course.id], emiNo: 1 });
  const after = await report('instalments', day);
  expect(after.rows.map(({ key }) => key)).toEqual([day.slice(0, 7)]);
  expect(after.total.count).toBe(before.total.count + 1);
  expect(toPaise(after.total.sales) - toPaise(before.total.sales)).toBe(course.emi[1]?.price);
  const { rows } = await dataOf((await accounts())(listDues, { age: 'overdue' }));
  const long = await report('instalments', indianDate(plusDays(store.ctx().now, -300)), indianDate(store.ctx().now));
  expect(long.total.count).toBe(rows.filter(({ due_at }) => new Date(due_at) > plusDays(store.ctx().now, -300)).length);
});

test('a report is exported as it is shown', async () => {
  const api = await accounts();
  const period = { by: 'product', from: indianDate(plusDays(store.ctx().now, -300)), to: today() } as const;
  const { rows } = await dataOf(api(getReport, period));
  const { export_id } = await dataOf(api(exportReport, { ...period, format: 'xlsx' }));
  await writeExport.run(store.ctx(), { export_id });
  const { url } = await dataOf(api(getExport, { export_id }));
  const { sheets } = await readXlsx(new Uint8Array(await (await store.http(url ?? '')).arrayBuffer()));
  expect(sheets[0]?.rows.slice(1)).toEqual(
    rows.map(({ key, title, count, sales, refunds, net }) => [key, title, count, sales, refunds, net]),
  );
});

test('a report is read with the connections of background work, and its export counts no rows before', async () => {
  const ctx = Object.assign(store.ctx(), { db: { isTransaction: false } as never });
  const period = { by: 'day', from: today(), to: today() } as const;
  expect(await readReport(ctx, period)).toEqual(await report('day'));
  const statements = await store.statements(async () => (await accounts())(exportReport, { ...period, format: 'csv' }));
  expect(statements.filter((statement) => statement.includes('orders.'))).toEqual([]);
});

test('a period that is too long or does not exist is refused, and so is another role', async () => {
  const api = await accounts();
  const refused = { code: 'period_invalid' };
  expect(await api(getReport, { by: 'day', from: '2025-01-01', to: '2026-11-21' })).toMatchObject(refused);
  expect(await api(getReport, { by: 'day', from: '2026-11-22', to: '2026-11-21' })).toMatchObject(refused);
  expect(await api(exportReport, { by: 'day', from: '2026-11-22', to: '2026-11-21', format: 'csv' })).toMatchObject(
    refused,
  );
  expect(await api(getReport, { by: 'day', from: '2026-02-31', to: '2026-03-01' })).toMatchObject(refused);
  const support = (await staff(store, 'support')).api;
  await expect(support(getReport, { by: 'day', from: '2026-11-21', to: '2026-11-21' })).rejects.toMatchObject({
    status: 403,
  });
});
