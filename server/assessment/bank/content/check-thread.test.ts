import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { CHECK_TIMEOUT_MS, checkInThread, openContentChecker } from './check-thread.ts';
import { EMPTY_CONTENT } from './imported-content.ts';

afterEach(() => void vi.useRealTimers());

test('a question is rendered and checked in a thread', async () => {
  const text = { english: 'What is \\(x^2\\)?', hindi: '' };
  const { question, problems } = await checkInThread({ content: { ...EMPTY_CONTENT, text }, passage: null });
  expect(question.text.english).toContain('<math');
  expect(problems).toContainEqual({ field: 'subject', message: 'Choose the subject.' });
});

test('a question that takes too long or too much memory is refused, and the next one is checked', async () => {
  const threads = [
    'for (;;);',
    "throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })",
    "const { parentPort: port } = require('node:worker_threads'); port.on('message', () => port.postMessage({ result: 1 }))",
  ];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const check = openContentChecker(() => new Worker(threads.shift() as string, { eval: true }));
  const written = { content: EMPTY_CONTENT, passage: null };
  const [slow, large, last] = [check(written), check(written), check(written)];
  const refused = { status: 400, message: expect.stringContaining('shorten its formulas') };
  const areRefused = Promise.all([slow, large].map((one) => expect(one).rejects.toMatchObject(refused)));
  vi.advanceTimersByTime(CHECK_TIMEOUT_MS);
  await areRefused;
  expect(await last).toBe(1);
});
