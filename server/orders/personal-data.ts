/**
 * Export and deletion of a student's data in orders. Orders stay as books of account; deletion removes the buyer from
 * them.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import { PAGE_ROWS, pagesOf } from '../platform/http/calls/streamed-response.ts';
import type { Buyer } from './invoices/invoice.ts';

/** The buyer of a deleted account. The place of supply stays, because the tax was due there. */
function deletedBuyer(state: Buyer['state']): Buyer {
  return { name: DELETED_ACCOUNT_NAME, email: '', mobile: '', address: [], state };
}

const DELETED_ACCOUNT_NAME = 'Deleted account';

/** Whether the buyer's account was deleted. */
export function isDeletedBuyer({ name, email }: Buyer): boolean {
  return name === DELETED_ACCOUNT_NAME && email === '';
}

/** The student's orders, lines and invoices, for the data export; in pages, because there may be many. */
export function exportData(ctx: Ctx, studentId: number) {
  return {
    orders: pagesOf<{ id: number }>((after) => ordersAfter(ctx, studentId, after?.id ?? 0)),
    lines: pagesOf<LineHeld>((after) => linesAfter(ctx, studentId, after)),
    invoices: pagesOf<{ order_id: number }>((after) => invoicesAfter(ctx, studentId, after?.order_id ?? 0)),
  };
}

function ordersAfter(ctx: Ctx, studentId: number, id: number) {
  return ctx.db
    .selectFrom('orders.order')
    .where('student_id', '=', studentId)
    .where('id', '>', id)
    .select(['id', 'public_id', 'payment_ref', 'state', 'total_paise', 'coupon_code', 'ordered_at'])
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute();
}

type LineHeld = Awaited<ReturnType<typeof linesAfter>>[number];

function linesAfter(ctx: Ctx, studentId: number, after: { order_id: number; position: number } | null) {
  return ctx.db
    .selectFrom('orders.line')
    .where('student_id', '=', studentId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('order_id', 'position'), '>', tuple(after?.order_id ?? 0, after?.position ?? 0)),
    )
    .select(['order_id', 'position', 'title', 'product_id', 'emi_no', 'net_paise'])
    .orderBy('order_id')
    .orderBy('position')
    .limit(PAGE_ROWS)
    .execute();
}

function invoicesAfter(ctx: Ctx, studentId: number, orderId: number) {
  return ctx.db
    .selectFrom('orders.invoice')
    .where('student_id', '=', studentId)
    .where('order_id', '>', orderId)
    .select(['order_id', 'number', 'issued_at', 'buyer'])
    .orderBy('order_id')
    .limit(PAGE_ROWS)
    .execute();
}

/** Replaces the buyer on the student's invoices; the place of supply stays. */
export async function deleteData(ctx: Ctx, studentId: number): Promise<void> {
  await ctx.db
    .updateTable('orders.invoice')
    .set({ buyer: withoutBuyer(sql`buyer`) })
    .where('student_id', '=', studentId)
    .execute();
}

/** The SQL of `nobody` in the same place of supply, for a column that contains a buyer. */
export function withoutBuyer(buyer: RawBuilder<unknown>): RawBuilder<string> {
  const { state: _, ...anonymous } = deletedBuyer({ name: '', gst: '' });
  return sql<string>`${JSON.stringify(anonymous)}::jsonb || jsonb_build_object('state', ${buyer} -> 'state')`;
}
