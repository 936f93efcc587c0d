/** Limits of events per attempt and per question; a long history does not make calls slower. */
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AnswerEvent,
  MAX_EVENTS_PER_ATTEMPT,
  MAX_EVENTS_PER_QUESTION,
} from '../../../contract/assessment/answer-events.ts';
import { saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../contract/client.ts';
import { answerEvent, startTest } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { RATE_WINDOW_MS } from '../../platform/rate-limit/window-limit.ts';
import { SAVE_LIMITS } from './save-limits.ts';

let store: TestStore;
let asha: TestStudent;
let attempt_id: string;
let ran: { sql: string; values: readonly unknown[] }[] = [];
beforeAll(async () => {
  store = await openTestStore({ onStatement: (text, values) => ran.push({ sql: text, values }) });
  asha = await store.student('Asha');
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.advance(RATE_WINDOW_MS);
  ({ attempt_id } = await startTest(asha, 507, 1));
  return async () => void (await dataOf(asha.api(submitAttempt, { attempt_id, events: [] })));
});

const save = (events: AnswerEvent[]) => dataOf(asha.api(saveAnswers, { attempt_id, events }));
const attempt = () =>
  store.db
    .selectFrom('assessment.attempt')
    .select(['id', 'student_id', 'event_count'])
    .where('public_id', '=', attempt_id)
    .executeTakeFirstOrThrow();
const storedSeqs = async () => {
  const { id } = await attempt();
  const rows = store.db.selectFrom('assessment.event').select('seq').where('attempt_id', '=', id).orderBy('seq');
  return (await rows.execute()).map(({ seq }) => seq);
};
const setCount = (event_count: number) =>
  store.db.updateTable('assessment.attempt').set({ event_count }).where('public_id', '=', attempt_id).execute();
/** Stores events like older versions: without their number within the question (`revision`). */
async function fillHistory(count: number): Promise<void> {
  const { id, student_id } = await attempt();
  await sql`
    insert into assessment.event (student_id, attempt_id, seq, question_id, response, marked, spent_ms, at_ms, received_at)
    select ${student_id}, ${id}, seq, 507001 + seq % 2, '1', false, 0, 1, ${store.ctx().now}
    from generate_series(1, ${count}::int) as seq`.execute(store.db);
}

test('a question accepts events up to the limit; the next is refused, and other questions are not affected', async () => {
  const changes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => answerEvent(from + at, 507001, 1 + (at % 4)));
  await save(changes(1, 500));
  store.clock.advance(RATE_WINDOW_MS);
  await save(changes(501, MAX_EVENTS_PER_QUESTION - 1));
  store.clock.advance(RATE_WINDOW_MS);
  const { refused, acked_seq } = await save([
    answerEvent(MAX_EVENTS_PER_QUESTION, 507001, 2),
    answerEvent(MAX_EVENTS_PER_QUESTION + 1, 507001, 3),
    answerEvent(MAX_EVENTS_PER_QUESTION + 2, 507002, 4),
  ]);
  expect(refused).toEqual([
    {
      seq: MAX_EVENTS_PER_QUESTION + 1,
      code: 'question_limit',
      message: 'This answer has been changed too many times to save again. Your last saved answer counts.',
    },
  ]);
  expect(acked_seq).toBe(MAX_EVENTS_PER_QUESTION);
  expect((await storedSeqs()).slice(-2)).toEqual([MAX_EVENTS_PER_QUESTION, MAX_EVENTS_PER_QUESTION + 2]);
  // Counted in steps of sixteen for each question.
  expect(await attempt()).toMatchObject({ event_count: 992 });
});

