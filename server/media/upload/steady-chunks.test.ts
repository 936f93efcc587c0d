import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyChunks } from './steady-chunks.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Sends chunks of one size, with the same time before each. */
async function* sent(bytes: number, everyMs: number, count: number): AsyncGenerator<Buffer> {
  for (let number = 0; number < count; number++) {
    await new Promise((resume) => setTimeout(resume, everyMs));
    yield Buffer.alloc(bytes);
  }
}

async function receive(source: AsyncGenerator<Buffer>): Promise<number> {
  const chunks = steadyChunks(source, 60_000);
  let bytes = 0;
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) return bytes;
    bytes += value.length;
  }
}

test.each([
  ['64 KiB every 50 seconds', 64 * 1024, 50_000, 10],
  ['a small file', 10, 20_000, 2],
])('%s arrive', async (_, bytes, everyMs, count) => {
  const received = receive(sent(bytes, everyMs, count));
  await vi.advanceTimersByTimeAsync(everyMs * count);
  expect(await received).toBe(bytes * count);
});

test.each([
  ['nothing', 64 * 1024, 61_000],
  ['one byte a second', 1, 1000],
  ['half of it', 32 * 1024, 40_000],
])('%s in a minute is the end', async (_, bytes, everyMs) => {
  const received = expect(receive(sent(bytes, everyMs, 1000))).rejects.toThrow('nothing arrives any more');
  await vi.advanceTimersByTimeAsync(200_000);
  await received;
});
