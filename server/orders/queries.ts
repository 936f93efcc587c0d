import type { DataOf } from '../../contract/endpoint.ts';
import { type Paise, rupees } from '../../contract/money.ts';
import type { getMyOrders, Transaction } from '../../contract/orders.ts';
import { signAddress } from '../identity/index.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import './tables.ts';

/** Whether the student has ever paid for something; `except` names a payment that does not count. */
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

/** One card per product of an order, with its add-ons' price inside. */
export async function listMyOrders(ctx: StudentCtx): Promise<DataOf<typeof getMyOrders>> {
  const rows = await linesOf(ctx, ctx.studentId)
    .select(['o.ordered_at', 'l.product_id', 'l.addon_id', 'l.cover', 'l.medium', 'l.validity_months'])
    .orderBy('o.ordered_at', 'desc')
    .orderBy('o.id', 'desc')
    .orderBy('l.position')
    .execute();
  const byProduct = Map.groupBy(rows, ({ id, product_id }) => `${id}:${product_id}`);
  const cards = rows
    .filter((row) => row.addon_id === null)
    .map((row) => {
      const together = byProduct.get(`${row.id}:${row.product_id}`) ?? [];
      const net = together.reduce((sum, { net_paise }) => sum + net_paise, 0) as Paise;
      return { state: row.state, card: cardOf(ctx, row, net) };
    });
  return {
    transaction_data_success: cards.filter(({ state }) => state === 'paid').map(({ card }) => card),
    transaction_data_failure: cards.filter(({ state }) => state === 'failed').map(({ card }) => card),
  };
}

type CardRow = {
  public_id: string;
  state: 'paid' | 'failed';
  ordered_at: Date;
  number: string | null;
  note: string | null;
  product_id: number;
  cover: string;
  title: string;
  medium: string;
  validity_months: number;
};

function cardOf(ctx: StudentCtx, row: CardRow, net: Paise): Transaction {
  return {
    id: row.public_id,
    created_at: row.ordered_at.toISOString(),
    final_paid_amount: rupees(net),
    txn_status: row.state === 'paid' ? 'Success' : 'Failed',
    invoice_url: row.number === null ? null : signAddress(ctx, `/invoice/${row.public_id}`),
    credit_note_url: row.note === null ? null : signAddress(ctx, `/credit-note/${row.public_id}`),
    product_id: row.product_id,
    cover_image: row.cover,
    product_name_english: row.title,
    validity: row.validity_months,
    product_lang: row.medium,
  };
}

export type OrderFound = {
  orderId: number;
  publicId: string;
  state: 'paid' | 'failed';
  lines: Array<{ title: string; net: Paise }>;
  invoiceNumber: string | null;
  creditNoteNumber: string | null;
};

/** The order of a payment. */
export async function orderOf(ctx: Ctx, studentId: number, paymentRef: string): Promise<OrderFound | null> {
  const rows = await linesOf(ctx, studentId).where('o.payment_ref', '=', paymentRef).orderBy('l.position').execute();
  const [order] = rows;
  if (!order) return null;
  return {
    orderId: order.id,
    publicId: order.public_id,
    state: order.state,
    lines: rows.map(({ title, net_paise }) => ({ title, net: net_paise as Paise })),
    invoiceNumber: order.number,
    creditNoteNumber: order.note,
  };
}

/** A student's orders by their lines, with the numbers of invoice and credit note. */
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

/** Which payment an order stands for, by the number a student reads. */
export async function orderByPublicId(ctx: Ctx, publicId: string) {
  return ctx.db
    .selectFrom('orders.order')
    .select(['student_id', 'payment_ref', 'state'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}
