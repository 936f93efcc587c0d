/** Deleting an account during a running test: no call fails unexpectedly, and no answer is stored afterwards. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteAccount } from '../../contract/account/account.ts';
import { saveAnswers, startAttempt, submitAttempt } from '../../contract/assessment/attempts.ts';
import { recordSignals } from '../../contract/assessment/event-log.ts';
import { createEngineTicket } from '../../contract/assessment/test-details.ts';
import { type Api, dataOf } from '../../contract/client.ts';
import { answerEvent, testPlace } from '../../test/support/domains/assessment/paper.ts';
import { newStudent } from '../../test/support/domains/new-student.ts';
import { confirmByCode } from '../../test/support/domains/sign-in-steps.ts';
import { rowsOf } from '../../test/support/domains/student-rows.ts';
import { outcomeOf } from '../../test/support/http/outcome.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { storeEvents } from '../assessment/answers/store-events.ts';
import { createStudent } from '../identity/index.ts';

const QUESTION = 507001;
const isOnServer = process.env.TEST_DATABASE === 'postgres';

let store: TestStore;
const logged: string[] = [];
beforeAll(async () => {
  store = await openTestStore({ env: { LOG_LEVEL: 'warn' }, onLog: (line) => logged.push(line) });
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(3_600_000));

let lastMobile = 9844420000;

/** Returns a student in a running test on one device, who has just confirmed on another. */
async function candidate() {
  const mobile = String(++lastMobile);
  await createStudent(store.ctx(), newStudent({ mobile }));
  const [here, elsewhere] = [await store.studentByMobile(mobile), await store.studentByMobile(mobile)];
  const api = store.httpApi(elsewhere.token);
  const { attempt_id } = await dataOf(api(startAttempt, { ...testPlace(507), is_reattempt: 0 }));
  await confirmByCode(store, here.api, mobile);
  return { studentId: here.studentId, api, attempt_id, remove: () => store.httpApi(here.token)(deleteAccount) };
}

/** Returns the tables that still have rows of the student. */
async function tablesOf(studentId: number): Promise<string[]> {
  return Object.entries(await rowsOf(store, studentId)).flatMap(([table, count]) => (count > 0 ? [table] : []));
}

it('leaves no row after simultaneous saves, signals, tickets and a submit', async () => {
  const seen = new Set<string>();
  for (let time = 0; time < 6; time++) {
    const { studentId, api, attempt_id, remove } = await candidate();
    let isDeleted = false;
    let seq = 0;
    const streams: Record<string, () => ReturnType<Api>> = {
      save: () => api(saveAnswers, { attempt_id, events: [answerEvent(++seq, QUESTION, 1)] }),
      signal: () => api(recordSignals, { attempt_id, signals: [{ kind: 'focus_lost', at_ms: 1 }] }),
      ticket: () => api(createEngineTicket, testPlace(507)),
    };
    const beginnings: Promise<void>[] = [];
    const ends = Object.entries(streams).map(async ([name, call]) => {
      const begun = Promise.withResolvers<void>();
      beginnings.push(begun.promise);
      for (let nth = 1, isLast = false; !isLast; nth++) {
        isLast = isDeleted;
        seen.add(`${name} ${await outcomeOf(call())}`);
        if (nth === 2) begun.resolve();
      }
    });
    await Promise.all(beginnings);
    const [deletion] = await Promise.all([
      outcomeOf(remove()),
      time % 2
        ? outcomeOf(api(submitAttempt, { attempt_id, events: [] })).then((end) => seen.add(`submit ${end}`))
        : null,
    ]);
    isDeleted = true;
    await Promise.all(ends);
    expect(deletion).toBe('SUCCESS');
    expect(await tablesOf(studentId)).toEqual([]);
  }
  // 429: session tickets above their limit.
  const known = new Set(['SUCCESS', 'attempt_closed', '401', '404', '429']);
  expect([...seen].filter((one) => !known.has(one.split(' ')[1] ?? ''))).toEqual([]);
  expect(logged.filter((line) => line.includes('deadlock'))).toEqual([]);
});

// PostgreSQL only: transactions of the embedded database run one after another.
it.runIf(isOnServer)('waits for a save that is under way, and removes its answer', async () => {
  const { studentId, attempt_id, remove } = await candidate();
  const { id } = await store.db
    .selectFrom('assessment.attempt')
    .where('public_id', '=', attempt_id)
    .select('id')
    .executeTakeFirstOrThrow();
  let deletion: ReturnType<typeof outcomeOf> | undefined;
  await store.db.transaction().execute(async (db) => {
    await sql`select from assessment.attempt where student_id = ${studentId} for no key update`.execute(db);
    deletion = outcomeOf(remove());
    await expect.poll(async () => (await waiting()) > 0, { interval: 20 }).toBe(true);
    const save = { studentId, attemptId: id, sessionNumber: 1, receivedAt: store.ctx().now };
    await storeEvents(db, [{ ...save, events: [answerEvent(1, QUESTION, 1)] }]);
  });
  expect(await deletion).toBe('SUCCESS');
  expect(await tablesOf(studentId)).toEqual([]);
});

/** Returns the number of statements that wait for a row lock of another transaction. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(store.db);
  return rows[0]?.count ?? 0;
}
