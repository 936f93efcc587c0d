import { type Paise, paise } from '../../common/money.ts';

/**
 * Spreads an amount over weights in proportion, in whole paise that add up to it: the largest remainders get the paise
 * that rounding down leaves. No share exceeds its weight if the amount does not exceed their sum.
 */
export function prorate(amount: Paise, weights: readonly Paise[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => paise(0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((product) => Number(product / total));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const topped = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => paise(share + (topped.has(index) ? 1 : 0)));
}
