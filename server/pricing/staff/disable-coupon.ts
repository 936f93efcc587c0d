/** Ends coupons for new bills, and offers them again. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { disableCoupon, enableCoupon } from '../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { couponTarget, lockCoupon } from './coupon-details.ts';
import { refuseManyTiles } from './tile-limit.ts';

/** Disables a coupon; does nothing if it is disabled already. */
export async function endCoupon(
  ctx: StaffCtx,
  { coupon_id, reason }: DecodedBody<typeof disableCoupon>,
): Promise<null> {
  return setDisabled(ctx, coupon_id, { at: ctx.now, action: 'coupon.disabled', reason });
}

/** Enables a coupon; does nothing if it is enabled already. */
export async function reopenCoupon(ctx: StaffCtx, { coupon_id }: DecodedBody<typeof enableCoupon>): Promise<null> {
  return setDisabled(ctx, coupon_id, { at: null, action: 'coupon.enabled' });
}

type Change = { at: Date | null; action: `coupon.${string}`; reason?: string };

async function setDisabled(ctx: StaffCtx, id: number, { at, action, reason }: Change): Promise<null> {
  const coupon = await lockCoupon(ctx, id);
  if ((coupon.disabled_at === null) === (at === null)) {
    recordNoChange(ctx);
    return null;
  }
  await refuseManyTiles(ctx, coupon, { ...coupon, disabled_at: at });
  await ctx.db
    .updateTable('pricing.coupon')
    .set((eb) => ({ disabled_at: at, changed_at: ctx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await recordChange(ctx, {
    action,
    target: couponTarget(coupon),
    before: { disabled: coupon.disabled_at !== null },
    after: { disabled: at !== null },
    reason: reason ?? null,
  });
  return null;
}
