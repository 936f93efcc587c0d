/** The types of scores across shifts, and of their traces: the numbers from which a candidate can compute the score again. */
import { type Rational, toDecimalText } from '../rational.ts';
import type { ShownPoint } from './shift.ts';

export type ScoreMethod =
  | 'raw'
  | 'nta_percentile'
  | 'equipercentile'
  | 'mean_deviation_ssc'
  | 'mean_deviation_gate'
  | 'base_shift';

/** Of one shift, or of all: the mean, the standard deviation, and the mean of the best 0.1 %, in marks. */
export type Spread = Readonly<{ mean: string; deviation: string; top: string }>;

/**
 * Numbers are text where they have decimals. `cumulative` candidates of the shift have the mark or less, of `candidates`.
 * `base` is the id of the base shift, `added` the last summand of the formula.
 */
type ScoreTrace =
  | Readonly<{ method: 'raw' }>
  | Readonly<{ method: 'nta_percentile'; cumulative: number; candidates: number }>
  | Readonly<{
      method: 'equipercentile';
      cumulative: number;
      candidates: number;
      /** The mark of each shift at the same percentile, between two of its marks. The score is the mean of these marks. */
      shifts: Array<Readonly<{ id: number; candidates: number; mark: string; lower: ShownPoint; upper: ShownPoint }>>;
    }>
  | Readonly<{ method: 'mean_deviation_ssc' | 'mean_deviation_gate'; shift: Spread; all: Spread; added: string }>
  | Readonly<{
      method: 'base_shift';
      cumulative: number;
      candidates: number;
      base: number;
      base_candidates: number;
      lower: ShownPoint;
      upper: ShownPoint;
    }>;

/** `score` is a decimal number as text. */
type ScoredMark = Readonly<{ mark: Rational; score: string; trace: ScoreTrace }>;

/** The marks are in ascending order. */
export type ScoredShift = Readonly<{ id: number; marks: readonly ScoredMark[] }>;

/** Why no score can be computed. `shift` is null for all shifts together. */
export type ScoreProblem = Readonly<{
  problem: 'too_small' | 'no_spread';
  shift: number | null;
  candidates: number;
}>;

export function isProblem(outcome: readonly ScoredShift[] | ScoreProblem): outcome is ScoreProblem {
  return 'problem' in outcome;
}

/** A mark for people and traces: "47.25", or "-1/3". */
export function shownMark(mark: Rational): string {
  return toDecimalText(mark);
}
