import type { Ctx } from '../../platform/context.ts';
import type { CreditNoteRow, InvoiceRow, LineRow, OrderRow, PartialCreditNoteRow } from '../tables.ts';

export type OrderRecords = {
  order: OrderRow;
  lines: LineRow[];
  invoice: InvoiceRow | null;
  note: CreditNoteRow | null;
  /** Credit notes for parts of the invoice, the oldest first. */
  partialNotes: PartialCreditNoteRow[];
};

/** Reads an order with its lines and documents; null if it does not exist or belongs to another student. */
export async function readOrder(ctx: Ctx, studentId: number, publicId: string): Promise<OrderRecords | null> {
  const order = await ctx.db
    .selectFrom('orders.order')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await ctx.db
    .selectFrom('orders.line')
    .selectAll()
    .where('student_id', '=', order.student_id)
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const invoice = await ctx.db
    .selectFrom('orders.invoice')
    .selectAll()
    .where('student_id', '=', order.student_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const note = await ctx.db
    .selectFrom('orders.credit_note')
    .selectAll()
    .where('student_id', '=', order.student_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const partialNotes = await ctx.db
    .selectFrom('orders.partial_credit_note')
    .selectAll()
    .where('student_id', '=', order.student_id)
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute();
  return { order, lines, invoice: invoice ?? null, note: note ?? null, partialNotes };
}
