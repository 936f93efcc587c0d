/** The report of the flood benchmark. */
import type { Saves } from './save-for.ts';

export const WINDOW_KINDS = ['calm', 'flooded', 'control'] as const;
type Kind = (typeof WINDOW_KINDS)[number];
/** `cpu`: cores that the store's process used; `answers`: the flood's responses by status. */
export type Window = Saves & { kind: Kind; cpu: number; answers: Record<string, number> };

const MAX_RATIO = 1.1;
/** Chance that the interval of a median does not contain it. */
const MAX_ERROR = 0.05;

/** Prints the ratios of the p99 within each round, and what the store's process did. */
export function print(rounds: readonly Window[][]): void {
  const p99 = (round: readonly Window[], kind: Kind) =>
    percentile(round.flatMap((window) => (window.kind === kind ? [window.latencies] : [])).flat(), 0.99);
  const floodRatios = rounds.map((round) => p99(round, 'flooded') / ((p99(round, 'calm') + p99(round, 'control')) / 2));
  const noiseRatios = rounds.map((round) => p99(round, 'control') / p99(round, 'calm'));
  console.log(
    '\n| window | p50 | p95 | p99 of the median round | p99 of all | cores used by the store |\n|---|---|---|---|---|---|',
  );
  const windows = rounds.flat();
  for (const kind of WINDOW_KINDS) {
    const ofKind = windows.filter((window) => window.kind === kind);
    const all = ofKind.flatMap(({ latencies }) => latencies);
    const medianP99 = median(rounds.map((round) => p99(round, kind)));
    const times = [percentile(all, 0.5), percentile(all, 0.95), medianP99, percentile(all, 0.99)];
    const cpu = median(ofKind.map((window) => window.cpu));
    console.log(`| ${kind} | ${times.map((ms) => `${ms.toFixed(1)} ms`).join(' | ')} | ${cpu.toFixed(3)} |`);
  }
  console.log(`\np99 of others' saves, flooded / calm: ${describeMedian(floodRatios)} (goal <= ${MAX_RATIO})`);
  console.log(`noise, control / calm: ${describeMedian(noiseRatios)}`);
  const sum = (count: (window: Window) => number) => windows.reduce((total, window) => total + count(window), 0);
  console.log(
    `${sum(({ latencies }) => latencies.length)} saves, of which failed ${sum(({ failed }) => failed)}; ` +
      `the flood was answered ${JSON.stringify(countAnswers(windows.filter(({ kind }) => kind === 'flooded')))}`,
  );
}

function countAnswers(windows: readonly Window[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [status, count] of windows.flatMap(({ answers }) => Object.entries(answers))) {
    counts[status] = (counts[status] ?? 0) + count;
  }
  return counts;
}

function describeMedian(values: readonly number[]): string {
  const [low, high] = medianInterval(values);
  return `${median(values).toFixed(2)}, between ${low.toFixed(2)} and ${high.toFixed(2)}`;
}

/** The interval that contains the median of the distribution with a chance of at least 95 %; all of few values. */
function medianInterval(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let outside = 0;
  // Each value is below the median with a chance of one half: a binomial distribution.
  let chance = 2 * 0.5 ** count;
  while (chance + 2 * binomialHalf(count, outside + 1) <= MAX_ERROR) {
    outside++;
    chance += 2 * binomialHalf(count, outside);
  }
  return [sorted[outside] ?? Number.NaN, sorted[count - 1 - outside] ?? Number.NaN];
}

/** The chance of `successes` in `count` throws of a coin. */
function binomialHalf(count: number, successes: number): number {
  let chance = 0.5 ** count;
  for (let nth = 0; nth < successes; nth++) chance *= (count - nth) / (nth + 1);
  return chance;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
