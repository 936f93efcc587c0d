/** Rank and percentile from how many candidates reached each score, without sorting everybody. */

export type ScoreCount = Readonly<{ score: number; count: number }>;

export type Standing = Readonly<{ rank: number; percentile: number; candidates: number }>;

/** Ties stand alike: the rank is 1 + those above; the percentile is 100 x the share at or below. */
export function rankOf(counts: readonly ScoreCount[], score: number): Standing {
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
