/** The result of an attempt: its own marks, cohort statistics, and regrading after a change of the answer key. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Response } from '../../../contract/assessment/answer-events.ts';
import { saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { bookmarkQuestion, getResult } from '../../../contract/assessment/result.ts';
import { dataOf } from '../../../contract/client.ts';
import {
  answerEvent,
  correctResponses,
  reimportPaper,
  removeDemoResults,
  startTest,
} from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
let meena: TestStudent;
let right: Map<number, Response>;
beforeAll(async () => {
  store = await openTestStore({ work: true });
  await removeDemoResults(store);
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
  meena = await store.student('Meena');
  right = await correctResponses(store, 507);
});
afterAll(() => store.close());

const result = (student: TestStudent, attempt_id: string) => dataOf(student.api(getResult, { attempt_id }));
const wrong = (questionId: number) => (right.get(questionId) === 1 ? 2 : 1);

/** Takes the test with `rightly` correct and `wrongly` wrong answers, each with the same time spent. */
async function sit(student: TestStudent, rightly: number, wrongly: number, spent_ms = 10_000) {
  const { attempt_id } = await startTest(student, 507, 1);
  const singles = [...right].filter(([, response]) => typeof response === 'number');
  const events = singles
    .slice(0, rightly + wrongly)
    .map(([id, response], at) => answerEvent(at + 1, id, at < rightly ? response : wrong(id), { spent_ms }));
  await dataOf(student.api(submitAttempt, { attempt_id, events }));
  return attempt_id;
}

test('rank, percentile, accuracy, sections, the average and the best, the distribution', async () => {
  const mine = await sit(asha, 3, 1, 20_000);
  await sit(ravi, 5, 0, 10_000);
  await sit(meena, 3, 1, 30_000);
  const data = await result(asha, mine);
  expect(data).toMatchObject({
    score: 5.5,
    rank: 2,
    candidates: 3,
    accuracy: 75,
    attempt_number: 1,
    is_ranked: true,
    can_reattempt: true,
    spent_ms: 80_000,
    // (5.5 + 10 + 5.5) / 3
    average: { score: 7, correct: 3.67, incorrect: 0.67, skipped: 5.67, accuracy: 84.62, spent_ms: 83_333 },
    topper: { score: 10, correct: 5, incorrect: 0, skipped: 5, accuracy: 100, spent_ms: 50_000 },
    key_changed_at: null,
  });
  expect(data.percentile).toBeCloseTo((100 * 2) / 3, 9);
  expect(data.sections[0]).toMatchObject({ score: 5.5, accuracy: 75, average_score: 7, topper_score: 10 });
  expect(data.sections[1]).toMatchObject({ score: 0, accuracy: null, average_score: 0 });
  expect(data.distribution?.reduce((sum, bar) => sum + bar.count, 0)).toBe(3);
  expect(data.distribution?.at(1)).toEqual({ from: 5.5, to: 6, count: 2 });
  expect(data.distribution?.at(-1)).toMatchObject({ to: 10, count: 1 });
  expect(data.questions[0]).toMatchObject({ average_spent_ms: 20_000, correct_share: 100 });
  expect(data.questions[3]).toMatchObject({ correct_share: 33.33, verdict: 'incorrect' });
  for (const { solution } of data.questions) {
    expect(solution.english).not.toBe('');
    expect(solution.hindi).not.toBe('');
  }
});

test('a reattempt is shown, but not ranked among the first attempts', async () => {
  const again = await sit(meena, 7, 0);
  const data = await result(meena, again);
  expect(data).toMatchObject({ attempt_number: 2, is_ranked: false, candidates: 3, rank: 1 });
  expect(data.average?.score).toBe(7);
});

test('answer changes, and the responses before them', async () => {
  const { attempt_id } = await startTest(ravi, 507, 1);
  const [one, two, three, four] = [507001, 507002, 507003, 507004] as const;
  await dataOf(
    ravi.api(saveAnswers, {
      attempt_id,
      events: [
        answerEvent(1, one, right.get(one) ?? null),
        answerEvent(2, two, wrong(two)),
        answerEvent(3, three, right.get(three) ?? null),
        answerEvent(4, four, wrong(four)),
        answerEvent(5, one, wrong(one)),
        answerEvent(6, two, right.get(two) ?? null),
        answerEvent(7, three, null),
        answerEvent(
          8,
          four,
          [1, 2, 3, 4].find((option) => option !== right.get(four) && option !== wrong(four)) ?? null,
        ),
        answerEvent(9, three, right.get(three) ?? null),
      ],
    }),
  );
  await ravi.api(submitAttempt, { attempt_id, events: [] });
  const data = await result(ravi, attempt_id);
  expect(data.changes).toEqual({ right_to_wrong: 1, wrong_to_right: 1, wrong_to_wrong: 1 });
  expect(data.questions.slice(0, 4).map(({ change }) => change)).toEqual([
    'right_to_wrong',
    'wrong_to_right',
    null,
    'wrong_to_wrong',
  ]);
  expect(data.questions[0]?.first_response).toBe(right.get(one));
});

