/** The notice on a cart item: owned by now, no longer for sale, or sold at another price. */

import { type Paise, priceText, rupees } from '../../common/money.ts';
import { alreadyOwned, notForSale } from '../../contract/cart.ts';

export type CartNotice = { notice: string | null; isAvailable: boolean };

type Situation = { isForSale: boolean; isOwned: boolean; priceThen: Paise; priceNow: Paise };

export function noticeFor({ isForSale, isOwned, priceThen, priceNow }: Situation): CartNotice {
  if (isOwned) return { notice: alreadyOwned.message, isAvailable: false };
  if (!isForSale) return { notice: notForSale.message, isAvailable: false };
  if (priceThen === priceNow) return { notice: null, isAvailable: true };
  const [from, to] = [priceThen, priceNow].map((price) => priceText(rupees(price)));
  return { notice: `The price has changed from ${from} to ${to}.`, isAvailable: true };
}
