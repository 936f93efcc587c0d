import fc from 'fast-check';
import { expect, test } from 'vitest';
import { each, runAtOnce, runInSlices, sorted } from './time-slicing.ts';

test('sorting with pauses is sorting', () => {
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
  const items = fc.array(fc.record({ key: fc.nat(50), place: fc.nat() }), { maxLength: 9000, size: 'max' });
  fc.assert(
    fc.property(items, (items) => {
      expect(runAtOnce(sorted(items, byKey))).toEqual(items.toSorted(byKey));
    }),
    { numRuns: 20 },
  );
});

test('each number is visited once, in order', () => {
  const seen: number[] = [];
  runAtOnce(each(4100, (number) => seen.push(number)));
  expect(seen).toEqual(Array.from({ length: 4100 }, (_, number) => number));
});

test('others may run after at most a hundred visits', () => {
  let visits = 0;
  const work = each(4100, () => visits++);
  for (let before = 0; !work.next().done; before = visits) expect(visits - before).toBeLessThanOrEqual(100);
});

test('other tasks run in between', async () => {
  let turns = 0;
  let isDone = false;
  const other = () => {
    turns++;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  const work = function* () {
    for (let step = 0; step < 50; step++) {
      const until = performance.now() + 2;
      while (performance.now() < until);
      yield;
    }
    return 'done';
  };
  expect(await runInSlices(work())).toBe('done');
  isDone = true;
  expect(turns).toBeGreaterThan(4);
});
