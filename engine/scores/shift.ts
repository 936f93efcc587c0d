/** The marks of a shift: how many candidates have each of them. Marks are exact; counts are numbers of candidates. */
import { add, compare, fraction, multiply, type Rational, ZERO } from '../rational.ts';

/** `count` candidates have exactly this mark. */
export type MarkCount = Readonly<{ mark: Rational; count: number }>;

/** A mark of a shift; `cumulative` candidates have this mark or less. */
export type Point = MarkCount & Readonly<{ cumulative: number }>;

/** The points are in ascending order of their marks; the last one has `cumulative` = `candidates`. */
export type Shift = Readonly<{ id: number; candidates: number; points: readonly Point[] }>;

/** A point as text, for traces. */
export type ShownPoint = Readonly<{ mark: string; cumulative: number }>;

/** Builds a shift from its marks in any order. Throws for a count that is not a whole number above 0, and for a repeated mark. */
export function buildShift(id: number, counts: readonly MarkCount[]): Shift {
  let cumulative = 0;
  const points = counts
    .toSorted((a, b) => compare(a.mark, b.mark))
    .map((one, at, sorted) => {
      const before = sorted[at - 1];
      if (!Number.isSafeInteger(one.count) || one.count <= 0) throw new Error('a count is a whole number above 0');
      if (before && compare(before.mark, one.mark) === 0) throw new Error('a mark is given twice');
      cumulative += one.count;
      return { ...one, cumulative };
    });
  return { id, candidates: cumulative, points };
}

/** Returns the exact mean of the marks; 0 without candidates. */
export function meanOf({ points, candidates }: Pick<Shift, 'points' | 'candidates'>): Rational {
  if (candidates === 0) return ZERO;
  const sum = points.map(({ mark, count }) => multiply(mark, count)).reduce(add, ZERO);
  return fraction(sum.n, sum.d * BigInt(candidates));
}

/** An unreduced fraction: much faster to add up than a `Rational`. */
type RawFraction = Readonly<{ n: bigint; d: bigint }>;

/** The share of candidates `cumulative / candidates` of a shift, which is its percentile / 100. */
export type Share = Readonly<{ cumulative: number; candidates: number }>;

export type MarkAt = Readonly<{ mark: RawFraction; lower: Point; upper: Point }>;

/**
 * Returns the mark of a shift at a share P of candidates, by linear interpolation between its neighbours:
 * Y1 + (Y2 - Y1)(P - X1)/(X2 - X1), with X the shares and Y the marks of the shift. At or below the share of the lowest mark
 * it is the lowest mark. Exact; the shift must have candidates, at most 10 million.
 */
export function markAt(shift: Shift, { cumulative, candidates }: Share): MarkAt {
  // cumulative / candidates <= point.cumulative / shift.candidates, in whole numbers.
  const wanted = cumulative * shift.candidates;
  let [low, high] = [0, shift.points.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shift.points[middle] as Point).cumulative * candidates >= wanted) high = middle;
    else low = middle + 1;
  }
  const upper = shift.points[low] as Point;
  const lower = shift.points[low - 1];
  if (!lower || upper.cumulative * candidates === wanted) return { mark: upper.mark, lower: upper, upper };
  const n = BigInt(wanted - lower.cumulative * candidates);
  const d = BigInt(candidates * (upper.cumulative - lower.cumulative));
  const [a, b] = [lower.mark, upper.mark];
  // a + (b - a) n/d
  return { mark: { n: a.n * b.d * d + (b.n * a.d - a.n * b.d) * n, d: a.d * b.d * d }, lower, upper };
}
