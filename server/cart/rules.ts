/** The notice on a cart item: owned by now, no longer for sale, or sold at another price. */

import type { Text } from '../../common/languages/text.ts';
import { type Paise, priceText, rupees } from '../../common/money.ts';
import { alreadyOwned, notForSale } from '../../contract/cart.ts';
import { refusalText } from '../platform/http/texts/contract-texts.ts';

export type CartNotice = { notice: Text | null; isAvailable: boolean };

type Situation = { isForSale: boolean; isOwned: boolean; priceThen: Paise; priceNow: Paise };

export function noticeFor({ isForSale, isOwned, priceThen, priceNow }: Situation): CartNotice {
  if (isOwned) return { notice: refusalText(alreadyOwned), isAvailable: false };
  if (!isForSale) return { notice: refusalText(notForSale), isAvailable: false };
  if (priceThen === priceNow) return { notice: null, isAvailable: true };
  const [from, to] = [priceThen, priceNow].map((price) => priceText(rupees(price)));
  return {
    notice: {
      english: `The price has changed from ${from} to ${to}.`,
      hindi: `मूल्य ${from} से बदलकर ${to} हो गया है।`,
    },
    isAvailable: true,
  };
}
