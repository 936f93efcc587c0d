/** GST included in a price. Rates are percent; amounts are whole paise. */
import { type Paise, paise } from '../../common/money.ts';
import type { ProductKind } from '../catalogue/index.ts';

export type TaxClass = { rate: number; hsn: string };
/** The parts of an amount that contains GST. */
export type TaxSplit = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise };

const COACHING: TaxClass = { rate: 18, hsn: '999293' };
const PRINTED_BOOK: TaxClass = { rate: 0, hsn: '4901' };

/** Categories of the kind `book` that are not printed books. A map, because a category may be named `constructor`. */
const NOT_PRINTED = new Map<string, TaxClass>([
  ['E-Book', { rate: 18, hsn: '998431' }],
  ['Merchandise', { rate: 18, hsn: '4820' }],
]);

/** The GST rate in percent and the HSN code of a product. */
export function taxClassOf(product: { kind: ProductKind; category: string }): TaxClass {
  return product.kind === 'book' ? (NOT_PRINTED.get(product.category) ?? PRINTED_BOOK) : COACHING;
}

/**
 * Splits an amount that contains the tax. Within one state CGST and SGST are equal to the paisa, so the tax can be one
 * paisa more or less than the IGST of the same amount.
 */
export function gstWithin(amount: Paise, rate: number, isSameState: boolean): TaxSplit {
  const none = paise(0);
  if (isSameState) {
    const half = share(amount, rate / 2, rate);
    return { taxable: paise(amount - 2 * half), cgst: half, sgst: half, igst: none };
  }
  const igst = share(amount, rate, rate);
  return { taxable: paise(amount - igst), cgst: none, sgst: none, igst };
}

/** Rounds half a paisa up. */
function share(amount: Paise, part: number, rate: number): Paise {
  return paise(Math.floor((2 * amount * part + 100 + rate) / (2 * (100 + rate))));
}
