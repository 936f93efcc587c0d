import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runOnChange } from './run-on-change.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { settleMs: 50, retryMs: 1000, onError: () => {} };
let stored = '';
let loaded = '';

test('a change that is stored before the process listens is loaded', async () => {
  stored = 'old';
  const load = async () => {
    loaded = stored;
  };
  const listen = async () => {
    stored = 'new';
  };
  await runOnChange({ listen }, 'channel', load, options);
  expect(loaded).toBe('new');
});

test('a change that is announced during the first load is loaded after it', async () => {
  stored = 'old';
  const load = async () => {
    const read = stored;
    await new Promise((resolve) => setTimeout(resolve, 500));
    loaded = read;
  };
  let announce = (_payload: string) => {};
  const listen = async (_channel: string, onNotification: (payload: string) => void) => {
    announce = onNotification;
  };
  const starting = runOnChange({ listen }, 'channel', load, options);
  await vi.advanceTimersByTimeAsync(10);
  stored = 'new';
  announce('');
  await vi.advanceTimersByTimeAsync(2000);
  await starting;
  expect(loaded).toBe('new');
});

test('a failed first load is thrown and not retried', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no database')));
  let announce = (_payload: string) => {};
  const listen = async (_channel: string, onNotification: (payload: string) => void) => {
    announce = onNotification;
  };
  await expect(runOnChange({ listen }, 'channel', load, options)).rejects.toThrow('no database');
  announce('');
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(1);
});
