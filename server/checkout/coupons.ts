/** Coupons applied to the purchase of one student. */
import type { Coupon as CouponTile } from '../../contract/checkout.ts';
import { type Paise, rupees } from '../../contract/money.ts';
import { numberHash, studentById } from '../identity/index.ts';
import { hasPaidOrder } from '../orders/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import {
  type Coupon,
  type CouponUser,
  type FoundCoupon,
  judge,
  type Line,
  offeredCoupons,
  type Verdict,
} from '../pricing/index.ts';

/** The identity for which coupon uses are counted. */
export async function couponUser(ctx: StudentCtx): Promise<CouponUser> {
  const student = await studentById(ctx, ctx.studentId);
  return { studentId: ctx.studentId, numberHash: student && numberHash(ctx, student) };
}

/** The discount of the coupon on these lines, or the reason why it does not apply. */
export async function verdictOn(ctx: StudentCtx, found: FoundCoupon, lines: readonly Line[]): Promise<Verdict> {
  const hasPaid = found.coupon.isFirstPurchase && (await hasPaidOrder(ctx, ctx.studentId));
  return verdict(ctx, found, lines, hasPaid);
}

/** The first purchase is the first paid order, or the first order that a first-purchase coupon made free. */
function verdict(ctx: StudentCtx, found: FoundCoupon, lines: readonly Line[], hasPaid: boolean): Verdict {
  const usage = {
    usedByStudent: found.usedByStudent + found.former.uses,
    hasBought: hasPaid || found.hasUsedFirstPurchase || found.former.hasBought,
  };
  return judge(found.coupon, lines, usage, ctx.now);
}

type Applied = { coupon: Coupon; discount: Paise };
type Fitting = { applied: Applied | null; tiles: CouponTile[] };

/**
 * The tiles of coupons that apply to these lines, and the coupon to apply (with or without a tile), or null if it does
 * not apply.
 */
export async function couponsOn(ctx: StudentCtx, lines: readonly Line[], appliedId: number | null): Promise<Fitting> {
  const offered = await offeredCoupons(ctx, await couponUser(ctx), appliedId);
  const hasPaid = await hasPaidOrder(ctx, ctx.studentId);
  const fits = offered.flatMap((one): Applied[] => {
    const { discount } = verdict(ctx, one, lines, hasPaid);
    return discount === null ? [] : [{ coupon: one.coupon, discount }];
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
