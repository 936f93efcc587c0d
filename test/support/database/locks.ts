/** Lock waits in the database, for tests on PostgreSQL. */
import { sql } from 'kysely';
import type { TestStore } from '../store/test-store.ts';

/** The number of statements in the store's database that wait for a lock now. */
export async function countLockWaits({ db }: Pick<TestStore, 'db'>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
