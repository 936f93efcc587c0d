import { priceText } from '../../../../common/money.ts';
import type { ProductData } from '../../../../contract/catalogue/product.ts';
import type { ProductMessages } from '../messages/english.ts';

type Plan = Pick<ProductData, 'emi_information'> & {
  basic_information: Pick<ProductData['basic_information'], 'product_selling_price'>;
};

/**
 * Returns what is paid at first, and how much more all instalments are than the price in full, such as
 * `₹30,000 now · ₹3,000 more in three parts`; null without instalments.
 */
export function instalmentDifference(
  { basic_information: { product_selling_price: price }, emi_information: plan }: Plan,
  messages: Pick<ProductMessages, 'samePrice' | 'more' | 'less' | 'firstPart'>,
): string | null {
  const [first] = plan;
  if (!first) return null;
  const paise = plan.reduce((sum, { emi_mrp }) => sum + Math.round(emi_mrp * 100), 0) - Math.round(price * 100);
  const amount = priceText(Math.abs(paise) / 100);
  const difference = paise === 0 ? messages.samePrice : paise > 0 ? messages.more(amount) : messages.less(amount);
  return messages.firstPart(priceText(first.emi_mrp), difference, plan.length);
}
