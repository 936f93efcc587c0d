import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { getTestSeriesDetails } from '../../../contract/assessment/test-details.ts';
import { ApiError, dataOf } from '../../../contract/client.ts';
import {
  answerEvent,
  grantProduct,
  reimportPaper,
  SERIES,
  startTest,
  testPlace,
} from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { testCards } from '../index.ts';

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
beforeEach(() => store.clock.set(TEST_NOW));

const card = async (student: TestStudent | null, testId: number) => {
  const [only] = await testCards(store.ctx(), { studentId: student?.studentId ?? null, productId: SERIES }, [testId]);
  return only;
};

describe('before the start', () => {
  test('the instructions, in both languages', async () => {
    const details = await dataOf(asha.api(getTestSeriesDetails, testPlace(501)));
    expect(details.test_series_details).toMatchObject({
      test_series_id: 501,
      test_code: 'SSC-CGL-01',
      number_of_questions: 40,
      time_in_mins: 60,
      total_marks: 80,
      start_date: null,
      end_date: null,
    });
    expect(details.screen_texts).toEqual({
      language_texts: { language1: 'English', language2: 'हिन्दी' },
      button_text: 'Start Test',
      button_text_hindi: 'टेस्ट शुरू करें',
      button2_text: '',
      result_text: 'Practice test: the result is shown as soon as the test is submitted.',
      result_text_hindi: 'अभ्यास टेस्ट: परिणाम टेस्ट जमा करते ही दिखाया जाता है।',
      status_text: '',
    });
    expect(details.instructions.instruction_english).toContain('60 minutes');
    expect(details.instructions.instruction_hindi).toContain('निर्देश');
  });

  test('a test that the product does not contain is unknown', async () => {
    for (const body of [testPlace(507, 2107), testPlace(501)]) {
      const elsewhere = { ...body, tab_id: 1 };
      expect(await asha.api(startAttempt, elsewhere)).toMatchObject({ status: 'FAILURE', code: 'test_unknown' });
      expect(await asha.api(getTestSeriesDetails, elsewhere)).toMatchObject({ code: 'test_unknown' });
    }
  });

  test('a student who has not bought the series cannot start, but can take the free test in it', async () => {
    expect(await ravi.api(startAttempt, testPlace(501))).toMatchObject({ status: 'FAILURE', code: 'test_not_owned' });
    const attempt = await startTest(ravi, 507);
    expect(attempt).toMatchObject({ state: 'running', last_seq: 0, answers: [], student_name: 'Ravi Kumar' });
    await ravi.api(submitAttempt, { attempt_id: attempt.attempt_id, events: [] });
  });

  test('starting requires a sign-in', async () => {
    await expect(store.api()(startAttempt, testPlace(507))).rejects.toMatchObject({ status: 401 });
  });

  test('not before it opens, not after it closes', async () => {
    await reimportPaper(store, 501, {
      'results: at-once': 'results: at-once\nopens: 2026-11-22T09:00:00+05:30\ncloses: 2026-11-22T12:00:00+05:30',
    });
    expect(await asha.api(startAttempt, testPlace(501))).toMatchObject({ code: 'test_not_open' });
    expect(await card(asha, 501)).toMatchObject({
      current_status: 1,
      start_date: '2026-11-22T03:30:00.000Z',
      screen_texts: { button_text: 'Start Test', status_text: 'Test starts on Nov 22, 2026, 9:00 AM' },
    });
    store.clock.set('2026-11-22T12:00:00+05:30');
    asha = await store.student('Asha');
    expect(await asha.api(startAttempt, testPlace(501))).toMatchObject({ code: 'test_expired' });
    expect(await card(asha, 501)).toMatchObject({
      current_status: 5,
      screen_texts: { status_text: 'Test expired on Nov 22, 2026, 12:00 PM' },
    });
    store.clock.set(TEST_NOW);
    asha = await store.student('Asha');
    await reimportPaper(store, 501);
  });
});

