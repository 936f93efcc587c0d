import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('no second run starts beside a slow one, and missed runs are skipped', async () => {
  let end = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const repeated = runPeriodically(work, 1000, () => {});
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await repeated.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a run that fails is reported, and the next one begins', async () => {
  const errors: unknown[] = [];
  const work = vi.fn(() => Promise.reject(new Error('no database')));
  const repeated = runPeriodically(work, 1000, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(2000);
  expect(errors).toEqual([new Error('no database'), new Error('no database')]);
  await repeated.stop();
});

test('stopping waits for the current run', async () => {
  let end = () => {};
  const repeated = runPeriodically(
    () => new Promise<void>((resolve) => (end = resolve)),
    1000,
    () => {},
  );
  await vi.advanceTimersByTimeAsync(1000);
  let isStopped = false;
  const stopping = repeated.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(isStopped).toBe(false);
  end();
  await stopping;
});
