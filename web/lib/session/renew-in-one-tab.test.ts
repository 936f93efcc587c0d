import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Renewal, renewInOneTab } from './renew-in-one-tab.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

/** A tab that sees what another one stored `delayMs` later. `calls` counts the renewals of all tabs. */
function openTabs(delayMs: number, respond: () => Promise<Renewal>) {
  let storedAt: number | null = null;
  let calls = 0;
  const renew = async () => {
    calls += 1;
    const result = await respond();
    if (result === 'renewed') storedAt = Date.now();
    return result;
  };
  const open = (ownDelayMs: number) => {
    const outcome = () => (storedAt !== null && Date.now() - storedAt >= ownDelayMs ? 'renewed' : null);
    return () => renewInOneTab(outcome, renew);
  };
  return { first: open(0), second: open(delayMs), countCalls: () => calls };
}

const respondAfter = (ms: number, result: Renewal) => () =>
  new Promise<Renewal>((resolve) => setTimeout(resolve, ms, result));

test('a tab that begins right after another one has renewed waits until it sees the new token', async () => {
  const { first, second, countCalls } = openTabs(400, async () => 'renewed');
  expect(await first()).toBe('renewed');
  const late = second();
  await vi.advanceTimersByTimeAsync(420);
  expect(await late).toBe('renewed');
  expect(countCalls()).toBe(1);
});

test('a tab that waits for another one continues as soon as it sees the new token', async () => {
  const { first, second, countCalls } = openTabs(40, respondAfter(300, 'renewed'));
  const both = Promise.all([first(), second()]);
  await vi.advanceTimersByTimeAsync(380);
  expect(await both).toEqual(['renewed', 'renewed']);
  expect(countCalls()).toBe(1);
});

test('a tab renews itself when the tab before received no response', async () => {
  const responses: Renewal[] = ['unanswered', 'renewed'];
  const { first, second, countCalls } = openTabs(0, async () => responses.shift() ?? 'refused');
  const both = Promise.all([first(), second()]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await both).toEqual(['unanswered', 'renewed']);
  expect(countCalls()).toBe(2);
});

test('an error of the renewal reaches its caller, and the next one can renew', async () => {
  const failing = renewInOneTab(
    () => null,
    () => Promise.reject(new Error('bug')),
  );
  await expect(failing).rejects.toThrow('bug');
  expect(
    await renewInOneTab(
      () => null,
      async () => 'refused',
    ),
  ).toBe('refused');
});
