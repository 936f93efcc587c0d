/**
 * The conditions of a coupon, each with the values that are compared. The bill applies a coupon if all of them are met
 * (`coupon-rules.ts`), and the console shows them to the staff.
 */
import type { Text } from '../../../common/languages/text.ts';
import { type Paise, paise, rupees } from '../../../common/money.ts';
import type { CouponConditionName } from '../../../contract/staff/catalogue/coupons/explain-coupon.ts';
import type { Line } from '../lines.ts';
import { couponTexts } from '../messages/coupon-texts.ts';
import type { Coupon, CouponUsage } from './coupon.ts';

type Value = string | number | Date;

export type CouponCondition = {
  name: CouponConditionName;
  isMet: boolean;
  /** What the coupon requires: a limit, an instant, paise, or the values of which one must occur; empty for no restriction. */
  required: readonly Value[];
  /** The same of this purchase. */
  actual: readonly Value[];
  /** What the student reads if the condition is the first that is not met. */
  reason: Text;
};

/** Returns all conditions, in the order in which the first failed one is shown to the student. */
export function conditionsOf(
  coupon: Coupon,
  lines: readonly Line[],
  usage: CouponUsage,
  now: Date,
): readonly CouponCondition[] {
  return [...conditionsOfTime(coupon, now), ...conditionsOfUse(coupon, usage), ...conditionsOfLines(coupon, lines)];
}

function conditionsOfTime({ disabledAt, from, until }: Coupon, now: Date): CouponCondition[] {
  return [
    {
      name: 'enabled',
      isMet: disabledAt === null,
      required: [],
      actual: listOf(disabledAt),
      reason: couponTexts.disabled,
    },
    {
      name: 'from',
      isMet: from === null || now >= from,
      required: listOf(from),
      actual: [now],
      reason: couponTexts.notYet,
    },
    {
      name: 'until',
      isMet: until === null || now < until,
      required: listOf(until),
      actual: [now],
      reason: couponTexts.expired,
    },
  ];
}

function conditionsOfUse(coupon: Coupon, { usedByStudent, hasBought }: CouponUsage): CouponCondition[] {
  const { uses, used, usesPerStudent, isFirstPurchase } = coupon;
  return [
    {
      name: 'uses',
      isMet: uses === null || used < uses,
      required: listOf(uses),
      actual: [used],
      reason: couponTexts.usedUp,
    },
    {
      name: 'uses_per_student',
      isMet: usesPerStudent === null || usedByStudent < usesPerStudent,
      required: listOf(usesPerStudent),
      actual: [usedByStudent],
      reason: couponTexts.alreadyUsed,
    },
    {
      name: 'first_purchase',
      isMet: !isFirstPurchase || !hasBought,
      required: isFirstPurchase ? ['first'] : [],
      actual: [hasBought ? 'later' : 'first'],
      reason: couponTexts.firstPurchase,
    },
  ];
}

function conditionsOfLines(coupon: Coupon, lines: readonly Line[]): CouponCondition[] {
  const products = lines.filter(({ addonId }) => addonId === null).map(({ product }) => product);
  const eligible = amountOf(eligibleLines(coupon, lines));
  const restrictions: Array<[CouponConditionName, readonly (string | number)[], readonly (string | number)[]]> = [
    ['products', coupon.productIds, products.map(({ id }) => id)],
    ['verticals', coupon.verticalIds, products.flatMap(({ verticalIds }) => verticalIds)],
    ['media', coupon.media, products.map(({ medium }) => medium)],
    ['kinds', coupon.kinds, products.map(({ kind }) => kind)],
  ];
  return [
    ...restrictions.map(([name, required, actual]) => ({
      name,
      isMet: allows(required, actual),
      required,
      actual: [...new Set(actual)],
      reason: couponTexts.notForThis,
    })),
    // One line must meet the restrictions together, and cost something.
    { name: 'eligible', isMet: eligible > 0, required: [], actual: [eligible], reason: couponTexts.notForThis },
    {
      name: 'minimum',
      isMet: eligible >= coupon.minimum,
      required: coupon.minimum > 0 ? [coupon.minimum] : [],
      actual: [eligible],
      reason: couponTexts.minimum(rupees(paise(Math.max(0, coupon.minimum - eligible)))),
    },
  ];
}

export function eligibleLines(coupon: Coupon, lines: readonly Line[]): Line[] {
  return lines.filter((line) => isEligible(coupon, line));
}

/** Coupons reduce the price of products and instalments, not of add-ons. */
export function isEligible(coupon: Coupon, { product, addonId }: Line): boolean {
  return (
    addonId === null &&
    allows(coupon.productIds, [product.id]) &&
    allows(coupon.verticalIds, product.verticalIds) &&
    allows(coupon.media, [product.medium]) &&
    allows(coupon.kinds, [product.kind])
  );
}

/** Returns the sum of the lines before any discount. */
export function amountOf(lines: readonly Line[]): Paise {
  return paise(lines.reduce((total, { amount }) => total + amount, 0));
}

/** An empty list restricts nothing. */
function allows(list: readonly (string | number)[], values: readonly (string | number)[]): boolean {
  return list.length === 0 || values.some((value) => list.includes(value));
}

function listOf(value: number | Date | null): Value[] {
  return value === null ? [] : [value];
}
