/** Coupons applied to the purchase of one student. */

import { type Paise, rupees } from '../../../common/money.ts';
import type { Coupon as CouponTile } from '../../../contract/checkout/purchase.ts';
import { hindiFields } from '../../catalogue/index.ts';
import { numberHash, studentById } from '../../identity/index.ts';
import { hasPaidOrder } from '../../orders/index.ts';
import {
  type Coupon,
  type CouponEvaluation,
  type CouponUsage,
  type CouponUser,
  evaluateCoupon,
  type FoundCoupon,
  type Line,
  offeredCoupons,
} from '../../pricing/index.ts';
import type { BuyerCtx } from './purchase.ts';

/** The identity for which coupon uses are counted. */
export async function couponUser(ctx: BuyerCtx): Promise<CouponUser> {
  const student = await studentById(ctx, ctx.studentId);
  return { studentId: ctx.studentId, numberHash: student && numberHash(ctx, student) };
}

/** The discount of the coupon on these lines, or the reason why it does not apply. */
export async function evaluateForStudent(
  ctx: BuyerCtx,
  found: FoundCoupon,
  lines: readonly Line[],
): Promise<CouponEvaluation> {
  const hasPaid = found.coupon.isFirstPurchase && (await hasPaidOrder(ctx, ctx.studentId));
  return evaluateWithUsage(ctx, found, lines, hasPaid);
}

function evaluateWithUsage(
  ctx: BuyerCtx,
  found: FoundCoupon,
  lines: readonly Line[],
  hasPaid: boolean,
): CouponEvaluation {
  return evaluateCoupon(found.coupon, lines, usageOf(found, hasPaid), ctx.now);
}

/** The first purchase is the first paid order, or the first order that a first-purchase coupon made free. */
export function usageOf(found: FoundCoupon, hasPaid: boolean): CouponUsage {
  return {
    usedByStudent: found.usedByStudent + found.former.uses,
    hasBought: hasPaid || found.hasUsedFirstPurchase || found.former.hasBought,
  };
}

type AppliedCoupon = { coupon: Coupon; discount: Paise };
type ApplicableCoupons = { applied: AppliedCoupon | null; tiles: CouponTile[] };

/**
 * The tiles of coupons that apply to these lines, and the coupon to apply (with or without a tile), or null if it does
 * not apply.
 */
export async function applicableCoupons(
  ctx: BuyerCtx,
  lines: readonly Line[],
  appliedId: number | null,
): Promise<ApplicableCoupons> {
  const offered = await offeredCoupons(ctx, await couponUser(ctx), appliedId);
  const hasPaid = await hasPaidOrder(ctx, ctx.studentId);
  const applicable = offered.flatMap((one): AppliedCoupon[] => {
    const { discount } = evaluateWithUsage(ctx, one, lines, hasPaid);
    return discount === null ? [] : [{ coupon: one.coupon, discount }];
  });
  return {
    applied: applicable.find(({ coupon }) => coupon.id === appliedId) ?? null,
    tiles: applicable
      .toSorted((one, other) => other.discount - one.discount)
      .map(({ coupon, discount }) => couponTile(coupon, discount, coupon.id === appliedId)),
  };
}

function couponTile(coupon: Coupon, discount: Paise, applied: boolean): CouponTile {
  return {
    coupon_id: coupon.id,
    coupon_title: coupon.title,
    coupon_text_1: coupon.text,
    after_applied_text: coupon.appliedText,
    ...hindiFields({
      coupon_title: coupon.hindi.title,
      coupon_text_1: coupon.hindi.text,
      after_applied_text: coupon.hindi.applied_text,
    }),
    coupon_value: rupees(discount),
    applied,
  };
}
