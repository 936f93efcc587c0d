import { priceText } from '../../../../common/money.ts';

/** Formats an amount in rupees; 0 is free. */
export function priceTag(amount: number, { free }: { free: string }): string {
  return amount === 0 ? free : priceText(amount);
}
