/** Bills: lines, the discount of one coupon spread over them, and the GST included. All amounts add up to the paisa. */
import { type Paise, paise } from '../../common/money.ts';
import type { Coupon } from './coupons/coupon.ts';
import { isEligible } from './coupons/coupon-conditions.ts';
import type { Line } from './lines.ts';
import { prorate } from './prorate.ts';
import { gstWithin, type TaxSplit } from './tax.ts';

export type BillLine = Line & TaxSplit & { discount: Paise; net: Paise };
type BillTotals = { total: Paise; discount: Paise; tax: Paise; payable: Paise };
export type Bill = BillTotals & { lines: BillLine[] };

/** Whether an order needs an address: an invoice states one, and shipped goods are sent to one. */
export function needsAddress({ payable, lines }: Pick<Bill, 'payable'> & { lines: readonly Line[] }): boolean {
  return payable > 0 || lines.some(({ isShipped }) => isShipped);
}

/**
 * Computes the bill. `discount` is the amount that `evaluateCoupon` returned for `coupon` on these lines; `isSameState` selects
 * CGST and SGST over IGST.
 */
export function priceOf(
  lines: readonly Line[],
  applied: { coupon: Coupon; discount: Paise } | null,
  isSameState: boolean,
): Bill {
  const weights = lines.map((line) => (applied && isEligible(applied.coupon, line) ? line.amount : paise(0)));
  const discounts = prorate(applied?.discount ?? paise(0), weights);
  const priced = lines.map((line, index) => {
    const discount = discounts[index] ?? paise(0);
    const net = paise(line.amount - discount);
    return { ...line, discount, net, ...gstWithin(net, line.rate, isSameState) };
  });
  const sum = (pick: (line: BillLine) => number) => paise(priced.reduce((total, line) => total + pick(line), 0));
  return {
    lines: priced,
    total: sum((line) => line.amount),
    discount: sum((line) => line.discount),
    tax: sum((line) => line.cgst + line.sgst + line.igst),
    payable: sum((line) => line.net),
  };
}
