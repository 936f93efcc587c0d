import { expect, test } from 'vitest';
import { openBackgroundQueue } from './background-queue.ts';

test('work runs one at a time, each key once, and a limited number waits', async () => {
  const queue = openBackgroundQueue(2);
  const begun: string[] = [];
  const ends: Array<() => void> = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  for (const name of ['a', 'b', 'b', 'c', 'd']) queue.add(name, work(name));
  expect(begun).toEqual(['a']);
  for (let turn = 0; turn < 4; turn++) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('after a failure the next work runs', async () => {
  const queue = openBackgroundQueue(2);
  queue.add('a', () => Promise.reject(new Error('failed')));
  const { promise, resolve } = Promise.withResolvers<void>();
  queue.add('b', async () => resolve());
  await promise;
});
