/** What is never practised: questions of papers whose results are not out, withheld ones, and what shares their passage. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerPractice,
  bookmarkPractice,
  getPractice,
  getPracticeAnswer,
  getPracticeSession,
  getWeakTopics,
  startPractice,
} from '../../../../../contract/assessment/practice.ts';
import { bookmarkQuestion } from '../../../../../contract/assessment/result.ts';
import { type Api, ApiError, dataOf } from '../../../../../contract/client.ts';
import { createPaper, publishPaper, savePaper } from '../../../../../contract/staff/exams/papers/edit-paper.ts';
import type { PaperContent } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import { allowQuestion, withholdQuestion } from '../../../../../contract/staff/exams/practice.ts';
import {
  allQuestions,
  approvedPassage,
  approvedQuestion,
} from '../../../../../test/support/domains/assessment/approved-question.ts';
import { chosen, PAPER, SECTION } from '../../../../../test/support/domains/assessment/console-papers.ts';
import { CTET, openTopics, TOPIC } from '../../../../../test/support/domains/assessment/practice.ts';
import { staff } from '../../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../../test/support/store/test-store.ts';

const HOUR_MS = 3_600_000;

let store: TestStore;
let content: Api;
let exams: Api;
let asha: TestStudent;
/** One question for each test of this file, and one that can always be asked. */
let question: number;
let number = 0;
beforeAll(async () => {
  store = await openTestStore();
  [content, exams] = [(await staff(store, 'content')).api, (await staff(store, 'exams')).api];
  await approvedQuestion(store, { ...TOPIC, number: ++number });
  await openTopics(store, CTET, [TOPIC]);
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.advance(60_000);
  await store.db.deleteFrom('identity.allowance').execute();
  [content, exams] = [(await staff(store, 'content')).api, (await staff(store, 'exams')).api];
  asha = await store.student('Asha');
  question = await approvedQuestion(store, { ...TOPIC, number: ++number });
});

const at = (hours: number) => new Date(store.ctx().now.getTime() + hours * HOUR_MS).toISOString();
const paperWith = (ids: readonly number[], change: Partial<PaperContent> = {}): PaperContent => ({
  ...{ ...PAPER, code: `P-${number}`, sections: [{ ...SECTION, questions: chosen(ids) }] },
  ...change,
});
const create = async (paper: PaperContent) =>
  (await dataOf(content(createPaper, { key: crypto.randomUUID(), content: paper }))).paper_id;
const publish = async (paper_id: number, version = 1) =>
  (await dataOf(exams(publishPaper, { paper_id, version }))).test_id;
const start = () => {
  const session = { session_id: crypto.randomUUID(), product_id: CTET, topics: [TOPIC], questions: 50 };
  return dataOf(asha.api(startPractice, { ...session, minutes: null, choice: 'mixed' }));
};
const asked = async () => allQuestions(store, asha.studentId, (await start()).session_id);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

