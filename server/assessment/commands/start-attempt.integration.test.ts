/** A start that waited for a publication or for a removal begins with what was committed by then. PostgreSQL only. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAttempt } from '../../../contract/assessment/attempts.ts';
import { reimportPaper, testPlace } from '../../../test/support/domains/assessment/paper.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { outcomeOf } from '../../../test/support/http/outcome.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { createStudent } from '../../identity/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockForExtension } from '../attempts/lock-extra-time.ts';

/** A free test. */
const TEST = 507;
// Transactions of the embedded database run one after another.
const isOnServer = process.env.TEST_DATABASE === 'postgres';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function student(mobile: string): Promise<TestStudent> {
  await createStudent(store.ctx(), newStudent({ mobile }));
  return store.studentByMobile(mobile);
}

/** Starts the test while another transaction holds it, which changes something before its commit. */
async function startDuring({ api }: TestStudent, change: (db: Ctx['db']) => Promise<unknown>) {
  let starting: ReturnType<typeof outcomeOf> | undefined;
  await store.db.transaction().execute(async (db) => {
    await lockForExtension({ db }, TEST);
    starting = outcomeOf(api(startAttempt, { ...testPlace(TEST), is_reattempt: 0 }));
    await expect.poll(isAnyWaiting, { interval: 20 }).toBe(true);
    await change(db);
  });
  return starting;
}

async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`.execute(store.db);
  return (rows[0]?.count ?? 0) > 0;
}

it.runIf(isOnServer)('refuses a candidate who was removed meanwhile', async () => {
  const asha = await student('9844450001');
  const outcome = await startDuring(asha, (db) =>
    db
      .insertInto('assessment.candidate')
      .values({
        ...{ test_id: TEST, student_id: asha.studentId, roll_number: 'WAIT-1', name: 'Asha', category: '' },
        ...{ code: 'ABCDEFGHJKLM', is_listed: true, added_at: store.ctx().now, removed_at: store.ctx().now },
      })
      .execute(),
  );
  expect(outcome).toBe('removed_from_test');
});

it.runIf(isOnServer)('begins with the version of the paper that was published meanwhile', async () => {
  const ravi = await student('9844450002');
  await reimportPaper(store, TEST, {
    'results: at-once': 'results: at-once\nshuffle: { questions: true, options: true }',
  });
  const setVersion = (db: Ctx['db'], current_version: number) =>
    db.updateTable('assessment.test').set({ current_version }).where('id', '=', TEST).execute();
  const newest = await store.db
    .selectFrom('assessment.test')
    .where('id', '=', TEST)
    .select('current_version')
    .executeTakeFirstOrThrow();
  await setVersion(store.db, newest.current_version - 1);
  expect(await startDuring(ravi, (db) => setVersion(db, newest.current_version))).toBe('SUCCESS');
  const attempt = await store.db
    .selectFrom('assessment.attempt')
    .where('student_id', '=', ravi.studentId)
    .select('version')
    .executeTakeFirstOrThrow();
  expect(attempt.version).toBe(newest.current_version);
});
