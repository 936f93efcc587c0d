/** Normalised marks of the Railway Recruitment Boards: the marks of the base shift at the same percentile. */
import { compare, toFixedText } from '../rational.ts';
import { shownPoint } from './equipercentile.ts';
import type { ScoredShift } from './scored.ts';
import { markAt, meanOf, type Shift } from './shift.ts';

/** RRB: five decimals. */
const PLACES = 5;

/**
 * Returns the base shift: the highest mean among the shifts with at least 70 % of the average number of candidates. Of equal
 * means the larger shift is chosen, then the one with the smaller id. There must be a shift.
 */
export function chooseBaseShift(shifts: readonly Shift[]): Shift {
  const all = shifts.reduce((sum, { candidates }) => sum + candidates, 0);
  // candidates >= 0.7 all / count, in whole numbers; the largest shift always is.
  const large = shifts.filter(({ candidates }) => 10 * candidates * shifts.length >= 7 * all);
  const [base] = large
    .map((shift) => ({ shift, mean: meanOf(shift) }))
    .toSorted((a, b) => compare(b.mean, a.mean) || b.shift.candidates - a.shift.candidates || a.shift.id - b.shift.id);
  if (!base) throw new Error('there is no shift');
  return base.shift;
}

/**
 * Scores a mark by Y1 + (Y2 - Y1)(P - X1)/(X2 - X1): P is its percentile in its own shift, X are the neighbouring percentiles
 * of the base shift and Y their marks. Below the lowest percentile of the base shift it is its lowest mark. P is not rounded
 * before. Exact, then rounded to five decimals. Source: RRB, normalisation notice of February 2026.
 */
export function scoreByBaseShift(shifts: readonly Shift[]): ScoredShift[] {
  const base = chooseBaseShift(shifts);
  return shifts.map(({ id, candidates, points }) => ({
    id,
    marks: points.map(({ mark, cumulative }) => {
      const found = markAt(base, { cumulative, candidates });
      return {
        mark,
        score: toFixedText(found.mark, PLACES),
        trace: {
          method: 'base_shift' as const,
          ...{ cumulative, candidates, base: base.id, base_candidates: base.candidates },
          ...{ lower: shownPoint(found.lower), upper: shownPoint(found.upper) },
        },
      };
    }),
  }));
}