describe('a question of a paper', () => {
  test('is not asked from the draft on, and again when the draft leaves it out', async () => {
    expect(await asked()).toContain(question);
    const paper_id = await create(paperWith([question]));
    expect(await asked()).not.toContain(question);
    await dataOf(content(savePaper, { paper_id, version: 1, content: paperWith([]) }));
    expect(await asked()).toContain(question);
  });

  test('stays as it was for a student who has answered it, so that no draft can be noticed', async () => {
    const { session_id } = await start();
    const place = (await allQuestions(store, asha.studentId, session_id)).indexOf(question) + 1;
    await sql`update assessment.practice_item set served_at = now() where student_id = ${asha.studentId}
      and session_id = ${session_id} and number = ${place}`.execute(store.db);
    const answer = { session_id, number: place, response: 1, spent_ms: 1 };
    await dataOf(asha.api(answerPractice, answer));
    await dataOf(asha.api(bookmarkPractice, { session_id, number: place, is_bookmarked: 1 }));
    const seen = async () => {
      store.clock.advance(61_000);
      const { topics, bookmarked, due } = await dataOf(asha.api(getPractice, { product_id: CTET }));
      const { outcome, question } = await dataOf(asha.api(getPracticeAnswer, { session_id, number: place }));
      return { topics, bookmarked, due, outcome, question, isAsked: (await asked()).includes(question.question_id) };
    };
    // Bookmarked, and not answered: it is neither counted nor asked with the bookmarks, whether a paper has it or not.
    const unanswered = await approvedQuestion(store, { ...TOPIC, number: ++number });
    await store.db
      .insertInto('assessment.practice_bookmark')
      .values({ student_id: asha.studentId, question_id: unanswered, bookmarked_at: store.ctx().now })
      .execute();
    const before = await seen();
    expect(before).toMatchObject({ isAsked: true, question: { question_id: question } });
    await create(paperWith([question, unanswered]));
    expect(await seen()).toEqual(before);
    await dataOf(exams(withholdQuestion, { question_id: question }));
    expect(await codeOf(dataOf(asha.api(answerPractice, answer)))).toBe('question_withdrawn');
  });

  test('is not asked before its test opens, also without an end', async () => {
    await publish(await create(paperWith([question], { opens: at(24), closes: null })));
    expect(await asked()).not.toContain(question);
    store.clock.advance(25 * HOUR_MS);
    asha = await store.student('Asha');
    expect(await asked()).toContain(question);
  });

  test('is not asked before the results of the ranked test are released', async () => {
    const test_id = await publish(await create(paperWith([question], { opens: at(-1), closes: at(2) })));
    expect(await asked()).not.toContain(question);
    store.clock.advance(3 * HOUR_MS);
    asha = await store.student('Asha');
    // The window is over; a candidate who is still writing keeps the key closed.
    await sql`update assessment.test set results_at = ${at(5)}::timestamptz where id = ${test_id}`.execute(store.db);
    expect(await asked()).not.toContain(question);
    await sql`update assessment.test set results_at = null where id = ${test_id}`.execute(store.db);
    const review = { opens: new Date(at(1)), closes: new Date(at(2)), planned_at: new Date(at(0)) };
    await store.db
      .insertInto('assessment.key_review')
      .values({ test_id, ...review, approved_at: null, final_version: null, applied_at: null })
      .execute();
    expect(await asked()).not.toContain(question);
    await store.db.deleteFrom('assessment.key_review').where('test_id', '=', test_id).execute();
    expect(await asked()).toContain(question);
  });

  test('stays closed when a later version of the paper leaves it out, and is withdrawn from a running session', async () => {
    const session = await start();
    const other = await approvedQuestion(store, { ...TOPIC, number: ++number });
    const paper_id = await create(paperWith([question], { opens: at(-1), closes: at(2) }));
    const before = await allQuestions(store, asha.studentId, session.session_id);
    const place = before.indexOf(question) + 1;
    expect(place).toBeGreaterThan(0);
    await sql`update assessment.practice_item set served_at = now() where student_id = ${asha.studentId}
      and session_id = ${session.session_id} and number = ${place}`.execute(store.db);
    await publish(paper_id);
    const { session_id } = session;
    const answer = asha.api(answerPractice, { session_id, number: place, response: 1, spent_ms: 1 });
    expect(await codeOf(dataOf(answer))).toBe('question_withdrawn');
    await dataOf(
      content(savePaper, { paper_id, version: 1, content: paperWith([other], { opens: at(-1), closes: at(2) }) }),
    );
    await publish(paper_id, 2);
    const items = (await dataOf(asha.api(getPracticeSession, { session_id }))).items;
    for (const { number, state } of items.slice(0, place - 1)) {
      if (state !== 'waiting') continue;
      store.clock.advance(3000);
      await dataOf(asha.api(answerPractice, { session_id, number, response: 1, spent_ms: 1 }));
    }
    const { items: after } = await dataOf(asha.api(getPracticeSession, { session_id }));
    expect(after[place - 1]?.state).toBe('withdrawn');
    const now = await asked();
    expect([now.includes(question), now.includes(other)]).toEqual([false, false]);
  });

  test('closes the other questions of its passage too', async () => {
    const passage_id = await approvedPassage(store, TOPIC.subject);
    const [one, two] = [
      await approvedQuestion(store, { ...TOPIC, number: ++number, passage_id }),
      await approvedQuestion(store, { ...TOPIC, number: ++number, passage_id }),
    ];
    expect(await asked()).toEqual(expect.arrayContaining([one, two]));
    await create(paperWith([one]));
    const now = await asked();
    expect([now.includes(one), now.includes(two), now.includes(question)]).toEqual([false, false, true]);
  });
});

