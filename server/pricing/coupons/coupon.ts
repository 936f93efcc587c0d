/** A coupon, and what a student did before. */
import type { CouponDiscount } from '../../../common/catalogue/coupon-discount.ts';
import type { Paise } from '../../../common/money.ts';
import type { HindiTexts } from '../../catalogue/index.ts';

/** The texts that students see, by the name of the column. */
export const COUPON_HINDI = ['title', 'text', 'applied_text'] as const;
export type CouponHindi = HindiTexts<(typeof COUPON_HINDI)[number]>;

export type Coupon = CouponDiscount & {
  id: number;
  code: string;
  seo: string;
  title: string;
  text: string;
  appliedText: string;
  hindi: CouponHindi;
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
  /** The time since which the coupon applies to no new bill; null while it is enabled. */
  disabledAt: Date | null;
  used: number;
};

export type CouponUsage = {
  usedByStudent: number;
  /** Whether the student has paid for an order before. */
  hasBought: boolean;
};
