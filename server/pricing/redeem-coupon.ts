import { sql } from 'kysely';
import type { Ctx } from '../platform/context.ts';
import './tables.ts';

type Redemption = {
  couponId: number;
  studentId: number;
  /** The payment that uses it. */
  paymentRef: string;
  /** How often others used it who had the student's number before. */
  formerUses: number;
  /** Whether the student has paid for something before: a first-purchase coupon is refused then, as after another one. */
  hasBought: boolean;
};

/**
 * Uses a coupon up once, in the caller's transaction, with the student held; false when its uses, in all or for this
 * student, are gone: then nothing is written. The conditional update holds the coupon's row, so that the last use has
 * one winner; what one student used before cannot change meanwhile.
 */
export async function redeemCoupon(
  ctx: Ctx,
  { couponId, studentId, paymentRef, formerUses, hasBought }: Redemption,
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update pricing.coupon set used = used + 1
      where id = ${couponId}
        and (uses is null or used < uses)
        and (uses_per_student is null or uses_per_student > ${formerUses}::integer + (
          select count(*) from pricing.coupon_use where student_id = ${studentId} and coupon_id = ${couponId}
        ))
        and not (is_first_purchase and (${hasBought}::boolean or exists (
          select from pricing.coupon_use u join pricing.coupon f on f.id = u.coupon_id
          where u.student_id = ${studentId} and f.is_first_purchase
        )))
      returning id
    )
    insert into pricing.coupon_use (student_id, coupon_id, payment_ref, used_at)
    select ${studentId}::bigint, id, ${paymentRef}::text, ${ctx.now}::timestamptz from taken
    returning coupon_id`.execute(ctx.db);
  return rows.length > 0;
}
