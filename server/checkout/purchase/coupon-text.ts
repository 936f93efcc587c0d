import { priceText, rupees } from '../../../common/money.ts';
import type { Coupon } from '../../pricing/index.ts';

/** What gives the discount, with its limit, so that the sum can be checked: `STEP10, 10% off up to ₹500`. */
export function couponText({ code, title, cap }: Pick<Coupon, 'code' | 'title' | 'cap'>): string {
  const limit = limitOf(cap);
  return limit === '' || title.includes(limit) ? `${code}, ${title}` : `${code}, ${title} up to ${limit}`;
}

/** The same in Hindi, without the title, which is in English: `STEP10, ₹500 तक`. */
export function couponTextHindi({ code, cap }: Pick<Coupon, 'code' | 'cap'>): string {
  return cap === null ? code : `${code}, ${limitOf(cap)} तक`;
}

function limitOf(cap: Coupon['cap']): string {
  return cap === null ? '' : priceText(rupees(cap));
}
