import { priceText } from '../../contract/money.ts';

/** What it costs in rupees; 'Free' for nothing. */
export function priceTag(amount: number): string {
  return amount === 0 ? 'Free' : priceText(amount);
}
