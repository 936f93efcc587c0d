import { priceText } from '../../../../common/money.ts';
import { numberWord } from '../../../../common/wording.ts';
import type { ProductData } from '../../../../contract/product.ts';

/**
 * Returns how much the instalments cost more than the price in full, such as `₹3,000 more in three parts`; null without
 * instalments.
 */
export function instalmentDifference({
  basic_information: { product_selling_price: price },
  emi_information: plan,
}: Pick<ProductData, 'emi_information'> & {
  basic_information: Pick<ProductData['basic_information'], 'product_selling_price'>;
}): string | null {
  if (plan.length === 0) return null;
  const paise = plan.reduce((sum, { emi_mrp }) => sum + Math.round(emi_mrp * 100), 0) - Math.round(price * 100);
  const parts = `in ${numberWord(plan.length)} parts`;
  if (paise === 0) return `The same price ${parts}`;
  return `${priceText(Math.abs(paise) / 100)} ${paise > 0 ? 'more' : 'less'} ${parts}`;
}
