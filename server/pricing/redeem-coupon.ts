import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import './tables.ts';

type Redemption = {
  couponId: number;
  studentId: number;
  /** The payment that uses it. */
  paymentRef: string;
  /** Asked while the coupon is held, so that two first purchases cannot both be first. */
  hasBought(): Promise<boolean>;
};

/**
 * Uses a coupon up once, in the caller's transaction; false when its uses, in all or for this student, are gone:
 * then nothing is written. The conditional update holds the coupon's row, so that the last use has one winner.
 */
export async function redeemCoupon(
  ctx: Ctx,
  { couponId, studentId, paymentRef, hasBought }: Redemption,
): Promise<boolean> {
  const taken = await ctx.db
    .updateTable('pricing.coupon')
    .set({ used: sql`used + 1` })
    .where('id', '=', couponId)
    .where(sql<boolean>`(uses is null or used < uses)`)
    .returning(['uses_per_student', 'is_first_purchase'])
    .executeTakeFirst();
  if (!taken) return false;
  const { times } = await ctx.db
    .selectFrom('pricing.coupon_use')
    .select((query) => query.fn.countAll<number>().as('times'))
    .where('student_id', '=', studentId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  const isSpent = taken.uses_per_student !== null && Number(times) >= taken.uses_per_student;
  if (isSpent || (taken.is_first_purchase && (await hasBought()))) {
    await ctx.db.updateTable('pricing.coupon').set({ used: sql`used - 1` }).where('id', '=', couponId).execute();
    return false;
  }
  await ctx.db
    .insertInto('pricing.coupon_use')
    .values({ student_id: studentId, coupon_id: couponId, payment_ref: paymentRef, used_at: ctx.now })
    .execute();
  return true;
}
