/** GSTR-1 of real orders agrees with the report of sales and with the numbers that were issued. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../../common/money.ts';
import { dataOf } from '../../../contract/client.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import { getGstReturn } from '../../../contract/staff/money/gst-return.ts';
import { getReport } from '../../../contract/staff/money/reports.ts';
import { pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { refundOrder } from '../../checkout/index.ts';
import { creditableLines, creditedPart, gstRows, issuePartialCreditNote } from '../../orders/index.ts';
import { institute } from '../../pages/index.ts';
import { indianDate, plusDays } from '../../platform/clock.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const accounts = async () => (await staff(store, 'accounts')).api;
const thisMonth = () => indianDate(store.ctx().now).slice(0, 7);
const month = async (length: 'month' | 'quarter' = 'month') =>
  dataOf((await accounts())(getGstReturn, { month: thisMonth(), length }));
const toPaise = (amount: number) => Math.round(amount * 100);

async function buy(name: string, index: number) {
  const txnid = await pay(store, await store.student(name), { productIds: [plainProducts()[index]?.id ?? 0] });
  return store.db.selectFrom('orders.order').selectAll().where('payment_ref', '=', txnid).executeTakeFirstOrThrow();
}

test('the return has what the report of sales has, less whole and partial credit notes', async () => {
  const before = await month();
  await buy('Ravi', 0);
  const reversed = await buy('Ravi', 1);
  const reduced = await buy('Meena', 2);
  const key = { studentId: reduced.student_id, orderId: reduced.id };
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
  await refundOrder(store.ctx(), reversed.public_id, 'asked for');
  await refundOrder(store.ctx(), reduced.public_id, 'left');

  const after = await month();
  const { total } = await dataOf(
    (await accounts())(getReport, { by: 'day', from: after.from, to: indianDate(store.ctx().now) }),
  );
  expect(toPaise(after.totals.value)).toBe(toPaise(total.net));
  expect(after.totals.documents - before.totals.documents).toBe(6);
  const listed = (after.file.b2cs ?? []).reduce((sum, { txval }) => sum + toPaise(txval), 0);
  const exempt = (after.file.nil?.inv ?? []).reduce((sum, { expt_amt }) => sum + toPaise(expt_amt), 0);
  expect(listed + exempt).toBe(toPaise(after.totals.txval));
  expect(after.file.gstin).toBe(institute().gstin);
  expect(after.is_complete).toBe(false);
  const recorded = await dataOf((await staff(store, 'owner')).api(listAuditEntries, { action: 'gst_return.read' }));
  expect(recorded.rows.map(({ target }) => target.id)).toEqual([`${after.from} to ${after.to}`]);

  const issued = await store.db
    .selectFrom('orders.invoice')
    .select('number')
    .where('issued_at', '>=', new Date(`${after.from}T00:00:00+05:30`))
    .orderBy('number')
    .execute();
  expect(after.file.doc_issue?.doc_det.find(({ doc_num }) => doc_num === 1)?.docs).toMatchObject([
    { from: issued[0]?.number, to: issued.at(-1)?.number, totnum: issued.length },
  ]);
  expect((await month('quarter')).totals.documents).toBeGreaterThanOrEqual(after.totals.documents);
});

test('an invoice to another state above the limit is listed by itself, and so is its credit note', async () => {
  const order = await buy('Imran', 3);
  const { gstin } = institute();
  const other = gstin.startsWith('27') ? '29' : '27';
  await store.db
    .updateTable('orders.invoice')
    .set({ buyer: JSON.stringify({ state: { name: 'Another state', gst: other } }) })
    .where('student_id', '=', order.student_id)
    .where('order_id', '=', order.id)
    .execute();
  await refundOrder(store.ctx(), order.public_id, 'asked for');
  const { from, to } = await month();
  const rows = await gstRows(store.ctx(), { gstin, from, to }, order.total_paise - 1);
  const large = rows.filter(({ is_large, pos, value }) => is_large && pos === other && value === order.total_paise);
  expect(large.map(({ kind }) => kind)).toEqual(['invoice', 'note']);
  for (const row of large)
    expect(row).toMatchObject({ value: order.total_paise, number: expect.stringMatching(/\d$/) });
  const atLimit = await gstRows(store.ctx(), { gstin, from, to }, order.total_paise);
  expect(atLimit.map(({ number }) => number)).not.toContain(large[0]?.number);
});

test('documents of an earlier GSTIN are counted but not in the file', async () => {
  const order = await buy('Asha', 4);
  const before = await month();
  await store.db
    .updateTable('orders.invoice')
    .set(
      ({ eb }) => ({ seller: eb.fn('jsonb_set', ['seller', eb.val('{gstin}'), eb.val('"27AAPFU0939F1ZV"')]) }) as never,
    )
    .where('student_id', '=', order.student_id)
    .where('order_id', '=', order.id)
    .execute();
  const after = await month();
  expect(after.documents_of_other_gstin).toBe(before.documents_of_other_gstin + 1);
  expect(toPaise(before.totals.value) - toPaise(after.totals.value)).toBe(order.total_paise);
});

test('a month that has not begun is refused, and so is another role', async () => {
  const next = indianDate(plusDays(store.ctx().now, 40)).slice(0, 7);
  expect(await (await accounts())(getGstReturn, { month: next, length: 'month' })).toMatchObject({
    code: 'period_invalid',
  });
  const support = (await staff(store, 'support')).api;
  await expect(support(getGstReturn, { month: thisMonth(), length: 'month' })).rejects.toMatchObject({ status: 403 });
});
