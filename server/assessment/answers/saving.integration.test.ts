import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerEvent } from '../../../contract/assessment/answer-events.ts';
import { getAttempt, saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../contract/client.ts';
import { answerEvent, grantProduct, startTest } from '../../../test/support/domains/assessment/paper.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { openTestStore, TEST_NOW, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { createStudent } from '../../identity/index.ts';

let store: TestStore;
let asha: TestStudent;
let attempt_id: string;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  await grantProduct(store, asha);
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.set(TEST_NOW);
  ({ attempt_id } = await startTest(asha, 501, 1));
  return async () => {
    store.clock.set(TEST_NOW);
    await asha.api(submitAttempt, { attempt_id, events: [] });
  };
});

const save = (events: AnswerEvent[], student = asha, id = attempt_id) =>
  dataOf(student.api(saveAnswers, { attempt_id: id, events }));
const stored = async () => (await dataOf(asha.api(getAttempt, { attempt_id }))).answers;
const log = () =>
  store.db
    .selectFrom('assessment.event as event')
    .innerJoin('assessment.attempt as attempt', 'attempt.id', 'event.attempt_id')
    .select(['event.seq', 'event.question_id', 'event.response'])
    .where('attempt.public_id', '=', attempt_id)
    .orderBy('event.seq')
    .execute();

async function createCandidate(mobile: string): Promise<TestStudent> {
  await createStudent(store.ctx(), newStudent({ mobile }));
  return store.studentByMobile(mobile);
}

test('what is acknowledged is stored; sending it again changes nothing', async () => {
  const events = [answerEvent(1, 501001, 2), answerEvent(2, 501002, 1)];
  expect(await save(events)).toMatchObject({ acked_seq: 2, refused: [], state: 'running' });
  expect(await save(events)).toMatchObject({ acked_seq: 2, refused: [] });
  expect(await log()).toHaveLength(2);
  expect(await stored()).toHaveLength(2);
});

test('an older answer never overwrites a newer one, in whatever order they arrive', async () => {
  await save([answerEvent(5, 501001, 4)]);
  const older = await save([answerEvent(3, 501001, 1), answerEvent(4, 501002, 2)]);
  expect(older.refused).toEqual([
    { seq: 3, code: 'superseded', message: 'A newer answer to this question has already arrived.' },
  ]);
  expect((await stored()).map(({ question_id, response, seq }) => [question_id, response, seq])).toEqual([
    [501001, 4, 5],
    [501002, 2, 4],
  ]);
  expect((await log()).map(({ seq }) => seq)).toEqual([4, 5]);
});

test('a cleared answer is an answer', async () => {
  await save([answerEvent(1, 501001, 4), answerEvent(2, 501001, null)]);
  expect(await stored()).toMatchObject([{ question_id: 501001, response: null, seq: 2 }]);
});

test('an invalid event is refused with its reason, the others of its call are stored', async () => {
  const result = await save([
    answerEvent(1, 501001, 1),
    answerEvent(2, 999001, 1),
    answerEvent(3, 501002, 9),
    answerEvent(4, 501003, 'twelve'),
    answerEvent(5, 501003, 2, { at_ms: 1_999_999_999 }),
    answerEvent(6, 501004, 3),
  ]);
  expect(result.refused.map(({ seq, code }) => [seq, code])).toEqual([
    [2, 'question_unknown'],
    [3, 'response_misfit'],
    [4, 'response_misfit'],
    [5, 'time_ahead'],
  ]);
  expect(result.refused[1]?.message).toBe('The question has no such option.');
  expect(result.acked_seq).toBe(1);
  expect((await log()).map(({ seq }) => seq)).toEqual([1, 6]);
  expect(await save([answerEvent(6, 501004, 3)])).toMatchObject({ acked_seq: 6, refused: [] });
});

