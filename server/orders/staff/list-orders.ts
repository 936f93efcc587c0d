/** Lists and finds orders for the console. */
import { sql } from 'kysely';
import { type Paise, rupees } from '../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type OrderRow as ListedOrder, listOrders } from '../../../contract/staff/money/orders.ts';
import { studentNames } from '../../identity/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { onDays } from '../../platform/database/lists/day-range.ts';
import { runList } from '../../platform/database/lists/list-query.ts';

/** A payment as other domains name it. */
export type PaymentKey = { studentId: number; paymentRef: string };
type FoundOrder = PaymentKey & { orderId: number };
/** What a search has found: all orders of some students, and single orders. */
export type FoundOrders = { studentIds: readonly number[]; orders: readonly FoundOrder[] };

type Row = {
  id: number;
  student_id: number;
  public_id: string;
  state: 'paid' | 'failed';
  total_paise: number;
  ordered_at: Date;
  products: string[] | null;
  invoice_number: string | null;
  is_refunded: boolean;
};

const IS_REFUNDED = sql`exists (
  select from orders.credit_note n where n.student_id = o.student_id and n.order_id = o.id)`;

const COLUMNS = sql`o.id, o.student_id, o.public_id, o.state, o.total_paise, o.ordered_at, ${IS_REFUNDED} as is_refunded,
  (select i.number from orders.invoice i where i.student_id = o.student_id and i.order_id = o.id) as invoice_number,
  (select array_agg(l.title order by l.position) from orders.line l
    where l.student_id = o.student_id and l.order_id = o.id and l.addon_id is null) as products`;

/** Paid, and not reversed. */
export const IS_PAID = sql`o.state = 'paid' and not ${IS_REFUNDED}`;

const CONDITIONS = {
  paid: IS_PAID,
  refunded: sql`o.state = 'paid' and ${IS_REFUNDED}`,
  failed: sql`o.state = 'failed'`,
};

/** Returns a page of orders; `found` restricts it to the results of a search. */
export async function orderList(
  ctx: Ctx,
  body: DecodedBody<typeof listOrders>,
  found: FoundOrders | null,
): Promise<DataOf<typeof listOrders>> {
  const { student_id, state, product_id, coupon_code, from, to } = body;
  const ofProduct = sql`exists (select from orders.line l
    where l.student_id = o.student_id and l.order_id = o.id and l.product_id = ${product_id})`;
  const page = await runList<Row, Row>(ctx, listOrders, body, {
    columns: COLUMNS,
    from: sql`orders."order" o`,
    where: [
      ...onDays(sql`o.ordered_at`, from, to),
      student_id !== undefined && sql`o.student_id = ${student_id}`,
      state && CONDITIONS[state],
      product_id !== undefined && ofProduct,
      coupon_code && sql`o.coupon_code = ${coupon_code.toUpperCase()}`,
      found && isFound(found),
    ],
    sorts: { ordered_at: { by: sql`o.ordered_at`, type: 'timestamptz' } },
    defaultSort: '-ordered_at',
    key: sql`o.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => row,
  });
  const ids = page.rows.map((row) => row.student_id);
  const names = await studentNames(ctx, ids);
  return { ...page, rows: page.rows.map((row) => listedOrder(row, names)) };
}

function isFound({ studentIds, orders }: FoundOrders) {
  const owners = orders.map(({ studentId }) => studentId);
  const ids = orders.map(({ orderId }) => orderId);
  return sql`(o.student_id = any(${studentIds}::bigint[])
    or (o.student_id = any(${owners}::bigint[]) and o.id = any(${ids}::bigint[])))`;
}

function listedOrder(row: Row, names: ReadonlyMap<number, string>): ListedOrder {
  return {
    order_number: row.public_id,
    student_id: row.student_id,
    student_name: names.get(row.student_id) ?? '',
    products: row.products ?? [],
    total: rupees(row.total_paise as Paise),
    state: row.is_refunded ? 'refunded' : row.state,
    invoice_number: row.invoice_number,
    ordered_at: row.ordered_at.toISOString(),
  };
}

/** Returns the orders of these payments, and those with this number of an order, invoice or credit note. */
export async function findOrders(ctx: Ctx, number: string, payments: readonly PaymentKey[]): Promise<FoundOrder[]> {
  const students = payments.map(({ studentId }) => studentId);
  const refs = payments.map(({ paymentRef }) => paymentRef);
  const { rows } = await sql<{ student_id: number; id: number; payment_ref: string }>`
    select o.student_id, o.id, o.payment_ref from orders."order" o where o.public_id = ${number}
    union
    select o.student_id, o.id, o.payment_ref from unnest(${students}::bigint[], ${refs}::text[]) as payment (student_id, ref)
    join orders."order" o on o.student_id = payment.student_id and o.payment_ref = payment.ref
    union
    select o.student_id, o.id, o.payment_ref from (
      select student_id, order_id from orders.invoice where number = ${number}
      union all select student_id, order_id from orders.credit_note where number = ${number}
      union all select student_id, order_id from orders.partial_credit_note where number = ${number}
    ) as document join orders."order" o on o.student_id = document.student_id and o.id = document.order_id`.execute(
    ctx.db,
  );
  return rows.map(({ student_id, id, payment_ref }) => ({
    studentId: student_id,
    orderId: id,
    paymentRef: payment_ref,
  }));
}
