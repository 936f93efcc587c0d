/** The tax of parts of an invoice's lines, so that all parts of a line add up to the line, to the paisa. */
import { type Paise, paise } from '../../../common/money.ts';

/** An amount with GST and what it consists of, in paise. */
export type TaxedAmount = { net: Paise; taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise };

/** A part of the line at this position of an order. */
export type CreditedPart = TaxedAmount & { position: number };

/**
 * Returns the taxes of the part of a line that is credited after `credited` paise of its net. Each tax is the difference of
 * two rounded shares of the line's tax, so nothing is lost or added by rounding.
 */
export function partOfLine(line: TaxedAmount, credited: Paise, net: Paise): TaxedAmount {
  const share = (tax: Paise) => shareOf(tax, credited + net, line.net) - shareOf(tax, credited, line.net);
  const cgst = paise(share(line.cgst));
  const sgst = paise(share(line.sgst));
  const igst = paise(share(line.igst));
  return { net, taxable: paise(net - cgst - sgst - igst), cgst, sgst, igst };
}

/** Rounds half a paisa up. */
function shareOf(tax: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(tax) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Adds each amount and each tax separately. */
export function sumOf(amounts: readonly TaxedAmount[]): TaxedAmount {
  const total = (name: keyof TaxedAmount) => paise(amounts.reduce((sum, amount) => sum + amount[name], 0));
  return {
    net: total('net'),
    taxable: total('taxable'),
    cgst: total('cgst'),
    sgst: total('sgst'),
    igst: total('igst'),
  };
}
