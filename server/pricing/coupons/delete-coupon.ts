import type { Ctx } from '../../platform/context.ts';

/** Deletes a coupon without redemptions, and the records of students who entered its code. The caller has locked it. */
export async function removeCoupon(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('pricing.entered_code').where('coupon_id', '=', id).execute();
  await ctx.db.deleteFrom('pricing.coupon').where('id', '=', id).execute();
}
