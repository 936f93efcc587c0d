/**
 * What pricing holds about a student: coupons used, which belong to the books and name nobody, codes entered, and under
 * the hash of the number what an account that was deleted used.
 */
import type { Ctx } from '../platform/context.ts';
import { heldOfNumber } from './former-buyers.ts';
import './tables.ts';

export async function held(ctx: Ctx, studentId: number, numberHash: string | null) {
  const used = ctx.db.selectFrom('pricing.coupon_use').where('student_id', '=', studentId);
  const entered = ctx.db.selectFrom('pricing.entered_code').where('student_id', '=', studentId);
  return {
    used: await used.selectAll().execute(),
    entered: await entered.selectAll().execute(),
    before_deletion: (await heldOfNumber(ctx, numberHash)) ?? null,
  };
}

export async function forget(ctx: Ctx, studentId: number): Promise<void> {
  await ctx.db.deleteFrom('pricing.entered_code').where('student_id', '=', studentId).execute();
}
