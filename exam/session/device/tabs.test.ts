import { afterEach, expect, it, vi } from 'vitest';
import { claimAttempt } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

/** Fake of the Web Locks API with `steal`: the request of the previous holder is rejected. */
function fakeLocks() {
  let notified: (() => void) | null = null;
  return {
    request: (_: string, __: object, hold: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        notified?.();
        notified = () => reject(new DOMException('stolen', 'AbortError'));
        void hold().then(() => {
          notified = null;
          resolve();
        });
      }),
  };
}

it('gives the attempt to the newest of three tabs, and notifies each of the others once', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const notified: number[] = [];
  for (const tab of [0, 1, 2]) claimAttempt('a', () => notified.push(tab));
  await Promise.resolve().then(() => {});
  expect(notified).toEqual([0, 1]);
});

it('notifies no tab that has closed the attempt', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  let notified = 0;
  claimAttempt('a', () => notified++).close();
  await new Promise((resolve) => setTimeout(resolve));
  claimAttempt('a', () => {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(notified).toBe(0);
});

it('uses messages between the tabs where locks are unavailable', async () => {
  vi.stubGlobal('navigator', {});
  let notified = 0;
  const first = claimAttempt('b', () => notified++);
  const second = claimAttempt('b', () => {
    throw new Error('the newer tab has it');
  });
  await vi.waitFor(() => expect(notified).toBe(1));
  first.close();
  second.close();
});
