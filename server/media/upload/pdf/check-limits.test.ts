/** What the check of a PDF may cost: measured in bytes that are read, searched, decoded or copied, not in time. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { pdf } from '../../../../test/support/domains/media.ts';
import { CHECK_TIMEOUT_MS, openPdfCheck, startCheckThread } from './check-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { openWork } from './read-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'sopan-pdf-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function fileOf(objects: string): string {
  const file = join(folder, 'file.pdf');
  writeFileSync(file, Buffer.from(pdf(objects), 'latin1'));
  return file;
}

/** Returns what a check costs for each byte of the file. */
async function costOf(file: string): Promise<{ worked: number; copied: number }> {
  let copied = 0;
  for (const name of ['slice', 'replaceAll', 'trimEnd'] as const) {
    const copy = String.prototype[name] as (this: string, ...values: unknown[]) => string;
    vi.spyOn(String.prototype, name).mockImplementation(function (this: string, ...values: unknown[]) {
      const result = copy.apply(this, values);
      copied += result.length;
      return result;
    });
  }
  const work = openWork();
  await inspectPdf(file, work).finally(() => vi.restoreAllMocks());
  const { size } = statSync(file);
  return { worked: work.spent / size, copied: copied / size };
}

test.each([
  ['the word of a stream without a dictionary', `x${'\0\nstream'.repeat(40_000)}`],
  ['the word of a stream after white space', `x${'\n>\0\0stream'.repeat(40_000)}`],
  ['white space before the word of a stream', `x\n${' '.repeat(300_000)}`.repeat(2)],
  ['objects after one link', `/URI ${'1 0 obj '.repeat(40_000)}`],
  ['links in objects that do not end', '1 0 obj /URI '.repeat(40_000)],
])('the check costs as much as the file is long: %s', async (_, objects) => {
  const { worked, copied } = await costOf(fileOf(objects));
  expect(worked).toBeLessThan(3);
  expect(copied).toBeLessThan(3);
});

test.each([
  ['in digits', '3120302031203020312030203120302031203020'],
  ['in letters', '0H_J\\+>GPl1E\\Cl0eP-m0H_J\\'],
  ['packed', deflateSync('1 0 1 0 1 0').toString('latin1')],
  ['packed to very much', deflateSync(`1 0 ${' '.repeat(40_000)}`).toString('latin1')],
])('a short stream costs a few kilobytes, whatever follows it: %s', async (_, data) => {
  const streams = 100;
  const one = `1 0 obj<<>>stream\n${data}\nendstream endobj\n`;
  const file = fileOf(`${one.repeat(streams)}${' '.repeat(2 * 1024 * 1024)}`);
  const { worked } = await costOf(file);
  const spent = worked * statSync(file).size - 2 * statSync(file).size;
  expect(spent / streams).toBeLessThan(256 * 1024);
});

test('each word of a stream counts, also one that follows no dictionary', async () => {
  const words = (count: number) => fileOf(`x${'\0\nstream'.repeat(count)}`);
  expect(await inspectPdf(words(200_000))).toBeNull();
  await expect(inspectPdf(words(200_001))).rejects.toMatchObject({ code: 'file_unreadable' });
});

test('all streams of a file share one limit of work', async () => {
  const bomb = deflateSync(deflateSync(`1 0 ${' '.repeat(4 * 1024 * 1024)}`)).toString('latin1');
  const file = (streams: number) => fileOf(`1 0 obj<<>>stream\n${bomb}\nendstream endobj\n`.repeat(streams));
  const limit = 32 * 1024 * 1024;
  expect(await inspectPdf(file(2), openWork(limit))).toBeNull();
  await expect(inspectPdf(file(20), openWork(limit))).rejects.toMatchObject({ code: 'file_unreadable' });
});

const thread = (code: string) => new Worker(code, { eval: true });

test('a check that takes too long or too much memory is refused, and the next files are checked', async () => {
  const threads = [
    () => thread('for (;;);'),
    () => thread("throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })"),
    () => thread('process.exit(1)'),
    startCheckThread,
  ];
  const check = openPdfCheck(() => (threads.shift() ?? startCheckThread)());
  const file = fileOf('3 0 obj<</Type/Page>>endobj');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [slow, large, broken, ...others] = Array.from({ length: 5 }, () => check(file));
  const tooMuch = { code: 'file_unreadable', message: expect.stringContaining('too long') };
  const refused = expect(slow).rejects.toMatchObject(tooMuch);
  vi.advanceTimersByTime(CHECK_TIMEOUT_MS);
  await refused;
  await expect(large).rejects.toMatchObject(tooMuch);
  await expect(broken).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all(others)).toEqual([1, 1]);
});

test('a file whose client left is taken out of the queue, and ends its check', async () => {
  const threads = [() => thread('for (;;);'), startCheckThread];
  const check = openPdfCheck(() => (threads.shift() ?? startCheckThread)());
  const file = fileOf('3 0 obj<</Type/Page>>endobj');
  const [running, waiting] = [new AbortController(), new AbortController()];
  const left = [check(file, running.signal), check(file, waiting.signal)];
  const stays = check(file);
  waiting.abort(new Error('left'));
  running.abort(new Error('left'));
  for (const { status } of await Promise.allSettled(left)) expect(status).toBe('rejected');
  expect(await stays).toBe(1);
});
