/**
 * Rate limits per student, whichever attempt the calls name; they apply before expensive work, and not to other
 * students.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { getTestProgress } from '../../../contract/assessment/test-progress.ts';
import { dataOf } from '../../../contract/client.ts';
import { answerEvent, reimportPaper, startTest, testPlace } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { MAX_CALLS_PER_WINDOW } from '../../platform/rate-limit/student-rate-limit.ts';
import { RATE_WINDOW_MS } from '../../platform/rate-limit/window-limit.ts';

const ROUTES = ['save_answers', 'submit_attempt', 'check_event_log'] as const;
let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(RATE_WINDOW_MS));

async function send(route: string, body: BodyInit, student = asha) {
  const response = await store.http(`/api/v1/test_series/pts/${route}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, wait: response.headers.get('retry-after'), message };
}

/** Invalid JSON: 400 shows that the body was read, 429 that it was not. */
const long = () => `{"attempt_id":"${crypto.randomUUID()}",${' '.repeat(300_000)}`;
const inPieces = () => new Blob([long()]).stream();
const READ = { status: 400, message: 'The body is not JSON.' };
const UNREAD = { status: 429, wait: '10', message: 'You are sending very much. Please try again in a moment.' };

test.each(ROUTES)('%s: long bodies are limited by student, not by the attempt they name', async (route) => {
  expect(await send(route, long())).toMatchObject(READ);
  for (const next of ROUTES) expect(await send(next, long())).toEqual(UNREAD);
  expect((await send(route, '{')).status, 'a short body is read').toBe(400);
  expect(await send(route, long(), ravi)).toMatchObject(READ);
  store.clock.advance(RATE_WINDOW_MS);
  expect(await send(route, long())).toMatchObject(READ);
});

test.each(ROUTES)('%s: a body without a length counts as the longest', async (route) => {
  expect(await send(route, inPieces())).toMatchObject(READ);
  expect(await send(route, inPieces())).toEqual(UNREAD);
  expect(await send(route, long())).toEqual(UNREAD);
});

test('the connection of a refused body is closed only if the rest is long', async () => {
  await send('save_answers', long());
  const connectionOf = async (bytes: number) => {
    const response = await store.http('/api/v1/test_series/pts/save_answers', {
      method: 'POST',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      body: ' '.repeat(bytes),
    });
    return [response.status, response.headers.get('connection')];
  };
  expect(await connectionOf(256 * 1024)).toEqual([429, 'keep-alive']);
  expect(await connectionOf(256 * 1024 + 1)).toEqual([429, 'close']);
});

test('the answers of the longest paper can be sent again several times', async () => {
  const events = Array.from({ length: 200 }, (_, at) => ({
    seq: 1_000_000 + at,
    question_id: 507_001 + at,
    response: [1, 2, 3, 4],
    marked: false,
    spent_ms: 600_000,
    at_ms: 10_000_000,
  }));
  const body = JSON.stringify({ attempt_id: crypto.randomUUID(), events });
  expect(body.length).toBeGreaterThan(8 * 1024);
  for (let nth = 0; nth < 8; nth++) expect((await send('submit_attempt', body)).status).toBe(404);
});

test('saves are counted by student, whatever attempt they name', async () => {
  const calls = Array.from({ length: 85 }, () =>
    send('save_answers', JSON.stringify({ attempt_id: crypto.randomUUID(), events: [] })),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(statuses.filter((status) => status === 404)).toHaveLength(80);
});

test('the progress in all tests is refused when it is read very often', async () => {
  const calls = Array.from({ length: MAX_CALLS_PER_WINDOW + 1 }, () => dataOf(ravi.api(getTestProgress)));
  const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { status: 429 } }]);
});

test('calls with answers of a finished section are few, because they read all that is stored; ending is not refused', async () => {
  await reimportPaper(store, 507, {
    '- title: { english: "Reasoning and Number Series"':
      '- minutes: 8\n    title: { english: "Reasoning and Number Series"',
    '- title: { english: "Numerical Answer Type"': '- minutes: 4\n    title: { english: "Numerical Answer Type"',
  });
  const { attempt_id } = await startTest(asha, 507, 1);
  store.clock.advance(9 * 60_000);
  const save = (seq: number, questionId = 507_001) =>
    dataOf(asha.api(saveAnswers, { attempt_id, events: [answerEvent(seq, questionId, 1 + (seq % 4))] }));
  for (let seq = 1; seq <= 5; seq++) expect(await save(seq)).toMatchObject({ acked_seq: seq, refused: [] });
  await expect(save(6)).rejects.toMatchObject({ status: 429 });
  const current = answerEvent(7, 507_009, '7', { at_ms: 9 * 60_000 });
  expect(await dataOf(asha.api(saveAnswers, { attempt_id, events: [current] }))).toMatchObject({ acked_seq: 7 });
  store.clock.advance(RATE_WINDOW_MS);
  // Refused with its reason, not rate limited: a later section has an answer.
  expect((await save(6)).refused).toMatchObject([{ seq: 6, code: 'section_closed' }]);
  for (let seq = 8; seq < 12; seq++) await save(seq);
  await expect(save(12)).rejects.toMatchObject({ status: 429 });
  const ended = await dataOf(asha.api(submitAttempt, { attempt_id, events: [answerEvent(12, 507_002, 1)] }));
  expect(ended.state).toBe('submitted');
  await reimportPaper(store, 507);
});

test.each([
  ['start_attempt', 'POST', (nth: number) => ({ ...testPlace(507), device: `device ${nth}` }), 200],
  ['get_attempt', 'GET', (nth: number) => ({ attempt_id: `unknown ${nth}` }), 404],
  ['get_result', 'GET', (nth: number) => ({ attempt_id: `unknown ${nth}` }), 404],
  ['submit_attempt', 'POST', (nth: number) => ({ attempt_id: `unknown ${nth}`, events: [] }), 404],
] as const)('%s: twenty calls of a student in ten seconds', async (route, method, bodyOf, usual) => {
  const call = async (nth: number, { token } = asha) => {
    const query = method === 'GET' ? `?${new URLSearchParams(bodyOf(nth) as Record<string, string>)}` : '';
    const { status, headers } = await store.http(`/api/v1/test_series/pts/${route}${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(bodyOf(nth)) } : {}),
    });
    return [status, headers.get('retry-after')];
  };
  for (let nth = 0; nth < 20; nth++) expect(await call(nth)).toEqual([usual, null]);
  expect(await call(20)).toEqual([429, '10']);
  expect(await call(21, ravi)).toEqual([usual, null]);
  store.clock.advance(RATE_WINDOW_MS);
  expect(await call(22)).toEqual([usual, null]);
});