test('a withheld question is not asked until it is allowed again', async () => {
  await dataOf(exams(withholdQuestion, { question_id: question }));
  expect(await asked()).not.toContain(question);
  await dataOf(exams(allowQuestion, { question_id: question }));
  expect(await asked()).toContain(question);
});

describe('a released result', () => {
  const TEST = 508;
  const result = () =>
    store.db
      .selectFrom('assessment.result as result')
      .innerJoin('assessment.attempt as attempt', 'attempt.id', 'result.attempt_id')
      .where('result.student_id', '=', asha.studentId)
      .where('result.test_id', '=', TEST)
      .select(['attempt.public_id', 'result.questions', 'result.sections'])
      .executeTakeFirstOrThrow();
  /** As if a paper of the console had these questions of the bank. */
  const usedInTest = async (places: ReadonlyArray<readonly [number, number]>) => {
    const paper_id = await create(paperWith([]));
    const rows = places.map(([question_id, number]) => ({
      question_id,
      paper_id,
      number,
      test_id: TEST,
      is_published: true,
    }));
    await store.db.insertInto('assessment.paper_question').values(rows).execute();
  };

  test('leads to the topics of its questions in which less than half is right', async () => {
    const { public_id: attempt_id, questions } = await result();
    const wrong = questions.filter(({ verdict }) => verdict !== 'correct').slice(0, 3);
    const right = questions.filter(({ verdict }) => verdict === 'correct').slice(0, 2);
    expect([wrong.length, right.length]).toEqual([3, 2]);
    await usedInTest([...wrong, ...right].map(({ questionId }) => [question, questionId - TEST * 1000]));
    expect(await dataOf(asha.api(getWeakTopics, { attempt_id, product_id: CTET }))).toEqual([
      { ...TOPIC, right: 2, questions: 5 },
    ]);
    const ravi = await store.student('Ravi');
    expect(await codeOf(dataOf(ravi.api(getWeakTopics, { attempt_id, product_id: CTET })))).toBe('not_found');
    expect(await dataOf(asha.api(getWeakTopics, { attempt_id, product_id: 2107 }))).toEqual([]);
  });

  test('leads to a topic that is named like a section', async () => {
    const { public_id: attempt_id, sections } = await result();
    await store.db.deleteFrom('assessment.paper_question').where('test_id', '=', TEST).execute();
    const arithmetic = { subject: 'Mathematics', topic: 'Arithmetic' };
    await approvedQuestion(store, { ...arithmetic, number: ++number });
    await openTopics(store, CTET, [TOPIC, arithmetic]);
    const weak = sections.filter(({ correct, incorrect, skipped }) => correct < (correct + incorrect + skipped) / 2);
    const expected = weak.some(({ sectionId }) => sectionId === 1) ? ['Arithmetic'] : [];
    const found = await dataOf(asha.api(getWeakTopics, { attempt_id, product_id: CTET }));
    expect(found.map(({ topic }) => topic)).toEqual(expected);
  });

  test('shares its bookmarks with practice', async () => {
    const { public_id: attempt_id, questions } = await result();
    const [first] = questions;
    const question_id = first?.questionId ?? 0;
    await usedInTest([[question, question_id - TEST * 1000]]);
    await dataOf(asha.api(bookmarkQuestion, { attempt_id, question_id, is_bookmarked: 1 }));
    expect((await dataOf(asha.api(getPractice, { product_id: CTET }))).bookmarked).toBe(1);
    const { session_id } = await start();
    const place = (await allQuestions(store, asha.studentId, session_id)).indexOf(question) + 1;
    await sql`update assessment.practice_item set served_at = now() where student_id = ${asha.studentId}
      and session_id = ${session_id} and number = ${place}`.execute(store.db);
    await dataOf(asha.api(bookmarkPractice, { session_id, number: place, is_bookmarked: 0 }));
    const left = await store.db.selectFrom('assessment.bookmark').where('test_id', '=', TEST).selectAll().execute();
    expect(left).toEqual([]);
  });
});
