/** The discount of a coupon before it is limited to what is to pay; the bill and the preview of the console use it. */
import { type Paise, paise } from '../money.ts';

export type CouponDiscount = {
  kind: 'percent' | 'flat';
  /** Paise for a flat coupon, hundredths of a percent for the other kind. */
  value: number;
  cap: Paise | null;
};

/** Returns the discount on an amount: half a paisa counts as one, and it is never more than the cap or the amount. */
export function discountOn(amount: Paise, { kind, value, cap }: CouponDiscount): Paise {
  const off = kind === 'flat' ? value : Math.floor((amount * value + 5_000) / 10_000);
  return paise(Math.min(off, cap ?? off, amount));
}
