/** Rules of coupons: the discount on a bill, or the reason why there is none. Time and past uses are arguments. */

import { discountOn } from '../../../common/catalogue/coupon-discount.ts';
import type { Text } from '../../../common/languages/text.ts';
import { type Paise, paise } from '../../../common/money.ts';
import type { Line } from '../lines.ts';
import type { Coupon, CouponUsage } from './coupon.ts';
import { amountOf, conditionsOf, eligibleLines } from './coupon-conditions.ts';

/** The discount, or the reason for the student why there is none. */
export type CouponEvaluation = { discount: Paise; reason: null } | { discount: null; reason: Text };

/** Gateways accept no payment below one rupee, so a bill is either free or at least that. */
const MIN_PAYABLE = paise(100);

/** The discount on these lines, or a reason to show to the student: that of the first condition that is not met. */
export function evaluateCoupon(
  coupon: Coupon,
  lines: readonly Line[],
  usage: CouponUsage,
  now: Date,
): CouponEvaluation {
  const failed = conditionsOf(coupon, lines, usage, now).find(({ isMet }) => !isMet);
  if (failed) return { discount: null, reason: failed.reason };
  const discount = discountOn(amountOf(eligibleLines(coupon, lines)), coupon);
  return { discount: limitToPayable(discount, amountOf(lines)), reason: null };
}

/** Returns the discount, reduced if less than a gateway accepts would be left to pay. */
function limitToPayable(discount: Paise, total: Paise): Paise {
  const left = total - discount;
  return left > 0 && left < MIN_PAYABLE ? paise(Math.max(0, total - MIN_PAYABLE)) : discount;
}
