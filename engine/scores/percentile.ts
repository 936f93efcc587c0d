/** The percentile score of NTA. */
import { fraction, toFixedText } from '../rational.ts';
import type { ScoredShift } from './scored.ts';
import type { Share, Shift } from './shift.ts';

/** JEE (Main): seven decimals. */
const PLACES = 7;

/**
 * Scores a shift by P = 100 m/N: m candidates of the shift have this mark or less, N took it. Exact, then rounded to seven
 * decimals. Source: NTA, normalisation procedure based on percentile score, JEE (Main).
 */
export function scorePercentile({ id, candidates, points }: Shift): ScoredShift {
  return {
    id,
    marks: points.map(({ mark, cumulative }) => ({
      mark,
      score: percentileText({ cumulative, candidates }),
      trace: { method: 'nta_percentile' as const, cumulative, candidates },
    })),
  };
}

/** Returns a share of candidates as a percentile, 0 to 100 with seven decimals; `candidates` must be above 0. */
export function percentileText({ cumulative, candidates }: Share): string {
  return toFixedText(fraction(100n * BigInt(cumulative), BigInt(candidates)), PLACES);
}
