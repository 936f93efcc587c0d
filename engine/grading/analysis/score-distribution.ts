/** The scores of a test: mean, spread and shape, the rank of each score, and bars for a histogram. */

export type ScoreCount = Readonly<{ score: number; count: number }>;

export type ScoreDistribution = Readonly<{
  candidates: number;
  lowest: number | null;
  highest: number | null;
  mean: number | null;
  median: number | null;
  /** By n - 1, like skewness and kurtosis from k-statistics; null if there are too few candidates, or if nothing varies. */
  standardDeviation: number | null;
  skewness: number | null;
  kurtosis: number | null;
  /**
   * The share of candidates below a score, with half of those who have it: from 0 to 1. Candidates with equal scores are always
   * in one group, whatever the order in which they are read.
   */
  rankShare(score: number): number;
}>;

export type ScoreBar = Readonly<{ from: number; to: number; count: number }>;

/** Describes the scores; each score is there once. */
export function describeScores(counts: readonly ScoreCount[]): ScoreDistribution {
  const ascending = counts.filter(({ count }) => count > 0).toSorted((a, b) => a.score - b.score);
  const candidates = ascending.reduce((sum, { count }) => sum + count, 0);
  const mean = candidates === 0 ? null : meanOf(ascending, candidates);
  return {
    candidates,
    lowest: ascending[0]?.score ?? null,
    highest: ascending.at(-1)?.score ?? null,
    mean,
    median: medianOf(ascending, candidates),
    ...shapeOf(ascending, candidates, mean ?? 0),
    rankShare: rankShares(ascending, candidates),
  };
}

/** Returns bars of equal width from the lowest to the highest score, which begin and end at whole marks. */
export function barsOfScores(counts: readonly ScoreCount[], barCount: number): ScoreBar[] {
  if (counts.length === 0) return [];
  const scores = counts.map(({ score }) => score);
  const low = Math.floor(scores.reduce((a, b) => Math.min(a, b)));
  const high = Math.max(low + 1, Math.ceil(scores.reduce((a, b) => Math.max(a, b))));
  const width = (high - low) / barCount;
  const inBar = new Array<number>(barCount).fill(0);
  for (const { score, count } of counts) {
    const at = Math.min(barCount - 1, Math.floor((score - low) / width));
    inBar[at] = (inBar[at] ?? 0) + count;
  }
  return inBar.map((count, at) => ({ from: low + at * width, to: low + (at + 1) * width, count }));
}

function meanOf(counts: readonly ScoreCount[], candidates: number): number {
  return counts.reduce((sum, { score, count }) => sum + score * count, 0) / candidates;
}

function medianOf(ascending: readonly ScoreCount[], candidates: number): number | null {
  if (candidates === 0) return null;
  const scoreAt = (position: number) => {
    let seen = 0;
    for (const { score, count } of ascending) {
      seen += count;
      if (seen > position) return score;
    }
    return 0;
  };
  return (scoreAt(Math.floor((candidates - 1) / 2)) + scoreAt(Math.floor(candidates / 2))) / 2;
}

function shapeOf(counts: readonly ScoreCount[], n: number, mean: number) {
  const moment = (power: number) =>
    counts.reduce((sum, { score, count }) => sum + count * (score - mean) ** power, 0) / n;
  if (n < 2) return { standardDeviation: null, skewness: null, kurtosis: null };
  const k2 = (n * moment(2)) / (n - 1);
  if (k2 < 1e-12) return { standardDeviation: 0, skewness: null, kurtosis: null };
  const k3 = n < 3 ? null : (n * n * moment(3)) / ((n - 1) * (n - 2));
  const k4 =
    n < 4 ? null : ((n * n) / ((n - 1) * (n - 2) * (n - 3))) * ((n + 1) * moment(4) - 3 * (n - 1) * moment(2) ** 2);
  return {
    standardDeviation: Math.sqrt(k2),
    skewness: k3 === null ? null : k3 / k2 ** 1.5,
    kurtosis: k4 === null ? null : k4 / k2 ** 2,
  };
}

function rankShares(ascending: readonly ScoreCount[], candidates: number): (score: number) => number {
  const shares = new Map<number, number>();
  let below = 0;
  for (const { score, count } of ascending) {
    shares.set(score, (below + count / 2) / candidates);
    below += count;
  }
  return (score) => {
    const share = shares.get(score);
    if (share === undefined) throw new Error(`no candidate has the score ${score}`);
    return share;
  };
}
