/** Slow lists of many members of the staff do not delay a student. PostgreSQL only: the embedded database has one connection. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers } from '../../contract/assessment/attempts.ts';
import { type Api, dataOf } from '../../contract/client.ts';
import { listAuditEntries } from '../../contract/staff/audit.ts';
import { withClient } from '../support/database/with-client.ts';
import { answerEvent, grantProduct, startTest } from '../support/domains/assessment/paper.ts';
import { newStaff } from '../support/domains/staff.ts';
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
  const people: Api[] = [];
  for (let nth = 1; nth <= PEOPLE; nth++) people.push((await newStaff(store, `person-${nth}`, 'owner')).api);
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

/** Until the lists hold all connections of the staff. */
async function untilWaiting(client: { query(text: string): Promise<{ rows: { waiting: number }[] }> }): Promise<void> {
  const waiting = `select count(*)::int as waiting from pg_locks where not granted and relation = 'audit.entry'::regclass`;
  await expect.poll(async () => (await client.query(waiting)).rows[0]?.waiting, { timeout: 5000 }).toBe(4);
}
