/** New prices of a product. Pure. */
import { paise, paiseOfRupees, rupees } from '../../../common/money.ts';
import type { PriceChange, PriceRow } from '../../../contract/staff/catalogue/prices.ts';
import type { RevisionContent } from '../content/product-content.ts';

/** The prices of a content, as the price list shows them. */
export type Prices = Pick<PriceRow, 'price' | 'mrp' | 'instalments' | 'parts'>;
type Instalment = NonNullable<RevisionContent['emi']>[number];

export function pricesOf({ price, mrp, emi = [] }: Pick<RevisionContent, 'price' | 'mrp' | 'emi'>): Prices {
  const parts = emi.map((part) => part.price ?? 0);
  return { price: price ?? null, mrp: mrp ?? null, instalments: emi.length > 0 ? sumOf(parts) : null, parts };
}

/**
 * Returns the content with the new prices. Instalments that were removed from a draft come back from `published`. Returns
 * null for a sum of instalments without any to divide it among.
 */
export function withPrices(
  content: RevisionContent,
  { price, mrp, instalments }: Pick<PriceChange, 'price' | 'mrp' | 'instalments'>,
  published: Pick<RevisionContent, 'emi'> | null,
): RevisionContent | null {
  const { emi, ...others } = content;
  const amounts = { ...(price === undefined ? {} : { price }), ...(mrp === undefined ? {} : { mrp }) };
  if (instalments === undefined) return { ...content, ...amounts };
  if (instalments === null) return { ...others, ...amounts };
  const parts = emi?.length ? emi : (published?.emi ?? []);
  if (parts.length === 0) return null;
  return { ...others, ...amounts, emi: divide(instalments, parts) };
}

/** Divides a sum in the proportion of the present instalments; the last one takes what rounding leaves. */
export function divide(total: number, parts: readonly Instalment[]): Instalment[] {
  const amounts = parts.map(({ price = 0 }): number => paiseOfRupees(price) ?? 0);
  const before = amounts.reduce((sum, part) => sum + part, 0);
  const totalPaise = Math.round(total * 100);
  if (before === totalPaise) return [...parts];
  // Whole rupees stay whole.
  const unit = [totalPaise, ...amounts].every((amount) => amount % 100 === 0) ? 100 : 1;
  const divided = amounts.map((part) => {
    const share = before > 0 ? part / before : 1 / parts.length;
    return Math.floor((totalPaise * share) / unit) * unit;
  });
  const rest = totalPaise - divided.reduce((sum, part) => sum + part, 0);
  return parts.map((part, at) => {
    const amount = (divided[at] ?? 0) + (at === parts.length - 1 ? rest : 0);
    return { ...part, price: amount / 100 };
  });
}

function sumOf(parts: readonly number[]): number {
  return rupees(paise(parts.reduce((sum, part) => sum + Math.round(part * 100), 0)));
}
