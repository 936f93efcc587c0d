/**
 * Cooperative scheduling: long work in the event loop's thread pauses every 8 ms, so that requests are served
 * meanwhile.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** A generator that yields wherever other work may run. */
export type Pausable<Result> = Generator<void, Result>;

const SLICE_MS = 8;

/** Runs the work in slices of 8 ms and returns its result. */
export async function runInSlices<Result>(work: Pausable<Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await yieldToEventLoop();
    began = performance.now();
  }
}

/** Returns a function whose promises resolve one after the other, each in a later turn of the event loop. */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => yieldToEventLoop());
    return last;
  };
}

/** Runs the work without pauses. */
export function runAtOnce<Result>(work: Pausable<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Items that are visited between two possible pauses. */
const VISITED_PER_STEP = 100;
/** Items that are sorted between two possible pauses. */
const SORTED_PER_STEP = 2000;

/** Calls `visit` for the numbers below `count`. `perStep`: how many between two possible pauses; 1 for items of any length. */
export function* each(count: number, visit: (number: number) => void, perStep = VISITED_PER_STEP): Pausable<void> {
  for (let from = 0; from < count; from += perStep) {
    for (let number = from; number < Math.min(count, from + perStep); number++) visit(number);
    yield;
  }
}

/** Returns a sorted copy: a stable merge sort of sorted runs. */
export function* sorted<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Pausable<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += SORTED_PER_STEP) {
    runs.push(items.slice(from, from + SORTED_PER_STEP).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* mergeRuns(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergeRuns<Item>(one: Item[], two: Item[], compare: (a: Item, b: Item) => number): Pausable<Item[]> {
  if (two.length === 0) return one;
  const all: Item[] = [];
  for (let a = 0, b = 0; all.length < one.length + two.length; ) {
    const isFirst = b === two.length || (a < one.length && compare(one[a] as Item, two[b] as Item) <= 0);
    all.push((isFirst ? one[a++] : two[b++]) as Item);
    if (all.length % SORTED_PER_STEP === 0) yield;
  }
  return all;
}
