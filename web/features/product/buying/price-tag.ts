import { priceText } from '../../../../common/money.ts';

/** Formats an amount in rupees; 0 is 'Free'. */
export function priceTag(amount: number): string {
  return amount === 0 ? 'Free' : priceText(amount);
}
