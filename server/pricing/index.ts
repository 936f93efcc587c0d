/** Public interface of the pricing domain: lines, bills, tax and coupons. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { type Bill, type BillLine, needsAddress, priceOf } from './bill.ts';
export type { Coupon, CouponUsage } from './coupons/coupon.ts';
export { amountOf, type CouponCondition, conditionsOf } from './coupons/coupon-conditions.ts';
export { type CouponEvaluation, evaluateCoupon } from './coupons/coupon-rules.ts';
export { removeCoupon } from './coupons/delete-coupon.ts';
export { exportCoupons } from './coupons/export-coupons.ts';
export { importCoupons } from './coupons/import-coupons.ts';
export { type CouponRefusal, redeemCoupon } from './coupons/redeem-coupon.ts';
export { recordFormerBuyer, recordFormerNumber } from './former-buyers.ts';
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
export { couponTarget, lockCoupon, productTitle, verticalTitle } from './staff/coupon-details.ts';
export { couponList } from './staff/list-coupons.ts';
export { taxClassOf } from './tax.ts';
