/** Public interface of the pricing domain: lines, bills, tax and coupons. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { type Bill, type BillLine, needsAddress, priceOf } from './bill.ts';
export type { Coupon, CouponUsage } from './coupon.ts';
export { amountOf, type CouponCondition, conditionsOf } from './coupon-conditions.ts';
export { type CouponEvaluation, evaluateCoupon } from './coupon-rules.ts';
export { removeCoupon } from './delete-coupon.ts';
export { exportCoupons } from './export-coupons.ts';
export { recordFormerBuyer, recordFormerNumber } from './former-buyers.ts';
export { importCoupons } from './import-coupons.ts';
export { addonsOf, type Line, linesOf } from './lines.ts';
export * as personalData from './personal-data.ts';
export { prorate } from './prorate.ts';
export {
  type CouponUser,
  type FormerUses,
  type FoundCoupon,
  findCoupon,
  findCouponOfStudent,
  offeredCoupons,
  recordEnteredCode,
} from './queries.ts';
export { type CouponRefusal, redeemCoupon } from './redeem-coupon.ts';
export { couponTarget, lockCoupon, productTitle, verticalTitle } from './staff/coupon-details.ts';
export { taxClassOf } from './tax.ts';
