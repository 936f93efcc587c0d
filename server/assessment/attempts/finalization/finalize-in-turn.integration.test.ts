/** Attempts with a long history are finalized in transactions of their own: nobody's submit waits in one with them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_EVENTS_PER_ATTEMPT } from '../../../../contract/assessment/answer-events.ts';
import { getResult } from '../../../../contract/assessment/result.ts';
import { dataOf } from '../../../../contract/client.ts';
import { answerEvent, startTest } from '../../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { runInCallerQueue } from '../../../platform/rate-limit/caller-queue.ts';
import { submitInBatch } from '../../answers/submit-batcher.ts';
import { sweep } from '../../commands/sweep.ts';
import { finalizeOverdue } from './finalize-overdue.ts';

const DAY_MS = 24 * 3_600_000;
const NAMES = ['Asha', 'Ravi', 'Meena', 'Imran'];

let store: TestStore;
let students: TestStudent[];
/** The public ids of the attempts of `students`; those of the first two have a long history. */
let attempts: string[];
/** The student ids of each statement that ended attempts. */
let ended: number[][] = [];
beforeAll(async () => {
  store = await openTestStore({
    onStatement: (text, values) => {
      if (!text.includes('set state = ending.state')) return;
      ended.push((values.find(Array.isArray) as number[]).map(Number));
    },
  });
  // Ends the running attempts of the demo institute.
  store.clock.advance(DAY_MS);
  await sweep(store.ctx());
});
afterAll(() => store.close());

beforeEach(async () => {
  students = await Promise.all(NAMES.map((name) => store.student(name)));
  attempts = [];
  for (const student of students) attempts.push((await startTest(student, 507, 1)).attempt_id);
  await store.db
    .updateTable('assessment.attempt')
    .set({ event_count: MAX_EVENTS_PER_ATTEMPT })
    .where('public_id', 'in', attempts.slice(0, 2))
    .execute();
  ended = [];
});

function submit(at: number) {
  const { studentId } = students[at] as TestStudent;
  const { now } = store.ctx();
  const session = { kind: 'student', studentId, sessionId: '', expiresAt: new Date(now.getTime() + DAY_MS) } as const;
  const ctx = { ...store.ctx(), studentId, session };
  return submitInBatch({ ctx, publicId: attempts[at] ?? '', events: [answerEvent(1, 507001, 2)], isByClock: false });
}

const idsOf = (some: readonly TestStudent[]) => some.map(({ studentId }) => studentId).toSorted((a, b) => a - b);
const aloneAndTogether = () => new Set([...idsOf(students.slice(0, 2)).map((id) => [id]), idsOf(students.slice(2))]);

test('submits of long histories leave the batch of the others', async () => {
  const ends = await Promise.all(students.map((_, at) => submit(at)));
  expect(ends.map(({ state }) => state)).toEqual(students.map(() => 'submitted'));
  expect(new Set(ended.map((ids) => ids.toSorted((a, b) => a - b)))).toEqual(aloneAndTogether());
  // The others are finalized first.
  expect(ended[0]).toHaveLength(2);
});

test('attempts that end at their deadline are finalized alone too', async () => {
  store.clock.advance(DAY_MS);
  expect(await sweep(store.ctx())).toBe(students.length);
  expect(new Set(ended.map((ids) => ids.toSorted((a, b) => a - b)))).toEqual(aloneAndTogether());
});

test('answers that are submitted with a long history count', async () => {
  await store.db
    .updateTable('assessment.attempt')
    .set({ event_count: MAX_EVENTS_PER_ATTEMPT - 1 })
    .where('public_id', '=', attempts[0] ?? '')
    .execute();
  await submit(0);
  const { questions } = await dataOf((students[0] as TestStudent).api(getResult, { attempt_id: attempts[0] ?? '' }));
  expect(questions[0]?.response).toBe(2);
});

test('an overdue attempt is finalized although its student waits in the queue of transactions', async () => {
  const [asha] = students as [TestStudent];
  store.clock.advance(DAY_MS);
  const { now, config } = store.ctx();
  const session = { kind: 'student', studentId: asha.studentId, sessionId: '', expiresAt: now } as const;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const places = [1, 2].map(() => runInCallerQueue({ session, ip: '', config }, () => held));
  try {
    const ctx = { ...store.ctx(), studentId: asha.studentId, session };
    expect((await finalizeOverdue(ctx, attempts[0] ?? '')).state).toBe('expired');
  } finally {
    release();
    await Promise.all(places);
  }
});
