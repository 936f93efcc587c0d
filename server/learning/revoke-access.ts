import type { Ctx } from '../platform/context.ts';
import './tables.ts';

/** Takes back what an order opened, in the caller's transaction: its money went back. Twice is once. */
export async function revokeAccess(ctx: Ctx, studentId: number, orderId: number): Promise<void> {
  await ctx.db
    .insertInto('learning.revocation')
    .values({ student_id: studentId, order_id: orderId, revoked_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
