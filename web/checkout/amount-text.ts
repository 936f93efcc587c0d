import { rupeeText } from '../../contract/money.ts';

/** Rupees to two decimals; 'Free' for nothing. */
export function amountText(amount: number): string {
  return amount === 0 ? 'Free' : rupeeText(amount);
}
