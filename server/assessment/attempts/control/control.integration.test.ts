/** What the exam controller does to running attempts: each action once, recorded, and seen by the screen. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AttemptStreamEvent,
  getAttempt,
  saveAnswers,
  submitAttempt,
} from '../../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../../contract/client.ts';
import { getAccommodation, saveAccommodation } from '../../../../contract/staff/exams/accommodations.ts';
import {
  addNote,
  endAttempt,
  extendAll,
  extendCandidates,
  getCandidate,
  messageAll,
  messageCandidates,
} from '../../../../contract/staff/exams/control.ts';
import { answerEvent, removeDemoResults, startTest } from '../../../../test/support/domains/assessment/paper.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { outcomeOf } from '../../../../test/support/http/outcome.ts';
import {
  openTestStore,
  TEST_NOW,
  type TestStore,
  type TestStudent,
} from '../../../../test/support/store/test-store.ts';
import { inTransaction } from '../../../platform/context.ts';
import { exportData } from '../../personal-data.ts';
import { applyExtension } from './apply-extension.ts';
import { pauseEverybody } from './pause-test.ts';

const TEST = 507;
const MINUTE_MS = 60_000;
const REASON = 'The power failed in the hall.';

let store: TestStore;
let controller: TestStaff;
let asha: TestStudent;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  await removeDemoResults(store);
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.set(TEST_NOW);
  controller = await staff(store, 'exams');
});

const start = async (student: TestStudent) => (await startTest(student, TEST, 1)).attempt_id;
const submit = (student: TestStudent, attempt_id: string) => student.api(submitAttempt, { attempt_id, events: [] });
const deadlineOf = async (student: TestStudent, attempt_id: string) =>
  Date.parse((await dataOf(student.api(getAttempt, { attempt_id }))).deadline);
const numberOf = async (student: TestStudent) =>
  (await dataOf(controller.api(getCandidate, { test_id: TEST, student_id: student.studentId }))).attempt;
const entries = async (action: string) =>
  store.db
    .selectFrom('audit.entry')
    .where('action', '=', action)
    .orderBy('entry_id')
    .select(['target_type', 'target_id', 'reason', 'after'])
    .execute();

test('more time for everybody is given once for a key, and a changed repetition is refused', async () => {
  const [first, second] = [await start(asha), await start(ravi)];
  const before = await deadlineOf(asha, first);
  const body = { test_id: TEST, minutes: '5', reason: REASON, key: randomUUID() };
  const both = await Promise.all([1, 2].map(() => dataOf(controller.api(extendAll, body))));
  expect(both.map(({ extended }) => extended).toSorted()).toEqual([0, 2]);
  expect(await dataOf(controller.api(extendAll, body))).toEqual({ extended: 0 });
  expect((await deadlineOf(asha, first)) - before).toBe(5 * MINUTE_MS);
  expect(await entries('test.time_extended')).toEqual([
    { target_type: 'test', target_id: String(TEST), reason: REASON, after: { test: TEST, minutes: 5, attempts: 2 } },
  ]);
  await expect(controller.api(extendAll, { ...body, minutes: '6' })).rejects.toMatchObject({ status: 400 });
  for (const minutes of ['0', '601', '1.5', '', 'x', '05'])
    await expect(controller.api(extendAll, { ...body, minutes, key: randomUUID() })).rejects.toMatchObject({
      status: 400,
    });
  await submit(asha, first);
  await submit(ravi, second);
  expect(await outcomeOf(controller.api(extendAll, { ...body, key: randomUUID() }))).toBe('nobody_running');
});

test('a call that waited until the deadline of an attempt extends and pauses it no more', async () => {
  const attempt_id = await start(asha);
  const arrived = store.ctx();
  store.clock.advance((await deadlineOf(asha, attempt_id)) - arrived.now.getTime() + MINUTE_MS);
  expect(arrived.clock?.().getTime()).toBe(store.clock.now().getTime());
  const extended = await inTransaction(arrived, (ctx) => applyExtension(ctx, { testId: TEST, minutes: 5 }));
  expect(extended).toBe(0);
  const pausing = inTransaction(arrived, async (ctx) => {
    const staffCtx = { ...ctx, staff: { staffId: 1, name: 'A test', role: 'owner' }, audit: { isRecorded: false } };
    const paused = await pauseEverybody(staffCtx as never, { test_id: TEST, reason: REASON, key: randomUUID() });
    expect(paused).toEqual({ attempts: 0 });
    throw new Error('undone');
  });
  await expect(pausing).rejects.toThrow('undone');
  await submit(asha, attempt_id).catch(() => null);
  controller = await staff(store, 'exams');
});

test('more time for a selection: each candidate is done or refused by itself', async () => {
  const attempt_id = await start(asha);
  const before = await deadlineOf(asha, attempt_id);
  const rows = [asha, ravi].map(({ studentId }) => ({ student_id: studentId }));
  const body = { test_id: TEST, minutes: '10', reason: REASON, rows, key: randomUUID() };
  const { results } = await dataOf(controller.api(extendCandidates, body));
  expect(results).toEqual([
    { outcome: 'done', message: null },
    { outcome: 'refused', message: 'This candidate is not taking the test any more.' },
  ]);
  expect(await dataOf(controller.api(extendCandidates, body))).toEqual({ results });
  expect((await deadlineOf(asha, attempt_id)) - before).toBe(10 * MINUTE_MS);
  await submit(asha, attempt_id);
});

test('an attempt is ended once, graded with the answers that have arrived, and takes no more', async () => {
  const attempt_id = await start(asha);
  await dataOf(asha.api(saveAnswers, { attempt_id, events: [answerEvent(1, 507001, 1)] }));
  const body = { test_id: TEST, student_id: asha.studentId, attempt: await numberOf(asha), reason: REASON };
  await Promise.all([1, 2].map(() => dataOf(controller.api(endAttempt, body))));
  expect(await entries('test.attempt_ended')).toMatchObject([{ target_id: String(asha.studentId), reason: REASON }]);
  const late = asha.api(saveAnswers, { attempt_id, events: [answerEvent(2, 507002, 1)] });
  expect(await outcomeOf(late)).toBe('attempt_closed');
  // The screen submits when it learns of the end, and receives the same end.
  expect(await dataOf(submit(asha, attempt_id))).toMatchObject({ state: 'submitted' });
  const { rows } = await sql<{ given: number }>`
    select correct + incorrect as given from assessment.result join assessment.attempt on attempt.id = result.attempt_id
    where attempt.public_id = ${attempt_id}`.execute(store.db);
  expect(rows).toEqual([{ given: 1 }]);
  const { events } = await dataOf(controller.api(getCandidate, { test_id: TEST, student_id: asha.studentId }));
  expect(events.map(({ text }) => text)).toContain('ended_by_staff');
  // The candidate's own end is no end by the staff.
  const own = await start(ravi);
  await submit(ravi, own);
  const again = controller.api(endAttempt, { ...body, student_id: ravi.studentId, attempt: await numberOf(ravi) });
  expect(await outcomeOf(again)).toBe('not_running');
  await expect(controller.api(endAttempt, { ...body, student_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  // A repeated call does not end the next attempt.
  const next = await start(asha);
  await dataOf(controller.api(endAttempt, body));
  expect(await dataOf(asha.api(getAttempt, { attempt_id: next }))).toMatchObject({ state: 'running' });
  await submit(asha, next);
});

test('an end and a submit at the same moment end the attempt once', async () => {
  const attempt_id = await start(asha);
  const body = { test_id: TEST, student_id: asha.studentId, attempt: await numberOf(asha), reason: REASON };
  const [ended, submitted] = await Promise.all([controller.api(endAttempt, body), submit(asha, attempt_id)]);
  expect(submitted.success).toBe(true);
  expect(ended.success || ended.code === 'not_running').toBe(true);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assessment.result join assessment.attempt on attempt.id = result.attempt_id
    where attempt.public_id = ${attempt_id}`.execute(store.db);
  expect(rows[0]?.count).toBe(1);
});

/** Opens the event stream of an attempt. */
async function listen(student: TestStudent, attemptId: string) {
  const response = await store.http(`/api/v1/test_series/pts/attempt_news?attempt_id=${attemptId}`, {
    headers: { authorization: `Bearer ${student.token}` },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let received = '';
  return {
    async next(): Promise<AttemptStreamEvent> {
      for (;;) {
        const [message, ...rest] = received.split('\n\n');
        if (rest.length > 0) {
          received = rest.join('\n\n');
          if (message?.startsWith('data: ')) return JSON.parse(message.slice(6)) as AttemptStreamEvent;
          continue;
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream has ended');
        received += new TextDecoder().decode(value);
      }
    },
    close: () => reader.cancel(),
  };
}

test('messages reach the screens that they are for, also those that connect later', async () => {
  const [first, second] = [await start(asha), await start(ravi)];
  const screens = [await listen(asha, first), await listen(ravi, second)] as const;
  for (const screen of screens) expect((await screen.next()).messages).toEqual([]);
  const all = { test_id: TEST, english: 'The test goes on.', hindi: 'परीक्षा जारी है।', key: randomUUID() };
  expect(await dataOf(controller.api(messageAll, all))).toEqual({ sent: 2 });
  expect(await dataOf(controller.api(messageAll, all))).toEqual({ sent: 0 });
  for (const screen of screens)
    expect((await screen.next()).messages).toMatchObject([{ english: all.english, hindi: all.hindi }]);

  const rows = [{ student_id: ravi.studentId }];
  const one = { test_id: TEST, english: 'Please raise your hand.', rows, key: randomUUID() };
  await dataOf(controller.api(messageCandidates, one));
  const texts = async (screen: Awaited<ReturnType<typeof listen>>) =>
    (await screen.next()).messages?.map(({ english, hindi }) => [english, hindi]);
  const both = [
    [all.english, all.hindi],
    [one.english, ''],
  ];
  expect(await texts(screens[1])).toEqual(both);
  const later = await listen(ravi, second);
  expect(await texts(later)).toEqual(both);
  const reconnected = await listen(asha, first);
  expect(await texts(reconnected)).toEqual([both[0]]);
  // Nothing is stored for a student who is deleted meanwhile.
  const message = { test_id: TEST, student_id: 999_999, english: 'Go on.', hindi: null, call_key: null };
  await expect(
    store.db
      .insertInto('assessment.screen_message')
      .values({ ...message, sent_at: store.ctx().now, sent_by: 'Exams' })
      .execute(),
  ).rejects.toThrow('is deleted');
  // A message to one candidate is personal, so the log has its number only.
  const [, entry] = await entries('test.message_sent');
  expect(JSON.stringify(entry)).not.toContain(one.english);
  for (const screen of [...screens, later, reconnected]) await screen.close();
  await submit(asha, first);
  await submit(ravi, second);
  expect(await outcomeOf(controller.api(messageAll, { ...all, key: randomUUID() }))).toBe('nobody_running');
  const { results } = await dataOf(controller.api(messageCandidates, { ...one, key: randomUUID() }));
  expect(results).toMatchObject([{ outcome: 'refused' }]);
  // A later attempt does not show it.
  store.clock.advance(MINUTE_MS);
  const next = await start(asha);
  const screen = await listen(asha, next);
  expect((await screen.next()).messages).toEqual([]);
  await screen.close();
  await submit(asha, next);
});

test('a note is stored once with its time and author; its text is not in the audit log', async () => {
  const attempt_id = await start(asha);
  const body = { test_id: TEST, student_id: asha.studentId, note: 'Asked for\nanother seat.', key: randomUUID() };
  for (const _ of [1, 2]) await dataOf(controller.api(addNote, body));
  await expect(controller.api(addNote, { ...body, note: 'Another.' })).rejects.toMatchObject({ status: 400 });
  await expect(controller.api(addNote, { ...body, student_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  await expect(controller.api(addNote, { ...body, note: ' \n ' })).rejects.toMatchObject({ status: 400 });
  const { events } = await dataOf(controller.api(getCandidate, { test_id: TEST, student_id: asha.studentId }));
  const notes = events.filter(({ kind }) => kind === 'note');
  expect(notes).toMatchObject([{ text: body.note, at: store.ctx().now.toISOString() }]);
  expect(notes[0]?.by).not.toBe('');
  expect(JSON.stringify(await entries('test.incident_noted'))).not.toContain('another seat');
  await submit(asha, attempt_id);
});

test('an accommodation adds its share of the time to attempts that start later, and has versions', async () => {
  const student_id = ravi.studentId;
  const running = await start(ravi);
  const body = { student_id, version: 0, percent: '34', minutes: '0', large_text: false, reason: 'certificate seen' };
  expect(await dataOf(controller.api(saveAccommodation, body))).toEqual({ version: 1 });
  expect(await outcomeOf(controller.api(saveAccommodation, body))).toBe('changed_meanwhile');
  expect(await dataOf(ravi.api(getAttempt, { attempt_id: running }))).toMatchObject({ extra_minutes: 0 });
  await submit(ravi, running);
  const { extra_minutes, started_at, deadline, attempt_id } = await startTest(ravi, TEST, 1);
  // Twelve minutes and 34 percent of them, rounded up.
  expect([extra_minutes, Date.parse(deadline) - Date.parse(started_at)]).toEqual([5, 17 * MINUTE_MS]);
  await submit(ravi, attempt_id);
  const both = await Promise.all(
    ['50', '60'].map((percent) => controller.api(saveAccommodation, { ...body, version: 1, percent })),
  );
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(await dataOf(controller.api(saveAccommodation, { ...body, version: 2, percent: '0' }))).toEqual({
    version: 3,
  });
  expect(await dataOf(controller.api(getAccommodation, { student_id }))).toMatchObject({
    ...{ percent: 0, version: 3, reason: body.reason },
  });
  const { accommodation } = await exportData(store.ctx(), student_id);
  expect(accommodation).toMatchObject([{ percent: 0, reason: body.reason }]);
  const { has_large_text, ...again } = await startTest(ravi, TEST, 1);
  expect([again.extra_minutes, has_large_text]).toEqual([0, false]);
  const larger = { ...body, version: 3, percent: '34', minutes: '10', large_text: true };
  expect(await dataOf(controller.api(saveAccommodation, larger))).toEqual({ version: 4 });
  expect(await dataOf(ravi.api(getAttempt, { attempt_id: again.attempt_id }))).toMatchObject({ has_large_text: true });
  await submit(ravi, again.attempt_id);
  expect((await startTest(ravi, TEST, 1)).extra_minutes).toBe(15);
  for (const minutes of ['601', '-1', '5.5'])
    await expect(controller.api(saveAccommodation, { ...larger, minutes })).rejects.toMatchObject({ status: 400 });
  const unknown = { ...body, student_id: 999_999 };
  await expect(controller.api(saveAccommodation, unknown)).rejects.toMatchObject({ status: 404 });
  const other = { ...body, student_id: asha.studentId, version: 7 };
  expect(await outcomeOf(controller.api(saveAccommodation, other))).toBe('changed_meanwhile');
});
