import type { Ctx } from '../../platform/context.ts';
import { CREDIT_NOTES, incrementCounter, numberFromCounter } from './invoice-numbers.ts';

/**
 * Issues a credit note for the whole invoice of an order, in the caller's transaction, and returns its number. An order
 * has at most one.
 */
export async function issueCreditNote(
  ctx: Ctx,
  { studentId, orderId, reason }: { studentId: number; orderId: number; reason: string },
): Promise<string> {
  const { number } = await ctx.db
    .with('counted', (db) => incrementCounter(db, CREDIT_NOTES, ctx.now))
    .insertInto('orders.credit_note')
    .values({
      student_id: studentId,
      order_id: orderId,
      number: numberFromCounter(CREDIT_NOTES, ctx.now),
      reason,
      issued_at: ctx.now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
