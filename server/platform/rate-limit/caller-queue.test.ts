import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCallerQueue } from './caller-queue.ts';

const MAX_WAIT_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue, the names of the works that run in it, and a function that ends one. */
function queueOfWorks() {
  const queue = createCallerQueue(MAX_WAIT_MS);
  const running = new Map<string, (error?: Error) => void>();
  const begin = (key: string, name: string) =>
    queue(
      { key, maxRunning: 2, maxWaiting: 3 },
      () =>
        new Promise<string>((resolve, reject) => {
          running.set(name, (error) => {
            running.delete(name);
            if (error) reject(error);
            else resolve(name);
          });
        }),
    ).catch((error: { status?: number; message: string }) => error.status ?? error.message);
  const names = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return [...running.keys()];
  };
  return { begin, names, end: (name: string, error?: Error) => running.get(name)?.(error) };
}

it('runs two works of a caller at once and the others in their order', async () => {
  const { begin, names, end } = queueOfWorks();
  const results = ['a', 'b', 'c', 'd'].map((name) => begin('asha', name));
  expect(await names()).toEqual(['a', 'b']);
  end('b');
  expect(await names()).toEqual(['a', 'c']);
  end('a', new Error('failed'));
  expect(await names()).toEqual(['c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(results)).toEqual(['failed', 'b', 'c', 'd']);
  begin('asha', 'e');
  begin('asha', 'f');
  begin('asha', 'g');
  expect(await names()).toEqual(['e', 'f']);
});

it('lets no caller wait for another', async () => {
  const { begin, names } = queueOfWorks();
  for (const name of ['a', 'b', 'c']) begin('asha', name);
  begin('ravi', 'd');
  expect(await names()).toEqual(['a', 'b', 'd']);
});

it('refuses with 429 what would wait behind too many', async () => {
  const { begin, names, end } = queueOfWorks();
  for (const name of ['a', 'b', 'c', 'd', 'e']) begin('asha', name);
  expect(await begin('asha', 'f')).toBe(429);
  end('a');
  begin('asha', 'g');
  end('b');
  expect(await names()).toEqual(['c', 'd']);
});

it('refuses with 429 what has waited too long, and runs it no more', async () => {
  const { begin, names, end } = queueOfWorks();
  begin('asha', 'a');
  begin('asha', 'b');
  const third = begin('asha', 'c');
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
  begin('asha', 'd');
  await vi.advanceTimersByTimeAsync(1);
  expect(await third).toBe(429);
  end('a');
  expect(await names()).toEqual(['b', 'd']);
});
