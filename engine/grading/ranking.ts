/** Rank and percentile from the number of candidates at each score, without sorting all candidates. */

/** `count` candidates have exactly this score. */
export type ScoreCount = Readonly<{ score: number; count: number }>;

/** `percentile` is 0 to 100. */
export type RankAndPercentile = Readonly<{ rank: number; percentile: number; candidates: number }>;

/**
 * Returns the rank (1 + the candidates with a higher score) and the percentile (100 x the share with the same score or
 * less). Candidates with equal scores share both; without candidates the percentile is 100.
 */
export function rankOf(counts: readonly ScoreCount[], score: number): RankAndPercentile {
  let above = 0;
  let candidates = 0;
  for (const group of counts) {
    candidates += group.count;
    if (group.score > score) above += group.count;
  }
  return {
    rank: above + 1,
    percentile: candidates === 0 ? 100 : (100 * (candidates - above)) / candidates,
    candidates,
  };
}
