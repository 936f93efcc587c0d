import { priceText } from '../../../../common/money.ts';
import type { BillSummary } from '../../../../contract/checkout/bill.ts';

/** What gives the discount, with its limit, so that the sum can be checked: `STEP10, 10% off up to ₹500`. */
export function couponText({ coupon_code, coupon_title, coupon_cap }: BillSummary['coupon_details']): string {
  const named = [coupon_code, coupon_title].filter(Boolean).join(', ');
  const limit = coupon_cap ? priceText(coupon_cap) : '';
  return limit === '' || named.includes(limit) ? named : `${named} up to ${limit}`;
}
