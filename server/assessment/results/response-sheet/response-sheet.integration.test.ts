import { constants, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitAttempt } from '../../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../../contract/client.ts';
import {
  answerEvent,
  grantProduct,
  reimportPaper,
  startTest,
} from '../../../../test/support/domains/assessment/paper.ts';
import { blocker, TEST_RENDERER } from '../../../../test/support/store/renderer.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { MAX_QUEUED, pdfPool } from '../../../platform/pdf/pdf-pool.ts';
import { MAX_SHEETS_PER_MINUTE } from './serve-response-sheet.ts';

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
  await grantProduct(store, asha);
});
afterAll(() => store.close());

const sheet = (attemptId: string, token: string, query = '') =>
  store.http(`/api/v1/test_series/pts/response_sheet/${attemptId}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });

/** Extracts the text of a PDF, from its content streams and from `ActualText`. */
function wordsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body]) => body ?? '');
  const pages = streams.map((body) => {
    try {
      // A stream's last byte can look like a line end, and is then cut off.
      return inflateSync(Buffer.from(body, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    } catch {
      return '';
    }
  });
  return pages
    .join('\n')
    .replace(/\/Span <<\/ActualText <feff([0-9a-f]*)>>> BDC[\s\S]*?EMC/g, (_, hex: string) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    )
    .replace(/\[(.*?)\] TJ/g, (_, shown: string) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join(''),
    );
}

test('a candidate receives only their own sheet, as a PDF', async () => {
  const { attempt_id } = await startTest(asha, 507);
  await dataOf(
    asha.api(submitAttempt, { attempt_id, events: [answerEvent(1, 507001, 2), answerEvent(2, 507009, '42')] }),
  );
  const own = await sheet(attempt_id, asha.token);
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="response-sheet-507-/);
  const words = wordsOf(Buffer.from(await own.arrayBuffer()));
  for (const word of [
    'Response sheet: Free Sample',
    'Candidate: Asha',
    'Receipt: ',
    'Numerical Answer Type',
    'Select the number that can replace',
    'Your answer: B',
    'Time per question',
    'Practice rank',
    'Handed in: 21 Nov 2026, ',
    'Time 4 s',
  ]) {
    expect(words.includes(word), word).toBe(true);
  }
  expect(/[\u0900-\u097f]/.test(words)).toBe(false);
  expect((await sheet(attempt_id, ravi.token)).status).toBe(404);
  expect((await sheet(attempt_id, 'worthless')).status).toBe(401);
});

test('in Hindi, or in both languages of the paper, with a name in any script', async () => {
  await store.db.updateTable('identity.student').set({ first_name: 'आशा' }).where('id', '=', ravi.studentId).execute();
  const { attempt_id } = await startTest(ravi, 507);
  await dataOf(ravi.api(submitAttempt, { attempt_id, events: [answerEvent(1, 507001, 1)] }));
  const wordsIn = async (language: string) => {
    const response = await sheet(attempt_id, ravi.token, `?language=${language}`);
    return wordsOf(Buffer.from(await response.arrayBuffer())).replace(/\n/g, ' ');
  };
  const hindi = await wordsIn('hindi');
  for (const word of ['पत्रक', 'परीक्षार्थी', 'आशा', 'सही ', 'कोई', 'निष्कर्ष ', 'कथन', 'हर ', 'खंड', 'अभ्यास '])
    expect(hindi.includes(word), word).toBe(true);
  expect(hindi.includes('Select the number')).toBe(false);
  const both = await wordsIn('both');
  for (const word of ['Select the number', 'निष्कर्ष ', 'Your answer: A', 'आशा'])
    expect(both.includes(word), word).toBe(true);
  expect((await sheet(attempt_id, ravi.token, '?language=latin')).status).toBe(400);
});

/** Runs `work` while the PDF thread is busy and its queue is full. */
async function whileFull<Result>(work: () => Promise<Result>): Promise<Result> {
  const block = blocker();
  const tasks = [pdfPool.render(TEST_RENDERER, block.input)];
  for (let queued = 0; queued < MAX_QUEUED; queued++) tasks.push(pdfPool.render(TEST_RENDERER, { act: 'describe' }));
  try {
    return await work();
  } finally {
    block.release();
    await Promise.all(tasks);
  }
}

test('sheets are rendered by the thread and cached; new ranks invalidate the cached sheet', async () => {
  store.clock.advance(120_000);
  const { attempt_id } = await startTest(asha, 507, 1);
  await dataOf(asha.api(submitAttempt, { attempt_id, events: [answerEvent(1, 507001, 3)] }));
  const requestSheet = async () => {
    const response = await sheet(attempt_id, asha.token);
    return [response.status, response.headers.get('retry-after'), response.headers.get('content-type')];
  };
  const refused = [503, '5', 'application/json; charset=utf-8'];
  expect(await whileFull(requestSheet)).toEqual(refused);
  expect((await requestSheet())[0]).toBe(200);
  expect((await whileFull(requestSheet))[0]).toBe(200);
  const other = await store.student('Meena');
  const theirs = await startTest(other, 507);
  await dataOf(other.api(submitAttempt, { attempt_id: theirs.attempt_id, events: [answerEvent(1, 507002, 4)] }));
  expect(await whileFull(requestSheet)).toEqual(refused);
});

test('a student who requests too many sheets is rate limited, others are not', async () => {
  store.clock.advance(120_000);
  const { attempt_id } = await startTest(ravi, 507, 1);
  await dataOf(ravi.api(submitAttempt, { attempt_id, events: [] }));
  for (let times = 0; times < MAX_SHEETS_PER_MINUTE; times++) {
    expect((await sheet(attempt_id, ravi.token)).status).toBe(200);
  }
  const refused = await sheet(attempt_id, ravi.token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await sheet(attempt_id, asha.token)).status).toBe(404);
  store.clock.advance(60_000);
  expect((await sheet(attempt_id, ravi.token)).status).toBe(200);
});

test('before the release there is no sheet', async () => {
  await reimportPaper(store, 501, { 'results: at-once': 'results: 2026-12-31T18:00:00+05:30' });
  const { attempt_id } = await startTest(asha, 501);
  const running = await sheet(attempt_id, asha.token);
  expect(await running.json()).toMatchObject({ status: 'FAILURE', code: 'result_awaited' });
  await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
  expect(await (await sheet(attempt_id, asha.token)).json()).toMatchObject({ code: 'result_awaited' });
});
