/** Slow lists of many members of the staff do not delay a student. PostgreSQL only: the embedded database has one connection. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers } from '../../contract/assessment/attempts.ts';
import { type Api, dataOf } from '../../contract/client.ts';
import { listAuditEntries } from '../../contract/staff/audit.ts';
import { findActiveAccount, startSession } from '../../server/staff/index.ts';
import { withClient } from '../support/database/with-client.ts';
import { answerEvent, grantProduct, startTest } from '../support/domains/assessment/paper.ts';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

const PEOPLE = 20;
const TEST = 501;
const QUESTION = 501001;
const isPostgres = process.env.TEST_DATABASE === 'postgres';

let store: TestStore;
beforeAll(async () => {
  if (isPostgres) store = await openTestStore({ hasStaffConnections: true });
});
afterAll(() => store?.close());

test.runIf(isPostgres)(`a save is stored while ${PEOPLE} people wait for slow lists`, async () => {
  const people = await createPeople();
  const student = await store.student('Asha');
  await grantProduct(store, student);
  const { attempt_id } = await startTest(student, TEST);

  await withClient(store.config.databaseUrl ?? '', async (client) => {
    await client.query('begin; lock table audit.entry in access exclusive mode');
    const settled: string[] = [];
    const lists = people.flatMap((api) =>
      [1, 2].map(() =>
        api(listAuditEntries, {})
          .catch((error: { status?: number }) => error.status)
          .finally(() => settled.push('list')),
      ),
    );
    await untilWaiting(client);
    // With the connections of students, the save would wait until the lists had given up.
    await dataOf(student.api(saveAnswers, { attempt_id, events: [answerEvent(1, QUESTION, 1)], device: 'one' }));
    settled.push('save');
    expect(settled).toEqual(['save']);
    await client.query('commit');
    await Promise.all(lists);
  });
});

/** Signed-in people who may read the audit log. */
async function createPeople(): Promise<Api[]> {
  const ctx = store.ctx();
  await sql`
    insert into staff.account (email, name, role, user_handle, created_at, accepted_at)
    select 'person' || nth || '@example.com', 'Person ' || nth, 'owner', 'handle ' || nth, ${ctx.now}, ${ctx.now}
    from generate_series(1, ${PEOPLE}::int) as nth`.execute(ctx.db);
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_, at) => {
      const account = await findActiveAccount(ctx, `person${at + 1}@example.com`);
      if (!account) throw new Error('the account is not active');
      return store.api(await startSession(ctx, account, 'mail_code'));
    }),
  );
}

/** Until the lists hold all connections of the staff. */
async function untilWaiting(client: { query(text: string): Promise<{ rows: { waiting: number }[] }> }): Promise<void> {
  const waiting = `select count(*)::int as waiting from pg_locks where not granted and relation = 'audit.entry'::regclass`;
  await expect.poll(async () => (await client.query(waiting)).rows[0]?.waiting, { timeout: 5000 }).toBe(4);
}
