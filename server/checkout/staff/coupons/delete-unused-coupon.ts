/** Deletes coupons that were never used. */
import { sql } from 'kysely';
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import {
  couponEnabled,
  couponInUse,
  couponPayable,
  type deleteCoupon,
} from '../../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { recordChange } from '../../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { couponTarget, lockCoupon, removeCoupon } from '../../../pricing/index.ts';

/**
 * Deletes a disabled coupon. Throws the refusals `coupon_enabled`, `coupon_in_use` after a redemption, and
 * `coupon_payable` while a payment with it can still succeed; 404 for an unknown id.
 */
export async function deleteUnusedCoupon(
  ctx: StaffCtx,
  { coupon_id }: DecodedBody<typeof deleteCoupon>,
): Promise<null> {
  const coupon = await lockCoupon(ctx, coupon_id);
  if (coupon.disabled_at === null) throw refuse(couponEnabled);
  if (coupon.used > 0) throw refuse(couponInUse);
  if (await isInOpenPayment(ctx, coupon_id)) throw refuse(couponPayable);
  await removeCoupon(ctx, coupon_id);
  const { title, seo } = coupon;
  await recordChange(ctx, { action: 'coupon.deleted', target: couponTarget(coupon), before: { title, seo } });
  return null;
}

/** Payments that have not succeeded are checked for ten days; these are the ones that can still redeem a coupon. */
async function isInOpenPayment(ctx: Ctx, couponId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('checkout.transaction')
    .where('next_check_at', 'is not', null)
    .where(sql`bill ->> 'couponId'`, '=', String(couponId))
    .select('txnid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
