/** Practice by topic: what is asked, when the key is shown, mistakes that come again, two tabs, and the end of access. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerPractice,
  bookmarkPractice,
  endPractice,
  getPractice,
  getPracticeAnswer,
  getPracticeOffers,
  getPracticeSession,
  type PracticeSession,
  startPractice,
} from '../../../../contract/assessment/practice.ts';
import { ApiError, dataOf } from '../../../../contract/client.ts';
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import { allQuestions, approvedQuestion } from '../../../../test/support/domains/assessment/approved-question.ts';
import { CTET, openTopics, TOPIC, WRONG_OPTION } from '../../../../test/support/domains/assessment/practice.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';

const DAY_MS = 86_400_000;

let store: TestStore;
let asha: TestStudent;
const questions: number[] = [];
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  for (let number = 1; number <= 12; number++) questions.push(await approvedQuestion(store, { ...TOPIC, number }));
  await openTopics(store, CTET, [TOPIC]);
});
afterAll(() => store.close());
beforeEach(async () => {
  // Limits of a few seconds are those of each test, and a session of Asha lasts less than a day.
  store.clock.advance(60_000);
  asha = await store.student('Asha');
  await store.db.deleteFrom('identity.allowance').execute();
  for (const table of ['item', 'session', 'progress', 'bookmark'] as const) {
    await store.db.deleteFrom(`assessment.practice_${table}`).execute();
  }
});

const uuid = () => crypto.randomUUID();
type Body = EncodedBody<typeof startPractice>;
const startBody = (body: Partial<Body> = {}): Body => ({
  ...{ session_id: uuid(), product_id: CTET, topics: [TOPIC], questions: 5, minutes: null, choice: 'mixed' },
  ...body,
});
const started = (body: Partial<Body> = {}, student = asha) => dataOf(student.api(startPractice, startBody(body)));
const answer = (session_id: string, number: number, response: number | null) =>
  dataOf(asha.api(answerPractice, { session_id, number, response, spent_ms: 4000 }));
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const read = (session_id: string) => dataOf(asha.api(getPracticeSession, { session_id }));
const overview = () => dataOf(asha.api(getPractice, { product_id: CTET }));

/** Answers all questions of a session, the ones with these numbers wrongly. */
async function answerAll({ session_id, items }: PracticeSession, wrong: readonly number[] = []): Promise<void> {
  for (const { number } of items) {
    await answer(session_id, number, wrong.includes(number) ? WRONG_OPTION : 1);
    store.clock.advance(3000);
  }
}

async function waitADay(): Promise<void> {
  store.clock.advance(DAY_MS);
  asha = await store.student('Asha');
}

