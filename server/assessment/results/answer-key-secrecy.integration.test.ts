/** Before the release, no byte of any response of the store reveals a correct answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../contract/client.ts';
import { API_PREFIX, methodsOf } from '../../../contract/endpoint.ts';
import { listStudentAttempts } from '../../../contract/staff/students/students.ts';
import {
  answerEvent,
  grantProduct,
  reimportPaper,
  startTest,
  testPlace,
} from '../../../test/support/domains/assessment/paper.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { endpoints } from '../../app/domains.ts';

let store: TestStore;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  ravi = await store.student('Ravi');
  await grantProduct(store, ravi);
  // The test takes an hour, so the last attempt can end at 18:00.
  await reimportPaper(store, 501, { 'results: at-once': 'results: at-once\ncloses: 2026-11-21T17:00:00+05:30' });
});
afterAll(() => store.close());

/** Endpoints that are not called, because they would end the attempt or the session. */
const LAST = ['/test_series/pts/submit_attempt'];
const NOT_NOW = /logout|sign_out|delete/i;

async function everyByte(attemptId: string): Promise<Map<string, string>> {
  const known: Record<string, unknown> = {
    ...testPlace(501),
    attempt_id: attemptId,
    events: [answerEvent(7, 501003, 1), answerEvent(8, 501004, 'twelve')],
    signals: [],
    entries: [],
    receipt: '',
    question_id: 501001,
    is_bookmarked: 1,
    device: 'one',
  };
  const received = new Map<string, string>();
  const headers = { authorization: `Bearer ${ravi.token}`, 'content-type': 'application/json' };
  const called = endpoints.filter(({ path }) => !NOT_NOW.test(path) && !LAST.includes(path));
  for (const endpoint of called) {
    const names = Object.keys((endpoint.body as { properties?: object }).properties ?? {});
    const body = Object.fromEntries(names.filter((name) => name in known).map((name) => [name, known[name]]));
    for (const method of methodsOf(endpoint)) {
      const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
      const response = await (method === 'GET'
        ? store.http(`${API_PREFIX}${endpoint.path}?${query}`, { headers })
        : store.http(API_PREFIX + endpoint.path, { method, headers, body: JSON.stringify(body) }));
      received.set(`${method} ${endpoint.path}`, `${[...response.headers]} ${await response.text()}`);
    }
  }
  const pts = `${API_PREFIX}/test_series/pts`;
  const engine = new URLSearchParams({
    'product-id': '2101',
    'test-series-id': '501',
    'tab-id': String(testPlace(501).tab_id),
  });
  for (const path of [
    `${pts}/paper/${attemptId}`,
    `${pts}/event_log?attempt_id=${attemptId}`,
    `${pts}/engine?${engine}`,
  ]) {
    const response = await store.http(path, { headers });
    received.set(path, await response.text());
  }
  const stop = new AbortController();
  const stream = await store.http(`${pts}/attempt_news?attempt_id=${attemptId}`, { headers, signal: stop.signal });
  const first = await (stream.body as ReadableStream<Uint8Array>).getReader().read();
  received.set('attempt_news', new TextDecoder().decode(first.value));
  stop.abort();
  return received;
}

test('neither during the test nor after it, and completely after the release', async () => {
  const { attempt_id } = await startTest(ravi, 501, 1);
  await ravi.api(saveAnswers, { attempt_id, events: [answerEvent(1, 501001, 1)] });
  const running = await everyByte(attempt_id);
  const submitted = await ravi.api(submitAttempt, { attempt_id, events: [] });
  store.clock.set('2026-11-21T17:59:00+05:30');
  const over = await everyByte(attempt_id);
  over.set('submit', JSON.stringify(submitted));

  // A score tells the key of the questions that an accomplice answered.
  const shownToStaff = async () => {
    const { api } = await staff(store, 'support');
    const [newest] = await dataOf(api(listStudentAttempts, { student_id: ravi.studentId }));
    return newest;
  };
  expect(await shownToStaff()).toMatchObject({ score: null, max_score: null, awaits_release: true });

  const { solutions } = await store.db
    .selectFrom('assessment.answer_key')
    .select('solutions')
    .where('test_id', '=', 501)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  const secrets = Object.values(solutions).flatMap(({ english, hindi }) => [english, hindi]);
  expect(secrets.length).toBe(80);
  const telling = /"(key|keys|answer|solution|solutions|verdict|awarded|score|correct|other_keys|correct_share)":/;
  for (const received of [running, over]) {
    expect(received.size).toBeGreaterThan(45);
    for (const [name, text] of received) {
      for (const secret of secrets) expect(text.includes(JSON.stringify(secret).slice(1, -1)), name).toBe(false);
      if (name.includes('test_series') || name.includes('attempt')) expect(text, name).not.toMatch(telling);
    }
  }
  store.clock.set('2026-11-21T18:00:11+05:30');
  ravi = await store.student('Ravi');
  expect(await shownToStaff()).toMatchObject({ score: expect.any(Number), awaits_release: false });
  const released = await everyByte(attempt_id);
  const result = released.get('GET /test_series/pts/get_result') ?? '';
  for (const secret of secrets) expect(result).toContain(JSON.stringify(secret).slice(1, -1));
});
