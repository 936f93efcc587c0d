/** What pricing holds about a student: coupons used, which belong to the books and name nobody. */
import type { Ctx } from '../platform/context.ts';
import './tables.ts';

export function held(ctx: Ctx, studentId: number) {
  return ctx.db.selectFrom('pricing.coupon_use').where('student_id', '=', studentId).selectAll().execute();
}
