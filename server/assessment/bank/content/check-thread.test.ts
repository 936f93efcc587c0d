import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { CHECK_TIMEOUT_MS, checkInThreadOf, openContentChecker } from './check-thread.ts';
import { EMPTY_CONTENT } from './imported-content.ts';

afterEach(() => void vi.useRealTimers());

test('a question is rendered and checked in a thread', async () => {
  const text = { english: 'What is \\(x^2\\)?', hindi: '' };
  const { question, problems } = await checkInThreadOf(1, { content: { ...EMPTY_CONTENT, text }, passage: null });
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

test('a person has two questions checked at once, and others are not refused', async () => {
  const check = (staffId: number) => checkInThreadOf(staffId, { content: EMPTY_CONTENT, passage: null });
  const [first, second, third, other] = [check(1), check(1), check(1), check(2)];
  await expect(third).rejects.toMatchObject({ status: 503 });
  for (const one of await Promise.all([first, second, other])) expect(one.problems).not.toEqual([]);
  expect((await check(1)).problems).not.toEqual([]);
});
