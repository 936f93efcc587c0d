/** Computes the summary of the cart. Pure functions. */
import type { CartItem } from '../../../contract/cart.ts';

type Priced = Pick<
  CartItem,
  'is_available' | 'product_selling_price' | 'product_mrp' | 'mandatory_addons' | 'tax_amount'
>;

/** Amounts in rupees of the items that can be bought; `total` is what the checkout charges for them. */
export type CartSummary = {
  count: number;
  mrp: number;
  saving: number;
  addons: CartItem['mandatory_addons'];
  total: number;
  tax: number;
};

/** Adds whole paise to avoid rounding. */
export function summaryOf(items: readonly Priced[]): CartSummary {
  const available = items.filter(({ is_available }) => is_available === 1);
  const addons = available.flatMap(({ mandatory_addons }) => mandatory_addons);
  const sum = (amounts: readonly number[]) => amounts.reduce((paise, amount) => paise + Math.round(amount * 100), 0);
  const mrp = sum(available.map((item) => Math.max(item.product_mrp, item.product_selling_price)));
  const price = sum(available.map((item) => item.product_selling_price));
  return {
    count: available.length,
    mrp: mrp / 100,
    saving: (mrp - price) / 100,
    addons,
    total: (price + sum(addons.map(({ addon_sp }) => addon_sp))) / 100,
    tax: sum(available.map(({ tax_amount }) => tax_amount)) / 100,
  };
}
