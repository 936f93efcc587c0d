/** Coupons on a purchase of one student. */
import type { Coupon as CouponTile } from '../../contract/checkout.ts';
import { type Paise, rupees } from '../../contract/money.ts';
import { hasPaidOrder } from '../orders/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { type Coupon, type CouponUsage, couponUsage, judge, type Line, offeredCoupons } from '../pricing/index.ts';

export type Usages = (couponId: number) => CouponUsage;

export async function usagesOf(ctx: StudentCtx): Promise<Usages> {
  const times = await couponUsage(ctx, ctx.studentId);
  const hasBought = await hasPaidOrder(ctx, ctx.studentId);
  return (couponId) => ({ usedByStudent: times.get(couponId) ?? 0, hasBought });
}

/** The coupon with what it takes off, or nothing when it does not fit. */
export function fitting(
  ctx: StudentCtx,
  coupon: Coupon | null,
  lines: readonly Line[],
  usages: Usages,
): { coupon: Coupon; discount: Paise } | null {
  if (!coupon) return null;
  const { discount } = judge(coupon, lines, usages(coupon.id), ctx.now);
  return discount === null ? null : { coupon, discount };
}

type Fitting = { applied: { coupon: Coupon; discount: Paise } | null; tiles: CouponTile[] };

/** The tiles that fit these lines; and the one that is to be applied, if it fits, even when it is no tile. */
export async function couponsOn(ctx: StudentCtx, lines: readonly Line[], appliedId: number | null): Promise<Fitting> {
  const offered = await offeredCoupons(ctx, ctx.studentId, appliedId);
  const hasBought = await hasPaidOrder(ctx, ctx.studentId);
  const fits = offered.flatMap(({ coupon, usedByStudent }) => {
    const fit = fitting(ctx, coupon, lines, () => ({ usedByStudent, hasBought }));
    return fit ? [fit] : [];
  });
  return {
    applied: fits.find(({ coupon }) => coupon.id === appliedId) ?? null,
    tiles: fits.map(({ coupon, discount }) => tile(coupon, discount, coupon.id === appliedId)),
  };
}

function tile(coupon: Coupon, discount: Paise, applied: boolean): CouponTile {
  return {
    coupon_id: coupon.id,
    coupon_title: coupon.title,
    coupon_text_1: coupon.text,
    after_applied_text: coupon.appliedText,
    coupon_value: rupees(discount),
    applied,
  };
}
