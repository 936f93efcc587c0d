import type { Ctx } from '../platform/context.ts';
import { CREDIT_NOTES, nextNumber, numberCounted } from './numbers.ts';
import './tables.ts';

/** Numbers a credit note over the whole of an order's invoice, in the caller's transaction. Once per order. */
export async function issueCreditNote(
  ctx: Ctx,
  { studentId, orderId, reason }: { studentId: number; orderId: number; reason: string },
): Promise<string> {
  const { number } = await ctx.db
    .with('counted', (db) => nextNumber(db, CREDIT_NOTES, ctx.now))
    .insertInto('orders.credit_note')
    .values({
      student_id: studentId,
      order_id: orderId,
      number: numberCounted(CREDIT_NOTES, ctx.now),
      reason,
      issued_at: ctx.now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
