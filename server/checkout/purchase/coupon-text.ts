import type { Language } from '../../../common/languages/language.ts';
import { priceText, rupees } from '../../../common/money.ts';
import type { Coupon } from '../../pricing/index.ts';
import { checkoutTexts } from '../messages/checkout-texts.ts';

/** What gives the discount, with its limit, so that the sum can be checked: `STEP10, 10% off up to ₹500`. */
export function couponText({ code, title, cap }: Pick<Coupon, 'code' | 'title' | 'cap'>, language: Language): string {
  const limit = cap === null ? '' : priceText(rupees(cap));
  const isNamed = limit === '' || title.includes(limit);
  return `${code}, ${isNamed ? title : checkoutTexts.upTo(title, limit)[language]}`;
}
