import { afterEach, expect, test, vi } from 'vitest';
import { blocker, TEST_RENDERER } from '../../../test/support/store/renderer.ts';
import { openPdfPool, startThread } from './pdf-pool.ts';

afterEach(() => {
  vi.useRealTimers();
});

const input = { act: 'describe' };
const read = (pdf: Buffer) => JSON.parse(pdf.toString()) as { isMainThread: boolean; threadId: number };

test('documents are rendered in a separate thread, the same one for all', async () => {
  const pool = openPdfPool();
  const [one, two] = await Promise.all([pool.render(TEST_RENDERER, input), pool.render(TEST_RENDERER, input)]);
  expect(read(one).isMainThread).toBe(false);
  expect(read(two)).toEqual(read(one));
});

test('above the limit a document is refused, with the time after which to retry; the others are rendered', async () => {
  const pool = openPdfPool({ maxQueued: 2 });
  const block = blocker();
  const first = pool.render(TEST_RENDERER, block.input);
  const queued = [pool.render(TEST_RENDERER, input), pool.render(TEST_RENDERER, input)];
  await expect(pool.render(TEST_RENDERER, input)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  block.release();
  expect(read(await first).isMainThread).toBe(false);
  await Promise.all(queued);
  expect(read(await pool.render(TEST_RENDERER, input)).isMainThread).toBe(false);
});

test('an error of the renderer is the caller’s, and a thread that ends fails one document', async () => {
  const pool = openPdfPool();
  const { threadId } = read(await pool.render(TEST_RENDERER, input));
  await expect(pool.render(TEST_RENDERER, { act: 'fail' })).rejects.toThrow('no such font');
  expect(read(await pool.render(TEST_RENDERER, input)).threadId).toBe(threadId);
  const crash = pool.render(TEST_RENDERER, { act: 'exit' });
  const after = pool.render(TEST_RENDERER, input);
  await expect(crash).rejects.toMatchObject({ status: 503 });
  expect(read(await after).threadId).not.toBe(threadId);
});

test('a document that takes too long is aborted with its thread', async () => {
  const pool = openPdfPool();
  const { threadId } = read(await pool.render(TEST_RENDERER, input));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hanging = pool.render(TEST_RENDERER, { act: 'hang' });
  const refused = expect(hanging).rejects.toMatchObject({ status: 503 });
  vi.advanceTimersByTime(20_000);
  await refused;
  expect(read(await pool.render(TEST_RENDERER, input)).threadId).not.toBe(threadId);
});

test('what cannot be sent to the thread is refused, and the next document is rendered', async () => {
  const pool = openPdfPool();
  await expect(pool.render(TEST_RENDERER, { act: () => {} })).rejects.toThrow(/could not be cloned/);
  expect(read(await pool.render(TEST_RENDERER, input)).isMainThread).toBe(false);
});

test('a thread that cannot be started fails one document, and the next one is rendered', async () => {
  let tries = 0;
  const createThread = () => {
    tries += 1;
    if (tries === 1) throw new Error('Worker initialization failure: EAGAIN');
    return startThread();
  };
  const pool = openPdfPool({ createThread });
  const [failed, next] = [pool.render(TEST_RENDERER, input), pool.render(TEST_RENDERER, input)];
  await expect(failed).rejects.toMatchObject({ status: 503 });
  expect(read(await next).isMainThread).toBe(false);
});
