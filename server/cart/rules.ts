/** The notice on a cart item: owned by now, no longer for sale, or sold at another price. */

import { type Paise, priceText, rupees } from '../../common/money.ts';
import { alreadyOwned, notForSale } from '../../contract/cart.ts';

export type CartNotice = { notice: string | null; noticeHindi?: string; isAvailable: boolean };

const OWNED_HINDI = 'यह पहले से आपका है। इसे मेरे कोर्स में देखें।';
const NOT_FOR_SALE_HINDI = 'यह उत्पाद अभी उपलब्ध नहीं है।';

type Situation = { isForSale: boolean; isOwned: boolean; priceThen: Paise; priceNow: Paise };

export function noticeFor({ isForSale, isOwned, priceThen, priceNow }: Situation): CartNotice {
  if (isOwned) return { notice: alreadyOwned.message, noticeHindi: OWNED_HINDI, isAvailable: false };
  if (!isForSale) return { notice: notForSale.message, noticeHindi: NOT_FOR_SALE_HINDI, isAvailable: false };
  if (priceThen === priceNow) return { notice: null, isAvailable: true };
  const [from, to] = [priceThen, priceNow].map((price) => priceText(rupees(price)));
  return {
    notice: `The price has changed from ${from} to ${to}.`,
    noticeHindi: `मूल्य ${from} से बदलकर ${to} हो गया है।`,
    isAvailable: true,
  };
}