test('an attempt accepts events up to the limit, and what is stored is still acknowledged', async () => {
  await save([answerEvent(1, 507001, 1)]);
  await setCount(MAX_EVENTS_PER_ATTEMPT - 1);
  const { refused } = await save([answerEvent(1, 507001, 1), answerEvent(2, 507001, 2), answerEvent(3, 507002, 3)]);
  expect(refused).toMatchObject([{ seq: 3, code: 'attempt_limit' }]);
  expect(refused[0]?.message).toContain('you can submit the test');
  expect(await storedSeqs()).toEqual([1, 2]);
  // The sixteenth event of a question raises the count to the limit, and no further.
  for (let seq = 4; seq < 18; seq++) await save([answerEvent(seq, 507001, 1 + (seq % 4))]);
  expect(await attempt()).toMatchObject({ event_count: MAX_EVENTS_PER_ATTEMPT });
  expect((await save([answerEvent(18, 507001, 1)])).refused).toMatchObject([{ seq: 18, code: 'attempt_limit' }]);
  expect((await storedSeqs()).at(-1)).toBe(17);
});

test('the database refuses a count beyond the limits', async () => {
  // The limit of the database is that of the version before.
  await expect(setCount(20_001)).rejects.toThrow('attempt_event_count');
});

test('events sent twice are counted once', async () => {
  const events = Array.from({ length: 31 }, (_, at) => answerEvent(at + 1, 507001, 1 + (at % 4)));
  await save(events);
  await save(events);
  await save([answerEvent(16, 507003, 1)]);
  expect(await attempt()).toMatchObject({ event_count: 16 });
  await save([answerEvent(40, 507001, 1)]);
  expect(await attempt()).toMatchObject({ event_count: 32 });
});

test('events whose numbers are already used do not prevent the others of their call from being counted', async () => {
  // Sequence numbers 16, 32, … are used by another question, so every sixteenth event of this question is not stored.
  await save(Array.from({ length: 6 }, (_, at) => answerEvent(16 * (at + 1), 507002, 1 + (at % 4))));
  await save(Array.from({ length: 96 }, (_, at) => answerEvent(at + 1, 507001, 1 + (at % 4))));
  // 90 events of one question and six of the other.
  expect(await storedSeqs()).toHaveLength(96);
  expect(await attempt()).toMatchObject({ event_count: 80 });
});

test('a save reads no more of a long history than of a short one', async () => {
  await fillHistory(5000);
  ran = [];
  await save([answerEvent(10, 507001, 2), answerEvent(6000, 507001, 2), answerEvent(6001, 507002, 3)]);
  expect(await rowsOfEventsRead('insert into assessment.event')).toBeLessThanOrEqual(6);
});

test('many events faster than any person answers are rate limited', async () => {
  const many = (from: number) => Array.from({ length: 500 }, (_, at) => answerEvent(from + at, 507001 + (at % 4), 1));
  for (let call = 0; call < SAVE_LIMITS.events / 500; call++) await save(many(call * 500 + 1));
  await expect(save([answerEvent(5000, 507001, 1)])).rejects.toMatchObject({ status: 429 });
  // A long body is refused before it is parsed: this one is invalid JSON.
  const unread = await store.http('/api/v1/test_series/pts/save_answers', {
    method: 'POST',
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
    body: `{"not": "JSON${' '.repeat(10_000)}`,
  });
  expect([unread.status, unread.headers.get('retry-after')]).toEqual([429, '10']);
  store.clock.advance(RATE_WINDOW_MS);
  expect(await save([answerEvent(5000, 507001, 2)])).toMatchObject({ acked_seq: 5000 });
});

type Node = {
  'Relation Name'?: string;
  'Node Type': string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/** Returns the rows of the event table that the last statement with this text reads, according to `explain analyze`. */
async function rowsOfEventsRead(text: string): Promise<number> {
  const statement = ran.findLast((one) => one.sql.includes(text));
  if (!statement) throw new Error(`no statement has ${text}`);
  const undo = new Error('rolled back');
  let read = 0;
  const run = store.db.transaction().execute(async (trx) => {
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${statement.sql}`, [...statement.values]);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained);
    const add = (node: Node) => {
      if (node['Relation Name'] === 'event' && node['Node Type'].includes('Scan')) {
        read += ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
      }
      for (const inner of node.Plans ?? []) add(inner);
    };
    for (const row of rows) add(row['QUERY PLAN'][0].Plan);
    throw undo;
  });
  await run.catch((error) => {
    if (error !== undo) throw error;
  });
  return read;
}
