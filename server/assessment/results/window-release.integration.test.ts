/** Release of a test with a window: nothing derived from the answer key is returned while an attempt can still run. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAttempt, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { bookmarkQuestion, getResult } from '../../../contract/assessment/result.ts';
import { getTestSeriesDetails } from '../../../contract/assessment/test-details.ts';
import { dataOf } from '../../../contract/client.ts';
import {
  answerEvent,
  correctResponses,
  reimportPaper,
  removeDemoResults,
  SERIES,
  startTest,
  testPlace,
} from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { extendTime } from '../commands/extend-time.ts';
import { importQuestions } from '../commands/papers/import-questions.ts';
import { personalData, sweep, testCards } from '../index.ts';
import { testOf } from '../queries/tests.ts';
import { isReleased } from '../rules.ts';

/** Test 507 takes 12 minutes, so an attempt that starts at the last moment ends at 10:42. */
const WINDOW = { 'results: at-once': 'results: at-once\ncloses: 2026-11-21T10:30:00+05:30' };
const at = (time: string) => `2026-11-21T${time}+05:30`;

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
let meena: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  await removeDemoResults(store);
});
afterAll(() => store.close());
beforeEach(async () => {
  await setTime(TEST_NOW);
  await reimportPaper(store, 507, WINDOW);
});
afterEach(async () => {
  store.clock.set('2026-11-21T23:00:00+05:30');
  await sweep(store.ctx());
  await store.db.deleteFrom('assessment.extension').execute();
});

/** Moves the clock and signs everyone in again, because sessions expire. */
async function setTime(now: string) {
  store.clock.set(now);
  [asha, ravi, meena] = (await Promise.all(['Asha', 'Ravi', 'Meena'].map(store.student))) as [
    TestStudent,
    TestStudent,
    TestStudent,
  ];
}

async function takes(student: TestStudent): Promise<string> {
  const { attempt_id } = await startTest(student, 507, 1);
  const right = await correctResponses(store, 507);
  const events = [...right].map(([question, response], index) => answerEvent(index + 1, question, response));
  const ended = await dataOf(student.api(submitAttempt, { attempt_id, events }));
  expect(ended.is_result_out).toBe(false);
  return attempt_id;
}

const sheet = (attemptId: string) =>
  store.http(`/api/v1/test_series/pts/response_sheet/${attemptId}`, {
    headers: { authorization: `Bearer ${asha.token}` },
  });

/** Finds the attempt in the export of Asha's personal data. */
async function attemptInCopy(attemptId: string) {
  const { attempts } = await personalData.exportData(store.ctx(), asha.studentId);
  for await (const page of attempts) {
    const found = page.find(({ public_id }) => public_id === attemptId);
    if (found) return found;
  }
  return null;
}

async function expectNothingReleased(attemptId: string) {
  const awaited = { status: 'FAILURE', code: 'result_awaited' };
  expect(await asha.api(getResult, { attempt_id: attemptId })).toMatchObject(awaited);
  expect(await asha.api(getResult, { test_series_id: 507 })).toMatchObject(awaited);
  expect(
    await asha.api(bookmarkQuestion, { attempt_id: attemptId, question_id: 507001, is_bookmarked: 1 }),
  ).toMatchObject(awaited);
  expect(await (await sheet(attemptId)).json()).toMatchObject(awaited);
  const [card] = await testCards(store.ctx(), { studentId: asha.studentId, productId: SERIES }, [507]);
  expect(card).toMatchObject({ current_status: 3, evaluated_data: null, can_reattempt: false });
  expect(await attemptInCopy(attemptId)).toMatchObject({ score: null, max: null });
}

async function expectReleased(attemptId: string) {
  expect(await dataOf(asha.api(getResult, { attempt_id: attemptId }))).toMatchObject({ is_practice: false });
  expect((await sheet(attemptId)).status).toBe(200);
  const [card] = await testCards(store.ctx(), { studentId: asha.studentId, productId: SERIES }, [507]);
  expect(card).toMatchObject({ current_status: 4, evaluated_data: { incorrect_count: 0 } });
  expect((await attemptInCopy(attemptId))?.score).toEqual(expect.any(String));
}

test('results are released at the last possible end of a late start, although the file says at once', async () => {
  const attemptId = await takes(asha);
  await expectNothingReleased(attemptId);
  await setTime(at('10:29:59'));
  const late = await startTest(ravi, 507, 1);
  for (const time of ['10:30:00', '10:31:00', '10:42:00', '10:42:10']) {
    await setTime(at(time));
    await expectNothingReleased(attemptId);
  }
  await setTime(at('10:42:11'));
  await expectReleased(attemptId);
  expect(await dataOf(ravi.api(getResult, { attempt_id: late.attempt_id }))).toMatchObject({ state: 'expired' });
});

test('an empty hall after the closing changes nothing: a started attempt may not be stored yet', async () => {
  const attemptId = await takes(asha);
  await setTime(at('10:41:00'));
  await expectNothingReleased(attemptId);
});

