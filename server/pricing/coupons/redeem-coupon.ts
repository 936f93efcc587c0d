import { sql } from 'kysely';
import type { Paise } from '../../../common/money.ts';
import { plusDays } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { type CouponUser, formerUses } from '../queries.ts';

type Redemption = {
  couponId: number;
  /** The student with the present number. */
  user: CouponUser;
  /** The txnid of the payment that uses the coupon. */
  paymentRef: string;
  begunAt: Date;
  /** Uses by other accounts under the number that the student had when the payment began. */
  usesWhenBegun: number;
  /**
   * Whether the student has paid for an order before; if so, a first-purchase coupon is refused, as it is after another
   * one.
   */
  hasBought: boolean;
  /** The discount of the lines that are delivered. */
  discount: Paise;
  /** The limits for a student as they were when the payment began; null for older bills, which do not contain them. */
  agreed: { usesPerStudent: number | null; isFirstPurchase: boolean } | null;
};

export type CouponRefusal = 'coupon used up' | 'coupon expired';

/** A payment that settles later than this after its beginning needs a coupon that was valid for so long. */
const UNCHECKED_DAYS = 1;

/**
 * Records one use of a coupon in the caller's transaction, with the student locked. Returns why it writes nothing: its
 * uses, in total, for this student or under the student's present number, are used up, or it had expired. The
 * conditional update locks the coupon's row, so that only one of several concurrent payments gets the last use; the
 * student's own past uses cannot change meanwhile. A coupon that was disabled after the payment began is redeemed as agreed.
 */
export async function redeemCoupon(
  ctx: Ctx,
  { couponId, user, paymentRef, begunAt, usesWhenBegun, hasBought, discount, agreed }: Redemption,
): Promise<CouponRefusal | null> {
  const { studentId } = user;
  const uncheckedUntil = plusDays(begunAt, UNCHECKED_DAYS);
  const isLate = ctx.now > uncheckedUntil;
  const usesPerStudent = agreed ? sql`${agreed.usesPerStudent}::integer` : sql`uses_per_student`;
  const isFirstPurchase = agreed ? sql`${agreed.isFirstPurchase}::boolean` : sql`is_first_purchase`;
  const { rows } = await sql<{ is_redeemed: boolean; has_expired: boolean }>`
    with former as materialized (${formerUses(ctx, user)}), taken as (
      update pricing.coupon set used = used + 1, discount_paise = discount_paise + ${discount}::bigint
      where id = ${couponId}
        and not (${isLate}::boolean and coalesce(valid_until <= ${uncheckedUntil}, false))
        and (uses is null or used < uses)
        and (${usesPerStudent} is null or ${usesPerStudent} > greatest(
          ${usesWhenBegun}::integer, (select sum((coupon_uses ->> id::text)::integer) from former)
        ) + (
          select count(*) from pricing.coupon_use where student_id = ${studentId} and coupon_id = ${couponId}
        ))
        and not (${isFirstPurchase} and (${hasBought}::boolean or (select coalesce(bool_or(has_bought), false) from former) or exists (
          select from pricing.coupon_use u join pricing.coupon f on f.id = u.coupon_id
          where u.student_id = ${studentId} and f.is_first_purchase
        )))
      returning id
    ), redeemed as (
      insert into pricing.coupon_use (student_id, coupon_id, payment_ref, used_at)
      select ${studentId}::bigint, id, ${paymentRef}::text, ${ctx.now}::timestamptz from taken
      returning coupon_id
    )
    select exists (select from redeemed) as is_redeemed,
      ${isLate}::boolean and exists (
        select from pricing.coupon where id = ${couponId} and valid_until <= ${uncheckedUntil}
      ) as has_expired`.execute(ctx.db);
  const [row] = rows;
  if (row?.is_redeemed) return null;
  return row?.has_expired ? 'coupon expired' : 'coupon used up';
}
