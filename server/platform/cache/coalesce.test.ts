import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { settleMs: 50, retryMs: 1000, onError: () => {} };

test('simultaneous callers are served by one run', async () => {
  const run = vi.fn(async () => {});
  const work = coalesce(run, options);
  for (let calls = 0; calls < 5; calls++) work.request();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a caller during a run gets the next one, never a simultaneous one', async () => {
  let running = 0;
  let most = 0;
  const run = vi.fn(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 500));
    running--;
  });
  const work = coalesce(run, options);
  work.request();
  await vi.advanceTimersByTimeAsync(60);
  for (let calls = 0; calls < 3; calls++) work.request();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(most).toBe(1);
});

test('a failed run is reported and repeated', async () => {
  const run = vi.fn(async () => {});
  run.mockRejectedValueOnce(new Error('the database is unavailable'));
  const errors: unknown[] = [];
  const work = coalesce(run, { ...options, onError: (error) => errors.push(error) });
  work.request();
  await vi.advanceTimersByTimeAsync(900);
  expect([run.mock.calls.length, String(errors[0])]).toEqual([1, 'Error: the database is unavailable']);
  await vi.advanceTimersByTimeAsync(1000);
  expect([run.mock.calls.length, errors.length]).toEqual([2, 1]);
});

test('nothing runs after it is stopped', async () => {
  const run = vi.fn(async () => {});
  const work = coalesce(run, options);
  work.request();
  await work.stop();
  work.request();
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();
});
