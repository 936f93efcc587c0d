/** Amounts of money: whole paise in the code, rupees in the API, text with two decimals for gateways. */

/** Whole paise; the brand prevents passing rupees by mistake. */
export type Paise = number & { readonly paise: unique symbol };

/** Brands an amount as paise; throws a RangeError unless it is a safe integer. */
export const paise = (amount: number): Paise => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`);
  return amount as Paise;
};

/** Converts rupees from 0 to 999999999.99 with at most two decimals; returns null for anything else. */
export function paiseOfRupees(rupees: number | string): Paise | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(rupees).trim());
  if (!match) return null;
  return paise(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Converts paise to rupees. */
export function rupees(amount: Paise): number {
  return amount / 100;
}

/** For example `1499.00`, as gateways expect it. */
export function gatewayAmount(amount: Paise): string {
  return (amount / 100).toFixed(2);
}

const inr = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeInr = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** For example `₹1,49,900.00` on a bill; `amount` is in rupees. */
export function rupeeText(amount: number): string {
  return `₹${inr.format(amount)}`;
}

/** For example `₹1,499` on a price tag, with paise only if there are any; `amount` is in rupees. */
export function priceText(amount: number): string {
  return `₹${wholeInr.format(amount)}`;
}

/** For example `Rs. 30,000` for an instalment, with paise only if there are any; `amount` is in rupees. */
export function emiText(amount: number): string {
  return `Rs. ${wholeInr.format(amount)}`;
}

/** Saving in percent of the MRP, rounded; 0 if the price is not lower. */
export function discountPercent(mrp: number, sellingPrice: number): number {
  return mrp > 0 && sellingPrice < mrp ? Math.round(((mrp - sellingPrice) / mrp) * 100) : 0;
}
