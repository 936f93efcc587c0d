import { sql } from 'kysely';
import { type Paise, rupees } from '../../common/money.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import type { getMyOrders, OrderItem, Transaction } from '../../contract/orders.ts';
import { hindiFields, titleHindiOf } from '../catalogue/index.ts';
import { signUrl } from '../identity/index.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { partialNotePath } from './invoices/credit-note.ts';

/** Whether the student has ever paid for an order; `except` is a payment that does not count. */
export async function hasPaidOrder(ctx: Ctx, studentId: number, except = ''): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('orders.order')
    .select('id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'paid')
    .where('total_paise', '>', 0)
    .where('payment_ref', '!=', except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const MAX_PAID_ORDERS = 100;
/** Fewer, because failed orders cost nothing, and each may have many lines. */
const MAX_FAILED_ORDERS = 20;

/** The student's newest orders, each with its products and their add-ons. */
export async function listMyOrders(ctx: StudentCtx): Promise<DataOf<typeof getMyOrders>> {
  const newest = sql<number>`(
    ${newestOrders(ctx, 'paid', MAX_PAID_ORDERS)} union all ${newestOrders(ctx, 'failed', MAX_FAILED_ORDERS)}
  )`;
  const rows = await linesOf(ctx, ctx.studentId)
    .where('o.id', 'in', newest)
    .select((eb) =>
      eb
        .selectFrom('orders.partial_credit_note as p')
        .whereRef('p.student_id', '=', 'o.student_id')
        .whereRef('p.order_id', '=', 'o.id')
        .select((eb) => eb.fn.max('p.number').as('number'))
        .as('partial_note'),
    )
    .select([
      'o.ordered_at',
      'o.payment_ref',
      'o.total_paise',
      'o.coupon_code',
      'l.product_id',
      'l.addon_id',
      'l.cover',
      'l.medium',
      'l.validity_months',
      'l.amount_paise',
      'l.discount_paise',
    ])
    .orderBy('o.ordered_at', 'desc')
    .orderBy('o.id', 'desc')
    .orderBy('l.position')
    .execute();
  const orders = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => transactionOf(ctx, lines) ?? []);
  return {
    transaction_data_success: orders.filter(({ txn_status }) => txn_status === PAID),
    transaction_data_failure: orders.filter(({ txn_status }) => txn_status !== PAID),
  };
}

function newestOrders({ studentId }: StudentCtx, state: 'paid' | 'failed', count: number) {
  return sql`(
    select id from orders."order" where student_id = ${studentId} and state = ${state}
    order by ordered_at desc, id desc limit ${count}
  )`;
}

const PAID = 'Success';

type LineRow = {
  public_id: string;
  state: 'paid' | 'failed';
  ordered_at: Date;
  payment_ref: string;
  total_paise: number;
  coupon_code: string | null;
  number: string | null;
  note: string | null;
  /** The newest credit note for a part of the invoice. */
  partial_note: string | null;
  product_id: number;
  addon_id: number | null;
  cover: string;
  title: string;
  medium: string;
  validity_months: number;
  amount_paise: number;
  discount_paise: number;
  net_paise: number;
};

function transactionOf(ctx: StudentCtx, lines: readonly LineRow[]): Transaction | null {
  const items = itemsOf(lines);
  const [[order], [first]] = [lines, items];
  if (!order || !first) return null;
  const { selling_price: _price, final_paid_amount: _share, addons: _addons, ...described } = first;
  const discount = lines.reduce((sum, { discount_paise }) => sum + discount_paise, 0);
  return {
    id: order.public_id,
    created_at: order.ordered_at.toISOString(),
    final_paid_amount: rupees(order.total_paise as Paise),
    discount_amount: rupees(discount as Paise),
    coupon_code: order.coupon_code,
    txn_status: order.state === 'paid' ? PAID : 'Failed',
    payment_url: order.state === 'paid' ? null : `/payment-failed?txnid=${encodeURIComponent(order.payment_ref)}`,
    invoice_url: order.number === null ? null : signUrl(ctx, `/invoice/${order.public_id}`),
    credit_note_url: creditNoteUrl(ctx, order),
    ...described,
    items,
  };
}

function creditNoteUrl(ctx: StudentCtx, { public_id, note, partial_note }: LineRow): string | null {
  if (note !== null) return signUrl(ctx, `/credit-note/${public_id}`);
  return partial_note === null ? null : signUrl(ctx, partialNotePath(public_id, partial_note));
}

function itemsOf(lines: readonly LineRow[]): OrderItem[] {
  return lines
    .filter(({ addon_id }) => addon_id === null)
    .map((line) => ({
      product_id: line.product_id,
      cover_image: line.cover,
      product_name_english: line.title,
      ...hindiFields({ product_name: titleHindiOf(line.product_id, line.title) }),
      validity: line.validity_months,
      product_lang: line.medium,
      selling_price: rupees(line.amount_paise as Paise),
      final_paid_amount: rupees(line.net_paise as Paise),
      addons: lines
        .filter(({ addon_id, product_id }) => addon_id !== null && product_id === line.product_id)
        .map(({ title, amount_paise, net_paise }) => ({
          addon_desc: title,
          selling_price: rupees(amount_paise as Paise),
          final_paid_amount: rupees(net_paise as Paise),
        })),
    }));
}

export type OrderFound = {
  orderId: number;
  publicId: string;
  state: 'paid' | 'failed';
  lines: Array<{ productId: number; title: string; productTitle: string; net: Paise }>;
  invoiceNumber: string | null;
  creditNoteNumber: string | null;
};

/** The order of a payment. */
export async function orderOf(ctx: Ctx, studentId: number, paymentRef: string): Promise<OrderFound | null> {
  const rows = await linesOf(ctx, studentId)
    .where('o.payment_ref', '=', paymentRef)
    .select(['l.product_id', 'l.product_title'])
    .orderBy('l.position')
    .execute();
  const [order] = rows;
  if (!order) return null;
  return {
    orderId: order.id,
    publicId: order.public_id,
    state: order.state,
    lines: rows.map(({ product_id, title, product_title, net_paise }) => ({
      ...{ productId: product_id, title, productTitle: product_title },
      net: net_paise as Paise,
    })),
    invoiceNumber: order.number,
    creditNoteNumber: order.note,
  };
}

/** A student's orders joined with their lines and the numbers of invoice and credit note. */
function linesOf(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('orders.order as o')
    .innerJoin('orders.line as l', (join) =>
      join.onRef('l.student_id', '=', 'o.student_id').onRef('l.order_id', '=', 'o.id'),
    )
    .leftJoin('orders.invoice as i', (join) =>
      join.onRef('i.student_id', '=', 'o.student_id').onRef('i.order_id', '=', 'o.id'),
    )
    .leftJoin('orders.credit_note as c', (join) =>
      join.onRef('c.student_id', '=', 'o.student_id').onRef('c.order_id', '=', 'o.id'),
    )
    .select(['o.id', 'o.public_id', 'o.state', 'l.title', 'l.net_paise', 'i.number', 'c.number as note'])
    .where('o.student_id', '=', studentId);
}

/** The student and the payment of an order, by the order number that students see. */
export async function orderByPublicId(ctx: Ctx, publicId: string) {
  return ctx.db
    .selectFrom('orders.order')
    .select(['student_id', 'payment_ref', 'state'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}