describe('a session', () => {
  test('asks one question at a time, and tells its key only after the answer', async () => {
    const texts: string[] = [];
    const start = await store.http('/api/v1/test_series/pts/start_practice', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${asha.token}` },
      body: JSON.stringify(startBody()),
    });
    texts.push(await start.text());
    const session = JSON.parse(texts[0] ?? '').data as PracticeSession;
    expect(session.items).toHaveLength(5);
    expect(session.current).toMatchObject({ number: 1, subject: TOPIC.subject, bookmarked: false });
    const again = await store.http(`/api/v1/test_series/pts/practice_session?session_id=${session.session_id}`, {
      headers: { authorization: `Bearer ${asha.token}` },
    });
    texts.push(await again.text());
    for (const text of texts) expect(text).not.toMatch(/"key"|solution|Because/);
    // Nor is there another way to read it.
    expect(await codeOf(dataOf(asha.api(getPracticeAnswer, { session_id: session.session_id, number: 1 })))).toBe(
      'not_found',
    );
    const { outcome, session: next } = await answer(session.session_id, 1, WRONG_OPTION);
    expect(outcome).toMatchObject({
      is_right: false,
      key: [1],
      solution: { english: expect.stringContaining('Because') },
    });
    expect(next.current?.number).toBe(2);
    expect(JSON.stringify(next)).not.toMatch(/"key"|solution|Because/);
    expect(await dataOf(asha.api(getPracticeAnswer, { session_id: session.session_id, number: 1 }))).toMatchObject({
      outcome: { is_right: false, response: WRONG_OPTION },
    });
  });

  test('stores the first answer once, also from two tabs and after a double click', async () => {
    const body = startBody();
    const [one, two] = await Promise.all([
      dataOf(asha.api(startPractice, body)),
      dataOf(asha.api(startPractice, body)),
    ]);
    expect(two.items).toEqual(one.items);
    const { session_id } = one;
    const answers = await Promise.all([
      answer(session_id, 1, 1),
      answer(session_id, 1, WRONG_OPTION),
      answer(session_id, 1, 1),
    ]);
    expect(new Set(answers.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1);
    const [progress] = await store.db.selectFrom('assessment.practice_progress').selectAll().execute();
    expect(progress).toMatchObject({ answers: 1 });
    // The other tab shows the question that this one answered, and goes on behind it.
    expect((await read(session_id)).current?.number).toBe(2);
  });

  test('is ended by the next one, so that a tab that was left stores nothing more', async () => {
    const first = await started();
    const second = await started();
    expect(await codeOf(answer(first.session_id, 1, 1))).toBe('practice_over');
    expect((await read(first.session_id)).is_over).toBe(true);
    expect((await read(second.session_id)).is_over).toBe(false);
  });

  test('is over when all questions are answered, when it is ended, and when its time is over', async () => {
    const whole = await started();
    await answerAll(whole, [2]);
    expect(await read(whole.session_id)).toMatchObject({ is_over: true, current: null });
    const states = (await read(whole.session_id)).items.map(({ state }) => state);
    expect(states).toEqual(['right', 'wrong', 'right', 'right', 'right']);
    const ended = await started();
    await dataOf(asha.api(endPractice, { session_id: ended.session_id }));
    await dataOf(asha.api(endPractice, { session_id: ended.session_id }));
    expect(await codeOf(answer(ended.session_id, 1, 1))).toBe('practice_over');
    const timed = await started({ minutes: 10 });
    store.clock.advance(10 * 60_000 + 5000);
    expect((await answer(timed.session_id, 1, 1)).session.is_over).toBe(false);
    store.clock.advance(10_000);
    expect(await codeOf(answer(timed.session_id, 2, 1))).toBe('practice_over');
    // The stored answer is still returned to a repeated call.
    expect((await answer(timed.session_id, 1, WRONG_OPTION)).outcome.is_right).toBe(true);
  });

  test('refuses malformed answers and those of others', async () => {
    const { session_id } = await started();
    const wrongly = [9, [1], '1', [1, 2]];
    for (const response of wrongly) {
      const call = dataOf(asha.api(answerPractice, { session_id, number: 1, response, spent_ms: 1 }));
      expect(await codeOf(call)).toBe('malformed');
    }
    expect(await codeOf(answer(session_id, 2, 1))).toBe('malformed');
    expect(await codeOf(answer(session_id, 9, 1))).toBe('not_found');
    const sunita = await store.studentByMobile('9876500005');
    const calls: ReadonlyArray<() => Promise<unknown>> = [
      () => dataOf(sunita.api(getPracticeSession, { session_id })),
      () => dataOf(sunita.api(answerPractice, { session_id, number: 1, response: 1, spent_ms: 1 })),
      () => dataOf(sunita.api(endPractice, { session_id })),
      () => dataOf(sunita.api(bookmarkPractice, { session_id, number: 1, is_bookmarked: 1 })),
    ];
    for (const call of calls) expect(await codeOf(call())).toBe('not_found');
  });

  test('can be started again and again up to a limit', async () => {
    for (let number = 0; number < 100; number++) {
      await started();
      store.clock.advance(1000);
    }
    expect(await codeOf(started())).toBe('too_many');
  });
});

describe('mistakes', () => {
  test('come again the next day, then later and later', async () => {
    const session = await started();
    await answerAll(session, [1, 2]);
    expect(await overview()).toMatchObject({ due: 0, topics: [{ seen: 5, right: 3, due: 0, questions: 12 }] });
    expect(await dataOf(asha.api(getPracticeOffers))).toEqual([{ product_id: CTET, due: 0 }]);
    await waitADay();
    expect(await overview()).toMatchObject({ due: 2 });
    expect(await dataOf(asha.api(getPracticeOffers))).toEqual([{ product_id: CTET, due: 2 }]);
    const again = await started({ choice: 'mistakes' });
    expect(again.items).toHaveLength(2);
    await answerAll(again);
    expect(await overview()).toMatchObject({ due: 0, topics: [{ seen: 5, right: 5 }] });
    const [item] = (await read(again.session_id)).items;
    expect(Date.parse(item?.due_at ?? '') - store.ctx().now.getTime()).toBeGreaterThan(2 * DAY_MS);
  });

  test('are asked first in a mixed session, before new questions', async () => {
    const first = await started();
    await answerAll(first, [4]);
    const asked = await ids(first.session_id);
    await waitADay();
    const mixed = await ids((await started({ questions: 10 })).session_id);
    expect(mixed[0]).toBe(asked[3]);
    expect(mixed.slice(1, 8).filter((id) => asked.includes(id))).toEqual([]);
    expect(new Set(mixed).size).toBe(10);
  });

  test('new questions are those that were never answered', async () => {
    const seen: number[] = [];
    for (let round = 0; round < 3; round++) {
      const session = await started({ choice: 'new' });
      seen.push(...(await ids(session.session_id)));
      await answerAll(session);
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(questions);
    expect(await codeOf(started({ choice: 'new' }))).toBe('nothing_to_practise');
  });
});

test('bookmarks are kept with the question, and are practised by themselves', async () => {
  expect(await codeOf(started({ choice: 'bookmarked' }))).toBe('nothing_to_practise');
  const { session_id } = await started();
  const mark = (is_bookmarked: 0 | 1, number = 1) =>
    dataOf(asha.api(bookmarkPractice, { session_id, number, is_bookmarked }));
  await mark(1);
  await mark(1);
  expect(await codeOf(mark(1, 2))).toBe('not_found');
  expect((await read(session_id)).current?.bookmarked).toBe(true);
  // A question without an answer can be withdrawn, so it is not practised again.
  expect((await overview()).bookmarked).toBe(0);
  await answer(session_id, 1, 1);
  expect((await overview()).bookmarked).toBe(1);
  expect(await ids((await started({ choice: 'bookmarked' })).session_id)).toEqual((await ids(session_id)).slice(0, 1));
  await mark(0);
  expect((await overview()).bookmarked).toBe(0);
});

describe('the right to practise', () => {
  test('is that of an owner while the access lasts, also within a session', async () => {
    const ravi = await store.student('Ravi');
    expect(await codeOf(dataOf(ravi.api(getPractice, { product_id: CTET })))).toBe('practice_not_open');
    expect(await codeOf(started({}, ravi))).toBe('practice_not_open');
    expect(await dataOf(ravi.api(getPracticeOffers))).toEqual([]);
    const { session_id } = await started();
    await answer(session_id, 1, 1);
    await store.db
      .updateTable('learning.access_grant')
      .set({ valid_till: new Date(store.ctx().now.getTime() - 1000) })
      .where('student_id', '=', asha.studentId)
      .where('product_id', '=', CTET)
      .execute();
    expect(await codeOf(answer(session_id, 2, 1))).toBe('practice_not_open');
    expect(await codeOf(read(session_id))).toBe('practice_not_open');
    expect(await codeOf(dataOf(asha.api(getPracticeAnswer, { session_id, number: 1 })))).toBe('practice_not_open');
    expect(await dataOf(asha.api(getPracticeOffers))).toEqual([]);
    await store.db
      .updateTable('learning.access_grant')
      .set({ valid_till: null })
      .where('student_id', '=', asha.studentId)
      .where('product_id', '=', CTET)
      .execute();
    expect((await answer(session_id, 2, 1)).outcome.is_right).toBe(true);
  });

  test('is only for topics that the product opens', async () => {
    const other = { subject: TOPIC.subject, topic: 'Closed topic' };
    await approvedQuestion(store, { ...other, number: 99 });
    expect(await codeOf(started({ topics: [other] }))).toBe('nothing_to_practise');
    const both = await started({ topics: [other, TOPIC], questions: 50 });
    expect(both.items.every(({ topic }) => topic === TOPIC.topic)).toBe(true);
    await openTopics(store, CTET, []);
    expect(await codeOf(read(both.session_id))).toBe('practice_not_open');
    await openTopics(store, CTET, [TOPIC]);
  });
});

const ids = (session_id: string) => allQuestions(store, asha.studentId, session_id);
