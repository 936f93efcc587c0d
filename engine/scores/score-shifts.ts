/**
 * Scores that are comparable across shifts, by the method of an agency. A pure function of the marks of all shifts: the order
 * of the shifts does not matter, a higher mark of a shift never has a lower score, and a shift alone keeps its marks (or has
 * their percentiles).
 */
import { toFixedText } from '../rational.ts';
import { scoreByBaseShift } from './base-shift.ts';
import { scoreEquipercentile } from './equipercentile.ts';
import { scoreByMeanAndDeviation } from './mean-deviation.ts';
import { scorePercentile } from './percentile.ts';
import type { ScoredShift, ScoreMethod, ScoreProblem } from './scored.ts';
import { shownMark } from './scored.ts';
import type { Shift } from './shift.ts';

/** Decimals of the raw marks where they have no end, such as those of 1/3. */
const RAW_PLACES = 5;

/**
 * Returns the score and the trace of each mark of each shift, or why there are none: a shift with fewer than `minShiftSize`
 * candidates, or marks that are all equal where a formula divides by their spread.
 */
export function scoreShifts(
  method: ScoreMethod,
  shifts: readonly Shift[],
  minShiftSize: number,
): readonly ScoredShift[] | ScoreProblem {
  // In the order of the ids, so that the order of the arguments decides nothing.
  const ordered = shifts.toSorted((a, b) => a.id - b.id);
  const small = ordered.find(({ candidates }) => candidates < Math.max(1, minShiftSize));
  if (small) return { problem: 'too_small', shift: small.id, candidates: small.candidates };
  switch (method) {
    case 'raw':
      return ordered.map(scoreRaw);
    case 'nta_percentile':
      return ordered.map(scorePercentile);
    case 'equipercentile':
      return scoreEquipercentile(ordered);
    case 'mean_deviation_ssc':
    case 'mean_deviation_gate':
      return scoreByMeanAndDeviation(method, ordered);
    case 'base_shift':
      return scoreByBaseShift(ordered);
    default:
      return method satisfies never;
  }
}

function scoreRaw({ id, points }: Shift): ScoredShift {
  const marks = points.map(({ mark }) => {
    const score = shownMark(mark);
    return {
      mark,
      score: score.includes('/') ? toFixedText(mark, RAW_PLACES) : score,
      trace: { method: 'raw' as const },
    };
  });
  return { id, marks };
}
