/** Normalised marks by the equipercentile method. */
import { fraction, toFixedText } from '../rational.ts';
import { type ScoredShift, shownMark } from './scored.ts';
import { markAt, type Point, type Shift } from './shift.ts';

/** SSC: five decimals. */
const PLACES = 5;

/**
 * Scores a mark by the mean, over all shifts, of the marks that each shift has at the same percentile P = m/N. Marks between
 * those of a shift are interpolated linearly; below its lowest percentile a shift has its lowest mark. Exact, then rounded to
 * five decimals. Source: SSC notice of 2 June 2025, and the method of CUET (UG) 2022. All shifts must have candidates.
 */
export function scoreEquipercentile(shifts: readonly Shift[]): ScoredShift[] {
  return shifts.map(({ id, candidates, points }) => ({
    id,
    marks: points.map(({ mark, cumulative }) => {
      const found = shifts.map((shift) => ({ shift, ...markAt(shift, { cumulative, candidates }) }));
      // Added without reducing: the denominators are products of small numbers.
      let [n, d] = [0n, 1n];
      for (const one of found) [n, d] = [n * one.mark.d + one.mark.n * d, d * one.mark.d];
      return {
        mark,
        score: toFixedText({ n, d: d * BigInt(shifts.length) }, PLACES),
        trace: {
          method: 'equipercentile' as const,
          cumulative,
          candidates,
          shifts: found.map((one) => ({
            id: one.shift.id,
            candidates: one.shift.candidates,
            mark: one.lower === one.upper ? shownMark(one.upper.mark) : toFixedText(one.mark, PLACES),
            lower: shownPoint(one.lower),
            upper: shownPoint(one.upper),
          })),
        },
      };
    }),
  }));
}

export function shownPoint({ mark, cumulative }: Point) {
  return { mark: shownMark(fraction(mark.n, mark.d)), cumulative };
}
