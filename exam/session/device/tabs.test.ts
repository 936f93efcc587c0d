import { afterEach, expect, it, vi } from 'vitest';
import { claimAttempt } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

/** Fake of the Web Locks API with `steal`: the request of the previous holder is rejected. */
function fakeLocks() {
  let told: (() => void) | null = null;
  return {
    request: (_: string, __: object, hold: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        told?.();
        told = () => reject(new DOMException('stolen', 'AbortError'));
        void hold().then(() => {
          told = null;
          resolve();
        });
      }),
  };
}

it('gives the attempt to the newest of three tabs, and notifies each of the others once', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const told: number[] = [];
  for (const tab of [0, 1, 2]) claimAttempt('a', () => told.push(tab));
  await Promise.resolve().then(() => {});
  expect(told).toEqual([0, 1]);
});

it('notifies no tab that has closed the attempt', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  let told = 0;
  claimAttempt('a', () => told++).close();
  await new Promise((resolve) => setTimeout(resolve));
  claimAttempt('a', () => {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toBe(0);
});

it('uses messages between the tabs where locks are unavailable', async () => {
  vi.stubGlobal('navigator', {});
  let told = 0;
  const first = claimAttempt('b', () => told++);
  const second = claimAttempt('b', () => {
    throw new Error('the newer tab has it');
  });
  await vi.waitFor(() => expect(told).toBe(1));
  first.close();
  second.close();
});
