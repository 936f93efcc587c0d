/** Checks that a call reads with the connections of long reads, of which a process uses two. */
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { runLongRead } from '../../../server/platform/database/limits/long-reads.ts';
import type { TestStore } from '../store/test-store.ts';

const WAIT_MS = 400;

/** Makes a call while two other long reads run, checks that it waits for them, and returns its result. */
export async function afterLongReads<Result>(store: TestStore, call: () => Promise<Result>): Promise<Result> {
  const held = Promise.withResolvers<void>();
  const reads = [1, 2].map(() => runLongRead(Object.assign(store.ctx(), { queue: null }), () => held.promise));
  let isDone = false;
  const result = call().finally(() => {
    isDone = true;
  });
  await setTimeout(WAIT_MS);
  expect(isDone).toBe(false);
  held.resolve();
  await Promise.all(reads);
  return result;
}