test('extra time during the test, or for one student beforehand, moves the release', async () => {
  const attemptId = await takes(asha);
  const extended = await startTest(ravi, 507, 1);
  await extendTime(store.ctx(), { testId: 507, minutes: 45, studentId: ravi.studentId });
  await extendTime(store.ctx(), { testId: 507, minutes: 60, studentId: meena.studentId });
  await setTime(at('10:29:00'));
  await startTest(meena, 507, 1);
  // Ravi's attempt ends at 10:57, Meena's at 11:41.
  for (const time of ['10:43:00', '10:58:00', '11:41:10']) {
    await setTime(at(time));
    await expectNothingReleased(attemptId);
  }
  expect(await ravi.api(getResult, { attempt_id: extended.attempt_id })).toMatchObject({ code: 'result_awaited' });
  await setTime(at('11:41:11'));
  await expectReleased(attemptId);
});

test('a finished attempt cannot get extra time: its key may be released', async () => {
  await setTime(at('10:29:59'));
  const { attempt_id } = await startTest(ravi, 507, 1);
  await setTime(at('10:42:00'));
  expect(await extendTime(store.ctx(), { testId: 507, minutes: 5 })).toBe(0);
  await setTime(at('10:42:11'));
  expect(await dataOf(ravi.api(getResult, { attempt_id }))).toMatchObject({ state: 'expired' });
});

test('a reattempt in the window runs without any result, and counts for the release', async () => {
  const attemptId = await takes(asha);
  expect((await dataOf(asha.api(getTestSeriesDetails, testPlace(507)))).screen_texts.button2_text).toBe('Reattempt');
  await setTime(at('10:29:00'));
  await startTest(asha, 507, 1);
  expect(await asha.api(getResult, { attempt_id: attemptId })).toMatchObject({ code: 'result_awaited' });
  await setTime(at('10:42:11'));
  expect(await asha.api(startAttempt, { ...testPlace(507), is_reattempt: 1 })).toMatchObject({ code: 'test_expired' });
  const opened = await asha.api(startAttempt, testPlace(507));
  expect(opened, 'the test screen leads to the result').toMatchObject({ code: 'attempt_used' });
  await expectReleased(attemptId);
});

test('a time in the file counts where it is later, and not where it is earlier', async () => {
  const attemptId = await takes(asha);
  await reimportPaper(store, 507, {
    'results: at-once': `results: ${at('10:10:00')}\ncloses: ${at('10:30:00')}`,
  });
  await setTime(at('10:15:00'));
  await expectNothingReleased(attemptId);
  await reimportPaper(store, 507, {
    'results: at-once': `results: ${at('18:00:00')}\ncloses: ${at('10:30:00')}`,
  });
  await setTime(at('17:59:59'));
  await expectNothingReleased(attemptId);
  await setTime(at('18:00:00'));
  await expectReleased(attemptId);
});

test('cards and the instructions show when results are released', async () => {
  const after = 'Results after the test closes for everyone: Nov 21, 2026, 10:42 AM';
  const textsOf = async (student: TestStudent) =>
    (await testCards(store.ctx(), { studentId: student.studentId, productId: SERIES }, [507]))[0]?.screen_texts;
  const fresh = await store.student('Imran');
  expect(await textsOf(fresh)).toMatchObject({ button_text: 'Start Test', status_text: '', result_text: after });
  expect((await dataOf(fresh.api(getTestSeriesDetails, testPlace(507)))).screen_texts.result_text).toBe(after);
  await takes(asha);
  expect(await textsOf(asha)).toMatchObject({ status_text: after, result_text: '' });
  expect(await asha.api(getResult, { test_series_id: 507 })).toMatchObject({
    message: `The result is not out yet. ${after}`,
  });
  await reimportPaper(store, 507);
  expect(await textsOf(fresh)).toMatchObject({ status_text: '', result_text: '' });
  expect((await dataOf(fresh.api(getTestSeriesDetails, testPlace(507)))).screen_texts.result_text).toBe(
    'Practice test: the result is shown as soon as the test is submitted.',
  );
});

test('a practice test releases at once, and labels rank and percentile as practice', async () => {
  await reimportPaper(store, 507);
  const { attempt_id } = await startTest(asha, 507, 1);
  expect((await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }))).is_result_out).toBe(true);
  expect(await dataOf(asha.api(getResult, { attempt_id }))).toMatchObject({ is_practice: true });
});

test('a question bank with a window does not release at once, one without does', async () => {
  const bank = (head: string) =>
    importQuestions(store.ctx(), {
      path: 'questions/601-capitals.gift',
      text: `${head}\nCapital of India? {=Delhi ~Pune}`,
    });
  await bank('// sopan: closes: 2026-11-21T10:30:00+05:30');
  const windowed = await testOf(store.ctx(), 601);
  expect(windowed && isReleased(windowed, new Date(at('10:31:00')))).toBe(false);
  expect(windowed && isReleased(windowed, new Date(at('10:31:11')))).toBe(true);
  await bank('');
  const open = await testOf(store.ctx(), 601);
  expect(open && isReleased(open, new Date(TEST_NOW))).toBe(true);
});

test('cards of many windows need no more statements than the card of one', async () => {
  const count = async (ids: number[]) =>
    (await store.statements(() => testCards(store.ctx(), { studentId: asha.studentId, productId: SERIES }, ids)))
      .length;
  expect(await count([507, 506, 511])).toBe(await count([507]));
});
