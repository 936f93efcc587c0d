/** Computes the total of the cart. Pure functions. */
import type { CartItem } from '../../../contract/cart.ts';

type Priced = Pick<CartItem, 'is_available' | 'product_selling_price'>;

/** Returns the number and the total price in rupees of the available items; adds whole paise to avoid rounding. */
export function totalOf(items: readonly Priced[]): { count: number; total: number } {
  const available = items.filter(({ is_available }) => is_available === 1);
  const paise = available.reduce((sum, item) => sum + Math.round(item.product_selling_price * 100), 0);
  return { count: available.length, total: paise / 100 };
}