test('another device under the same number receives an error, and nothing is acknowledged that is not stored', async () => {
  await save([answerEvent(1, 501001, 1)]);
  const other = await save([answerEvent(1, 501002, 3), answerEvent(2, 501003, 3)]);
  expect(other).toMatchObject({ acked_seq: 0, refused: [{ seq: 1, code: 'seq_taken' }] });
  expect((await log()).map(({ seq, question_id }) => [seq, question_id])).toEqual([
    [1, 501001],
    [2, 501003],
  ]);
  const twins = await save([answerEvent(7, 501001, 1), answerEvent(7, 501002, 1)]);
  expect(twins.refused).toMatchObject([{ seq: 7, code: 'seq_taken' }]);
});

test('two devices at the same moment lose nothing', async () => {
  const [one, two] = await Promise.all([save([answerEvent(1, 501001, 1)]), save([answerEvent(1, 501002, 2)])]);
  expect([one.refused.length, two.refused.length].sort()).toEqual([0, 1]);
  expect(await log()).toHaveLength(1);
});

test('up to the last second, and in the grace period what was chosen in time', async () => {
  store.clock.set('2026-11-21T11:00:00+05:30');
  expect(await save([answerEvent(1, 501001, 1, { at_ms: 3_599_000 })])).toMatchObject({ acked_seq: 1 });
  store.clock.set('2026-11-21T11:00:10+05:30');
  const late = await save([
    answerEvent(2, 501002, 1, { at_ms: 3_600_000 }),
    answerEvent(3, 501003, 1, { at_ms: 3_608_000 }),
  ]);
  expect(late).toMatchObject({ acked_seq: 2, refused: [{ seq: 3, code: 'too_late' }] });
  store.clock.set('2026-11-21T11:00:11+05:30');
  const over = await asha.api(saveAnswers, { attempt_id, events: [answerEvent(4, 501004, 1)] });
  expect(over).toMatchObject({ status: 'FAILURE', code: 'attempt_closed' });
  expect((await log()).map(({ seq }) => seq)).toEqual([1, 2]);
});

test('after the submit no answer is accepted, nor one that was under way', async () => {
  await save([answerEvent(1, 501001, 1)]);
  const calls = Array.from({ length: 20 }, (_, index) =>
    index === 7
      ? asha.api(submitAttempt, { attempt_id, events: [] })
      : asha.api(saveAnswers, { attempt_id, events: [answerEvent(index + 2, 501002, 1)] }),
  );
  const answers = await Promise.all(calls);
  const acknowledged = answers.flatMap((result, index) =>
    result.status === 'SUCCESS' && index !== 7 ? [index + 2] : [],
  );
  expect((await log()).map(({ seq }) => seq)).toEqual([1, ...acknowledged]);
  expect(await asha.api(saveAnswers, { attempt_id, events: [answerEvent(99, 501001, 1)] })).toMatchObject({
    code: 'attempt_closed',
  });
});

test('many students at once share statements, and each receives only their own result', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, (_, index) => createCandidate(`97000000${10 + index}`)));
  await Promise.all(many.map((student) => grantProduct(store, student)));
  const attempts = await Promise.all(many.map((student) => startTest(student, 501, 1)));
  const responses = many.map((_, index) => (index % 4) + 1);
  const statements = await store.statements(async () => {
    const results = await Promise.all(
      many.map((student, index) =>
        save([answerEvent(1, 501001, responses[index] ?? 0)], student, attempts[index]?.attempt_id ?? ''),
      ),
    );
    expect(results.map(({ acked_seq }) => acked_seq)).toEqual(many.map(() => 1));
  });
  // How many share one depends on when they arrive; `batcher.test.ts` tests the batches.
  expect(statements.filter((sql) => sql.includes('insert into assessment.event')).length).toBeLessThan(many.length);
  for (const [index, student] of many.entries()) {
    const id = attempts[index]?.attempt_id ?? '';
    const { answers } = await dataOf(student.api(getAttempt, { attempt_id: id }));
    expect(answers).toMatchObject([{ question_id: 501001, response: responses[index] }]);
  }
});

test('for an attempt in the cache, a save is one statement besides the session', async () => {
  await save([answerEvent(1, 501001, 1)]);
  const statements = await store.statements(() => save([answerEvent(2, 501002, 1)]));
  expect(statements.filter((sql) => sql.includes('assessment.'))).toHaveLength(1);
});
