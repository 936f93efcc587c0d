/** Rules of coupons: the discount on a bill, or the reason why there is none. Time and past uses are arguments. */
import { type Paise, paise, priceText, rupees } from '../../common/money.ts';
import type { Line } from './lines.ts';

export type Coupon = {
  id: number;
  code: string;
  seo: string;
  title: string;
  text: string;
  appliedText: string;
  kind: 'percent' | 'flat';
  /** Paise for a flat coupon, hundredths of a percent for the other kind. */
  value: number;
  cap: Paise | null;
  minimum: Paise;
  /** Empty lists restrict nothing. */
  productIds: readonly number[];
  verticalIds: readonly number[];
  media: readonly string[];
  kinds: readonly string[];
  from: Date | null;
  until: Date | null;
  /** Null for no limit. */
  uses: number | null;
  usesPerStudent: number | null;
  isFirstPurchase: boolean;
  isTile: boolean;
  used: number;
};

export type CouponUsage = {
  usedByStudent: number;
  /** Whether the student has paid for an order before. */
  hasBought: boolean;
};

/** The discount, or the reason for the student why there is none. */
export type CouponEvaluation = { discount: Paise; reason: null } | { discount: null; reason: string };

/** Gateways accept no payment below one rupee, so a bill is either free or at least that. */
const MIN_PAYABLE = paise(100);

/** The discount on these lines, or a reason to show to the student. */
export function evaluateCoupon(
  coupon: Coupon,
  lines: readonly Line[],
  usage: CouponUsage,
  now: Date,
): CouponEvaluation {
  const eligible = paise(sum(lines.filter((line) => isEligible(coupon, line))));
  const reason = reasonAgainst(coupon, eligible, usage, now);
  if (reason) return { discount: null, reason };
  return { discount: limitToPayable(rawDiscount(coupon, eligible), paise(sum(lines))), reason: null };
}

/** Coupons reduce the price of products and instalments, not of add-ons. */
export function isEligible(coupon: Coupon, { product, addonId }: Line): boolean {
  const allows = <T>(list: readonly T[], values: readonly T[]) =>
    list.length === 0 || values.some((value) => list.includes(value));
  return (
    addonId === null &&
    allows(coupon.productIds, [product.id]) &&
    allows(coupon.verticalIds, product.verticalIds) &&
    allows<string>(coupon.media, [product.medium]) &&
    allows<string>(coupon.kinds, [product.kind])
  );
}

function reasonAgainst(coupon: Coupon, eligible: Paise, usage: CouponUsage, now: Date): string | null {
  if (coupon.from && now < coupon.from) return 'This code is not valid yet.';
  if (coupon.until && now >= coupon.until) return 'This code has expired.';
  if (coupon.uses !== null && coupon.used >= coupon.uses) return 'This code has been used up.';
  if (coupon.usesPerStudent !== null && usage.usedByStudent >= coupon.usesPerStudent)
    return 'You have already used this code.';
  if (coupon.isFirstPurchase && usage.hasBought) return 'This code is for a first purchase only.';
  if (eligible === 0) return 'This code does not apply to what you are buying.';
  if (eligible < coupon.minimum) {
    return `Add ${priceText(rupees(paise(coupon.minimum - eligible)))} more to use this code.`;
  }
  return null;
}

function rawDiscount(coupon: Coupon, eligible: Paise): Paise {
  const off = coupon.kind === 'flat' ? coupon.value : Math.floor((eligible * coupon.value + 5_000) / 10_000);
  return paise(Math.min(off, coupon.cap ?? off, eligible));
}

/** Returns the discount, reduced if less than a gateway accepts would be left to pay. */
function limitToPayable(discount: Paise, total: Paise): Paise {
  const left = total - discount;
  return left > 0 && left < MIN_PAYABLE ? paise(Math.max(0, total - MIN_PAYABLE)) : discount;
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
