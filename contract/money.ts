/** Money is whole paise inside, rupees in the API, text with two decimals for gateways. */

/** Whole paise. The brand keeps rupees from being passed where paise are meant. */
export type Paise = number & { readonly paise: unique symbol };

export const paise = (amount: number): Paise => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`);
  return amount as Paise;
};

/** Rupees with at most two decimals to paise; null when it is no such amount. */
export function paiseOfRupees(rupees: number | string): Paise | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(rupees).trim());
  if (!match) return null;
  return paise(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

export function rupees(amount: Paise): number {
  return amount / 100;
}

/** `1499.00`, as gateways want it. */
export function gatewayAmount(amount: Paise): string {
  return (amount / 100).toFixed(2);
}

const inr = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeInr = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** `₹1,49,900.00` for a bill; amounts are rupees. */
export function rupeeText(amount: number): string {
  return `₹${inr.format(amount)}`;
}

/** 'Free', or the amount as on a bill. */
export function amountText(amount: number): string {
  return amount === 0 ? 'Free' : rupeeText(amount);
}

/** `₹1,499` for a price tag: paise only when there are any. */
export function priceText(amount: number): string {
  return `₹${wholeInr.format(amount)}`;
}

/** `Rs. 30,000` for an instalment: paise only when there are any. */
export function emiText(amount: number): string {
  return `Rs. ${wholeInr.format(amount)}`;
}

/** Rounded percentage of MRP that is saved; 0 when nothing is. */
export function discountPercent(mrp: number, sellingPrice: number): number {
  return mrp > 0 && sellingPrice < mrp ? Math.round(((mrp - sellingPrice) / mrp) * 100) : 0;
}
