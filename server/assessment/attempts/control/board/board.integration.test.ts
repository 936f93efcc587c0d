/** The live board: who sees it, what a row shows, and that only changes are read and sent. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAttempt, saveAnswers, submitAttempt } from '../../../../../contract/assessment/attempts.ts';
import { recordSignals } from '../../../../../contract/assessment/event-log.ts';
import { dataOf } from '../../../../../contract/client.ts';
import { findCandidates, getBoard, listControlledTests } from '../../../../../contract/staff/exams/board.ts';
import { getCandidate } from '../../../../../contract/staff/exams/control.ts';
import { signOut } from '../../../../../contract/staff/sign-in/me.ts';
import { openBoard } from '../../../../../test/support/domains/assessment/live-board.ts';
import { answerEvent, removeDemoResults, startTest } from '../../../../../test/support/domains/assessment/paper.ts';
import { staff, type TestStaff } from '../../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../../test/support/store/test-store.ts';
import { inTransaction } from '../../../../platform/context.ts';
import { RATE_WINDOW_MS } from '../../../../platform/rate-limit/window-limit.ts';
import { extendTime } from '../../../commands/extend-time.ts';
import { deleteData } from '../../../personal-data.ts';
import { runBoards } from './board-watch.ts';
import { recordContact, storeContacts } from './candidate-contacts.ts';

const TEST = 507;
const READS_EVENTS = /assessment\.event/;
const WRITES_CONTACTS = /insert into assessment\.attempt_contact/;

let store: TestStore;
let controller: TestStaff;
let asha: TestStudent;
let ravi: TestStudent;
const statements: string[] = [];
/** The test whose board cannot be read. */
let unreadable: number | null = null;
beforeAll(async () => {
  const onStatement = (sql: string, values: readonly unknown[]) => {
    statements.push(sql);
    if (unreadable !== null && READS_EVENTS.test(sql) && values.includes(unreadable)) throw new Error('unreadable');
  };
  store = await openTestStore({ onStatement });
  await removeDemoResults(store);
  controller = await staff(store, 'exams');
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());

/** What the periodic task of a process does. */
const refresh = (laterMs = 3000) => runBoards(store.ctx(), performance.now() + laterMs);
const count = (pattern: RegExp) => statements.filter((sql) => pattern.test(sql)).length;
/** How many boards a process reads at a time when all are due: those with viewers. */
const readsOfBoards = async () => {
  statements.length = 0;
  await refresh();
  return count(READS_EVENTS);
};

test('tests are listed with those who take them now; others may not see them', async () => {
  const { attempt_id } = await startTest(asha, TEST, 1);
  const { rows } = await dataOf(controller.api(listControlledTests, {}));
  expect(rows[0]).toMatchObject({ test_id: TEST, state: 'open', running: { count: 1, is_exact: true } });
  const { rows: named } = await dataOf(controller.api(listControlledTests, { search: String(TEST), state: 'open' }));
  expect(named.map(({ test_id }) => test_id)).toContain(TEST);
  expect((await dataOf(controller.api(listControlledTests, { search: 'no such test' }))).rows).toEqual([]);
  for (const sort of ['running', 'opens', '-opens', 'name', '-name'] as const) {
    const sorted = await dataOf(controller.api(listControlledTests, { sort, limit: 2 }));
    const cursor = sorted.next_cursor ?? '';
    expect((await dataOf(controller.api(listControlledTests, { sort, limit: 2, cursor }))).rows.length).toBe(2);
  }
  const support = await staff(store, 'support');
  await expect(support.api(getBoard, { test_id: TEST })).rejects.toMatchObject({ status: 403 });
  await expect(controller.api(getBoard, { test_id: 999_999 })).rejects.toMatchObject({ status: 404 });
  await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
});

test('the stream needs its signed address, which is for one test and one session', async () => {
  const { stream_url } = await dataOf(controller.api(getBoard, { test_id: TEST }));
  for (const path of [
    `/exam-board/${TEST}`,
    stream_url.replace(String(TEST), '501'),
    stream_url.replace('staff=', 'staff=x'),
  ])
    expect((await store.http(path)).status).toBe(404);
  store.clock.advance(16 * 60_000);
  expect((await store.http(stream_url)).status).toBe(404);
  expect(await readsOfBoards()).toBe(0);
});

test('a row follows answers, the focus, devices, extra time and the end', async () => {
  const { attempt_id } = await startTest(asha, TEST, 1);
  await storeContacts(store.ctx());
  const board = await openBoard(store, controller, TEST);
  const started = (await board.candidates()).at(-1);
  expect(started).toMatchObject({
    ...{ student_id: asha.studentId, name: 'Asha Verma', state: 'running', answered: 0, saved_at: null },
    ...{ extra_minutes: 0, device_changes: 0, focus_losses: 0, ended_at: null, notes: 0 },
  });

  store.clock.advance(20_000);
  const events = [answerEvent(1, 507001, 1), answerEvent(2, 507002, 2), answerEvent(3, 507003, null)];
  await dataOf(asha.api(saveAnswers, { attempt_id, events }));
  await dataOf(asha.api(recordSignals, { attempt_id, signals: [{ kind: 'focus_lost', at_ms: 10 }] }));
  await refresh();
  const now = store.ctx().now.toISOString();
  expect(await board.candidates()).toMatchObject([{ answered: 2, saved_at: now, contact_at: now, focus_losses: 1 }]);

  // An answer that is removed does not count any more.
  await dataOf(asha.api(saveAnswers, { attempt_id, events: [answerEvent(4, 507002, null)] }));
  await refresh();
  expect(await board.candidates()).toMatchObject([{ answered: 1 }]);

  await dataOf(asha.api(getAttempt, { attempt_id, device: 'one' }));
  await dataOf(asha.api(getAttempt, { attempt_id, device: 'two' }));
  await refresh();
  expect(await board.candidates()).toMatchObject([{ device_changes: 1 }]);

  await extendTime(store.ctx(), { testId: TEST, minutes: 7, studentId: asha.studentId });
  const afterRefresh = async () => {
    await refresh();
    return (await board.next())?.candidates[0];
  };
  await expect.poll(afterRefresh).toMatchObject({ extra_minutes: 7 });

  await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
  await expect.poll(afterRefresh).toMatchObject({ state: 'submitted', ended_at: now });

  const {
    candidate,
    events: happened,
    masked_mobile,
    server_time,
  } = await dataOf(controller.api(getCandidate, { test_id: TEST, student_id: asha.studentId }));
  expect(candidate).toMatchObject({ state: 'submitted', answered: 1, device_changes: 1 });
  expect(server_time).toBe(now);
  expect(masked_mobile).toMatch(/…|•|\*/);
  expect(happened.map(({ kind }) => kind).toSorted()).toEqual(
    ['started', 'signal', 'signal', 'extended', 'ended'].toSorted(),
  );
  await board.close();
  await expect.poll(readsOfBoards).toBe(0);
});

test('a board is read once for all viewers, sends no candidate without a change, and nothing is read without viewers', async () => {
  const { attempt_id } = await startTest(ravi, TEST, 1);
  // The board that was closed lately is not used again.
  await refresh(60_000);
  const boards = await Promise.all([1, 2, 3].map(() => openBoard(store, controller, TEST)));
  for (const board of boards) expect((await board.candidates()).length).toBeGreaterThan(0);
  statements.length = 0;
  await refresh();
  expect(count(READS_EVENTS)).toBe(1);
  for (const board of boards) expect(await board.next()).toMatchObject({ candidates: [], is_complete: true });
  for (const board of boards) await board.close();
  await expect.poll(readsOfBoards).toBe(0);
  statements.length = 0;
  await refresh();
  expect(statements).toEqual([]);
  await dataOf(ravi.api(submitAttempt, { attempt_id, events: [] }));
});

test('a fifth stream of a person for a test, in whichever sessions, closes the first, and no other', async () => {
  store.clock.advance(RATE_WINDOW_MS);
  const owner = await openBoard(store, await staff(store, 'owner'), TEST);
  await owner.next();
  const own: Array<Awaited<ReturnType<typeof openBoard>>> = [];
  for (let at = 0; at < 4; at++) own.push(await openBoard(store, controller, TEST));
  const elsewhere = await openBoard(store, controller, 501);
  own.push(await openBoard(store, await staff(store, 'exams'), TEST));
  await refresh();
  expect(await owner.next()).toMatchObject({ is_complete: true });
  const [first, ...others] = own;
  while (await first?.next());
  for (const board of [elsewhere, ...others]) {
    expect(await board.next()).not.toBeNull();
    await board.close();
  }
  await owner.close();
  await expect.poll(readsOfBoards).toBe(0);
});

test('an eleventh stream of a person closes the first', async () => {
  store.clock.advance(RATE_WINDOW_MS);
  const own: Array<Awaited<ReturnType<typeof openBoard>>> = [];
  for (const testId of [TEST, 501, 502])
    for (let at = 0; at < 4 && own.length < 11; at++) own.push(await openBoard(store, controller, testId));
  const [first, ...others] = own;
  while (await first?.next());
  for (const board of others) {
    expect(await board.next()).not.toBeNull();
    await board.close();
  }
  await expect.poll(readsOfBoards).toBe(0);
});

test('openings of a person are limited, with one link or several, and another person is not', async () => {
  store.clock.advance(RATE_WINDOW_MS);
  const { stream_url } = await dataOf(controller.api(getBoard, { test_id: TEST }));
  const openings = await Promise.all(Array.from({ length: 16 }, () => store.http(stream_url)));
  expect(openings.filter(({ status }) => status === 200)).toHaveLength(15);
  expect(openings.filter(({ status }) => status === 429)).toHaveLength(1);
  // A link that was passed on does not use up the openings of its owner.
  const { stream_url: another } = await dataOf(controller.api(getBoard, { test_id: 501 }));
  for (let nth = 0; nth < 5; nth++) {
    const opening = await store.http(another);
    expect(opening.status).toBe(200);
    openings.push(opening);
  }
  expect((await store.http(another)).status).toBe(429);
  for (const { body } of openings) await body?.cancel().catch(() => {});
  const other = await openBoard(store, await staff(store, 'owner'), TEST);
  expect(await other.next()).not.toBeNull();
  await other.close();
  store.clock.advance(RATE_WINDOW_MS);
  const again = await openBoard(store, controller, TEST);
  await again.close();
  await expect.poll(readsOfBoards).toBe(0);
});

test('a board that is opened and closed in turn is read once, until it was closed for ten seconds', async () => {
  await refresh(60_000);
  statements.length = 0;
  const readsOfOpening = async () => {
    const board = await openBoard(store, controller, TEST);
    expect((await board.candidates()).length).toBeGreaterThan(0);
    const reads = count(READS_EVENTS);
    await board.close();
    await expect.poll(readsOfBoards).toBe(0);
    return reads;
  };
  expect(await readsOfOpening()).toBe(1);
  expect(await readsOfOpening()).toBe(0);
  await refresh(60_000);
  statements.length = 0;
  expect(await readsOfOpening()).toBe(1);
});

test('a board that cannot be read does not keep the others from being read', async () => {
  const [first, other] = [await openBoard(store, controller, TEST), await openBoard(store, controller, 501)];
  await other.next();
  unreadable = TEST;
  await expect(refresh()).rejects.toThrow('unreadable');
  unreadable = null;
  expect(await other.next()).toMatchObject({ is_complete: true });
  await Promise.all([first.close(), other.close()]);
  await expect.poll(readsOfBoards).toBe(0);
});

test('a save writes no contact, and contacts of many saves are one statement', async () => {
  const { attempt_id } = await startTest(ravi, TEST, 1);
  await refresh();
  statements.length = 0;
  for (const seq of [1, 2, 3])
    await dataOf(ravi.api(saveAnswers, { attempt_id, events: [answerEvent(seq, 507000 + seq, 1)] }));
  expect(count(/attempt_contact/)).toBe(0);
  await refresh();
  expect(count(WRITES_CONTACTS)).toBe(1);
  await dataOf(ravi.api(submitAttempt, { attempt_id, events: [] }));
});

test('contacts that could not be stored are stored by the next run', async () => {
  const { attempt_id } = await startTest(ravi, TEST, 1);
  await store.db.schema.alterTable('assessment.attempt_contact').renameTo('attempt_contact_away').execute();
  await expect(storeContacts(store.ctx())).rejects.toThrow('attempt_contact');
  await store.db.schema.alterTable('assessment.attempt_contact_away').renameTo('attempt_contact').execute();
  await storeContacts(store.ctx());
  const stored = await store.db
    .selectFrom('assessment.attempt_contact')
    .innerJoin('assessment.attempt', (join) =>
      join
        .onRef('assessment.attempt.student_id', '=', 'assessment.attempt_contact.student_id')
        .onRef('assessment.attempt.id', '=', 'assessment.attempt_contact.attempt_id'),
    )
    .where('public_id', '=', attempt_id)
    .select('contact_at')
    .execute();
  expect(stored).toEqual([{ contact_at: store.ctx().now }]);
  await dataOf(ravi.api(submitAttempt, { attempt_id, events: [] }));
});

test('candidates are found by mobile number, and the search is recorded', async () => {
  const search = { test_id: TEST, search: '98765000' };
  const { student_ids } = await dataOf(controller.api(findCandidates, search));
  expect(student_ids.toSorted((a, b) => a - b)).toEqual([asha.studentId, ravi.studentId].toSorted((a, b) => a - b));
  const entry = await store.db
    .selectFrom('audit.entry')
    .where('action', '=', 'student.searched')
    .select('entry_id')
    .executeTakeFirst();
  expect(entry).toBeDefined();
});

test('the stream ends with the session of the viewer', async () => {
  const other = await staff(store, 'owner');
  const board = await openBoard(store, other, TEST);
  await dataOf(other.api(signOut));
  await refresh(60_000);
  await expect.poll(async () => (await board.next()) === null).toBe(true);
});

test('a contact of an attempt that was deleted meanwhile is not stored', async () => {
  const meena = await store.student('Meena');
  await startTest(meena, TEST, 1);
  const attempt = await store.db
    .selectFrom('assessment.attempt')
    .where('student_id', '=', meena.studentId)
    .where('test_id', '=', TEST)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();
  await storeContacts(store.ctx());
  recordContact(store.ctx(), attempt, true);
  await inTransaction(store.ctx(), async (ctx) => {
    // Lets the deletion of an account remove the log of an attempt.
    await sql`select set_config('sopan.forgetting', 'on', true)`.execute(ctx.db);
    await deleteData(ctx, meena.studentId);
  });
  recordContact(store.ctx(), attempt, true);
  await storeContacts(store.ctx());
  const left = await store.db
    .selectFrom('assessment.attempt_contact')
    .where('student_id', '=', meena.studentId)
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});
