import type { Ctx } from '../../platform/context.ts';

/** Revokes the access of an order in the caller's transaction, because it was refunded. Idempotent. */
export async function revokeAccess(ctx: Ctx, studentId: number, orderId: number): Promise<void> {
  await ctx.db
    .insertInto('learning.revocation')
    .values({ student_id: studentId, order_id: orderId, revoked_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