test('a question is bookmarked, and removed', async () => {
  const attempt_id = await sit(asha, 1, 0);
  const bookmark = (is_bookmarked: 0 | 1, question_id = 507002) =>
    asha.api(bookmarkQuestion, { attempt_id, question_id, is_bookmarked });
  expect(await dataOf(bookmark(1))).toEqual({ question_id: 507002, is_bookmarked: true });
  await bookmark(1);
  const bookmarkedIds = async () =>
    (await result(asha, attempt_id)).questions
      .filter(({ bookmarked }) => bookmarked)
      .map(({ question_id }) => question_id);
  expect(await bookmarkedIds()).toEqual([507002]);
  await bookmark(0);
  expect(await bookmarkedIds()).toEqual([]);
  await expect(bookmark(1, 999)).rejects.toThrow('This test has no such question.');
  const running = await startTest(ravi, 507, 1);
  const early = { attempt_id: running.attempt_id, question_id: 507001, is_bookmarked: 1 } as const;
  expect(await ravi.api(bookmarkQuestion, early)).toMatchObject({ code: 'result_awaited' });
  await expect(asha.api(bookmarkQuestion, early)).rejects.toThrow('We could not find this attempt.');
  await ravi.api(submitAttempt, { attempt_id: running.attempt_id, events: [] });
});

test('a changed key regrades all attempts, ranks them again, and notifies those whose marks changed', async () => {
  const before = await store.db.selectFrom('assessment.result').selectAll().where('test_id', '=', 507).execute();
  const running = await startTest(meena, 507, 1);
  // The new key of the first question is the option that Ravi changed his answer to.
  const other = wrong(507001);
  await reimportPaper(store, 507, { [`answer: ${right.get(507001)}`]: `answer: ${other}` });
  const after = await store.db.selectFrom('assessment.result').selectAll().where('test_id', '=', 507).execute();
  expect(after).toHaveLength(before.length);
  const versions = new Set(after.map(({ version }) => version));
  expect(versions).toEqual(new Set([2]));
  const moved = after.filter((row) => row.regraded_at !== null);
  for (const row of moved) {
    expect(row.score_before).toBe(before.find(({ attempt_id }) => attempt_id === row.attempt_id)?.score);
  }
  // All attempts except the one that skipped the question.
  expect(moved).toHaveLength(before.length - 1);
  const [first] = await store.db
    .selectFrom('assessment.attempt')
    .select('public_id')
    .where('student_id', '=', asha.studentId)
    .where('test_id', '=', 507)
    .orderBy('number')
    .execute();
  const data = await result(asha, first?.public_id ?? '');
  expect(data).toMatchObject({ score: 3, correct: 2, incorrect: 2, candidates: 3 });
  expect(data.questions[0]).toMatchObject({ key: [other], verdict: 'incorrect' });
  expect(data.key_changed_at).not.toBeNull();
  await expect
    .poll(async () => (await store.outbox('asha@example.com'))[0]?.text)
    .toContain('Your score was 5.5 of 20; it is now 3.');

  // The attempt that was running meanwhile stays at its version, and is graded with the newest answer key.
  const ended = await dataOf(
    meena.api(submitAttempt, { attempt_id: running.attempt_id, events: [answerEvent(1, 507001, other)] }),
  );
  expect(ended.state).toBe('submitted');
  expect(await result(meena, running.attempt_id)).toMatchObject({ score: 2, key_changed_at: null });
});

test('questions with another answer format make a separate paper: old marks stay', async () => {
  const scores = async () => {
    const rows = store.db.selectFrom('assessment.result').select(['attempt_id', 'score', 'version']);
    return (await rows.where('test_id', '=', 507).orderBy('attempt_id').execute()).map((row) => row);
  };
  const before = await scores();
  await reimportPaper(store, 507, { '- id: 10\n': '- id: 11\n' });
  expect(await scores()).toEqual(before);
  // The first paper again, as version 4: results of the first two versions are regraded with it.
  await reimportPaper(store, 507);
  const after = await scores();
  expect(new Set(after.map(({ version }) => version))).toEqual(new Set([4]));
  expect(after[0]?.score).toBe('11/2');
});

test('among many attempts the rank is exact, and the averages are computed again from time to time', async () => {
  const mine = await sit(asha, 2, 0);
  const [own] = await store.db.selectFrom('assessment.attempt').select('id').where('public_id', '=', mine).execute();
  const first = await result(asha, mine);
  const join = (from: number, to: number) =>
    store.ctx().db.executeQuery(
      sql`
        with student as (
          insert into identity.student (country_id, created_at) select 101, now() from generate_series(${from}::int, ${to}) returning id
        ), attempt as (
          insert into assessment.attempt (student_id, public_id, student_name, product_id, tab_id, test_id, version, number,
            language, state, started_at, deadline, ended_at, receipt)
          select student.id, md5(student.id::text), 'One of many', product_id, tab_id, test_id, version, 1, language, state,
            started_at, deadline, ended_at, receipt
          from student, assessment.attempt where attempt.id = ${own?.id}
          returning student_id, id, test_id
        )
        insert into assessment.result (student_id, attempt_id, test_id, number, score, score_number, max, correct, incorrect,
          skipped, sections, questions, marked_at, version)
        select attempt.student_id, attempt.id, attempt.test_id, 1, '20', 20, max, 10, 0, 0, sections, questions,
          ${store.clock.now()}::timestamptz, version
        from attempt, assessment.result where result.attempt_id = ${own?.id}`.compile(store.db),
    );
  await join(1, 250);
  const crowd = await result(asha, mine);
  expect(crowd.candidates).toBe(first.candidates + 250);
  expect(crowd.average?.score).toBeGreaterThan(first.average?.score ?? 0);

  await join(251, 500);
  const statements = await store.statements(async () => {
    expect(await result(asha, mine)).toMatchObject({ candidates: first.candidates + 500, average: crowd.average });
  });
  expect(statements.filter((sql) => /avg|max\(/.test(sql))).toEqual([]);
  store.clock.advance(45_000);
  await expect.poll(async () => (await result(asha, mine)).average?.score).toBeGreaterThan(crowd.average?.score ?? 0);
});