describe('an attempt', () => {
  test('two starts at once are one attempt, with its full time', async () => {
    const starts = await Promise.all([startTest(asha, 501), startTest(asha, 501), startTest(asha, 501)]);
    expect(new Set(starts.map((attempt) => attempt.attempt_id)).size).toBe(1);
    const [attempt] = starts;
    expect(attempt).toMatchObject({
      started_at: '2026-11-21T04:30:00.000Z',
      deadline: '2026-11-21T05:30:00.000Z',
      language: 1,
      student_name: 'Asha Verma',
    });
    expect(attempt?.attempt_id).toMatch(/^[0-9a-f]{32}$/);
    expect(await card(asha, 501)).toMatchObject({ current_status: 2, screen_texts: { button_text: 'Resume Test' } });
    const details = await dataOf(asha.api(getTestSeriesDetails, testPlace(501)));
    expect(details.screen_texts.button_text).toBe('Resume Test');
  });

  test('continues on another device with everything that was stored', async () => {
    const { attempt_id } = await startTest(asha, 501);
    const events = [answerEvent(1, 501001, 2), answerEvent(2, 501002, 3, { marked: true }), answerEvent(3, 501001, 4)];
    await dataOf(asha.api(saveAnswers, { attempt_id, events }));
    store.clock.advance(10 * 60_000);
    const there = await dataOf(asha.api(getAttempt, { attempt_id }));
    expect(there).toMatchObject({ attempt_id, state: 'running', last_seq: 3, server_time: '2026-11-21T04:40:00.000Z' });
    expect(there.answers).toEqual([
      { question_id: 501001, response: 4, marked: false, seq: 3, spent_ms: 4000 },
      { question_id: 501002, response: 3, marked: true, seq: 2, spent_ms: 4000 },
    ]);
    expect(await startTest(asha, 501)).toMatchObject({ attempt_id, last_seq: 3, deadline: there.deadline });
  });

  test('is not accessible to other students', async () => {
    const { attempt_id, paper_url } = await startTest(asha, 501);
    const asRavi = { attempt_id, events: [] };
    await expect(ravi.api(getAttempt, { attempt_id })).rejects.toMatchObject({ status: 404 });
    await expect(ravi.api(saveAnswers, asRavi)).rejects.toMatchObject({ status: 404 });
    await expect(ravi.api(submitAttempt, asRavi)).rejects.toBeInstanceOf(ApiError);
    const paper = await store.http(paper_url, { headers: { authorization: `Bearer ${ravi.token}` } });
    expect(paper.status).toBe(404);
    expect((await store.http(paper_url)).status).toBe(401);
  });

  test('can be repeated only where the test allows it, and only on request', async () => {
    const { attempt_id } = await startTest(asha, 501);
    await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
    expect(await card(asha, 501)).toMatchObject({
      current_status: 4,
      can_reattempt: true,
      screen_texts: { button_text: 'View Result', reattempt_button_text: 'Reattempt', status_text: '' },
    });
    const details = await dataOf(asha.api(getTestSeriesDetails, testPlace(501)));
    expect(details.screen_texts.button2_text).toBe('Reattempt');
    expect(await asha.api(startAttempt, testPlace(501))).toMatchObject({ code: 'attempt_used' });
    const second = await startTest(asha, 501, 1);
    expect(second.attempt_id).not.toBe(attempt_id);
    await dataOf(asha.api(submitAttempt, { attempt_id: second.attempt_id, events: [] }));

    await reimportPaper(store, 501, { 'reattempt: true': 'reattempt: false' });
    expect(await asha.api(startAttempt, { ...testPlace(501), is_reattempt: 1 })).toMatchObject({
      code: 'attempt_used',
    });
    expect(await card(asha, 501)).toMatchObject({ current_status: 4, can_reattempt: false });
    await reimportPaper(store, 501);
  });

  test('a visitor sees cards too; an unknown id has none', async () => {
    expect(await card(null, 501)).toMatchObject({ current_status: 1, evaluated_data: null, number_of_questions: 40 });
    expect(await testCards(store.ctx(), { studentId: null, productId: SERIES }, [999])).toEqual([]);
  });
});
