/** Lists payments for the console, also those that have not led to an order. */
import { sql } from 'kysely';
import { type Paise, rupees } from '../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type PaymentRow as ListedPayment, listPayments } from '../../../contract/staff/money/orders.ts';
import { studentNames } from '../../identity/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { onDays } from '../../platform/database/lists/day-range.ts';
import { runList } from '../../platform/database/lists/list-query.ts';
import type { TransactionRow } from '../tables.ts';
import { type Found, searchOrders } from './search.ts';

type Row = Pick<TransactionRow, 'student_id' | 'txnid' | 'state' | 'gateway' | 'amount_paise' | 'created_at'> & {
  products: string[];
  refunded_paise: number;
};

/** The key of a list is a number, and payments have none; 53 bits of a hash are one for all practical purposes. */
const KEY = sql`(hashtextextended(t.txnid, 0) >> 11)`;

const COLUMNS = sql`t.student_id, t.txnid, t.state, t.gateway, t.amount_paise, t.created_at,
  array(
    select line ->> 'title' from jsonb_array_elements(t.bill -> 'lines') as line where line -> 'addonId' = 'null'
  ) as products,
  (select coalesce(sum(r.amount_paise), 0)::bigint from checkout.refund r
    where r.student_id = t.student_id and r.txnid = t.txnid and r.state <> 'failed') as refunded_paise`;

/** Conditions of the filter by state. */
export const CONDITIONS = {
  begun: sql`t.state = 'created'`,
  pending: sql`t.state = 'pending'`,
  paid: sql`t.state = 'success'`,
  failed: sql`t.state = 'failed'`,
  refunding: sql`t.txnid in (select r.txnid from checkout.refund r where r.state in ('wanted', 'queued', 'by_hand'))`,
  refunded: sql`t.txnid in (select r.txnid from checkout.refund r where r.state <> 'failed')`,
};

/** Returns a page of payments. */
export async function paymentsForStaff(
  ctx: Ctx,
  body: DecodedBody<typeof listPayments>,
): Promise<DataOf<typeof listPayments>> {
  const { student_id, state, gateway, from, to } = body;
  const found = await searchOrders(ctx, body.search);
  const page = await runList<Row, Row>(ctx, listPayments, body, {
    columns: COLUMNS,
    from: sql`checkout.transaction t`,
    where: [
      ...onDays(sql`t.created_at`, from, to),
      student_id !== undefined && sql`t.student_id = ${student_id}`,
      state && CONDITIONS[state],
      gateway && sql`t.gateway = ${gateway}`,
      found && isFound(found),
    ],
    sorts: { begun_at: { by: sql`t.created_at`, type: 'timestamptz' } },
    defaultSort: '-begun_at',
    key: KEY,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => row,
  });
  const ids = page.rows.map((row) => row.student_id);
  const names = await studentNames(ctx, ids);
  return { ...page, rows: page.rows.map((row) => listedPayment(row, names)) };
}

function isFound({ studentIds, payments }: Found) {
  const txnids = payments.map(({ paymentRef }) => paymentRef);
  return sql`(t.student_id = any(${studentIds}::bigint[]) or t.txnid = any(${txnids}::text[]))`;
}

/** The states as the staff read them. */
export const PAYMENT_STATES = { created: 'begun', pending: 'pending', success: 'paid', failed: 'failed' } as const;

function listedPayment(row: Row, names: ReadonlyMap<number, string>): ListedPayment {
  return {
    txnid: row.txnid,
    student_id: row.student_id,
    student_name: names.get(row.student_id) ?? '',
    products: row.products,
    amount: rupees(row.amount_paise as Paise),
    refunded: rupees(row.refunded_paise as Paise),
    state: PAYMENT_STATES[row.state],
    gateway: row.gateway,
    begun_at: row.created_at.toISOString(),
  };
}
