/**
 * Export and deletion of a student's data in orders. Orders stay as books of account; deletion removes the buyer from
 * them.
 */
import type { Ctx } from '../platform/context.ts';
import type { Buyer } from './invoice.ts';
import './tables.ts';

/** The buyer of a deleted account. The place of supply stays, because the tax was due there. */
export function nobody(state: Buyer['state']): Buyer {
  return { name: NOBODY, email: '', mobile: '', address: [], state };
}

const NOBODY = 'Deleted account';

/** Whether the buyer's account was deleted. */
export function isNobody({ name, email }: Buyer): boolean {
  return name === NOBODY && email === '';
}

/** The student's orders, lines and invoices, for the data export. */
export async function held(ctx: Ctx, studentId: number) {
  const orders = await ctx.db
    .selectFrom('orders.order')
    .where('student_id', '=', studentId)
    .select(['id', 'public_id', 'payment_ref', 'state', 'total_paise', 'coupon_code', 'ordered_at'])
    .orderBy('id')
    .execute();
  const lines = await ctx.db
    .selectFrom('orders.line')
    .where('student_id', '=', studentId)
    .select(['order_id', 'title', 'product_id', 'emi_no', 'net_paise'])
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const invoices = await ctx.db
    .selectFrom('orders.invoice')
    .where('student_id', '=', studentId)
    .select(['order_id', 'number', 'issued_at', 'buyer'])
    .orderBy('order_id')
    .execute();
  return { orders, lines, invoices };
}

/** Replaces the buyer on the student's invoices. */
export async function forget(ctx: Ctx, studentId: number): Promise<void> {
  const invoices = await ctx.db
    .selectFrom('orders.invoice')
    .where('student_id', '=', studentId)
    .select(['order_id', 'buyer'])
    .execute();
  for (const { order_id, buyer } of invoices) {
    await ctx.db
      .updateTable('orders.invoice')
      .set({ buyer: JSON.stringify(nobody(buyer.state)) })
      .where('student_id', '=', studentId)
      .where('order_id', '=', order_id)
      .execute();
  }
}
