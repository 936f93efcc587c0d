import { sql } from 'kysely';
import type { TestStore } from '../store/test-store.ts';

/** Returns the number of rows that each table has of a student. */
export async function rowsOf({ db }: Pick<TestStore, 'db'>, studentId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.columns
    where column_name = 'student_id' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
    order by name`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(name)}
      where student_id = ${studentId}`.execute(db);
    counts[name] = found.rows[0]?.count ?? 0;
  }
  return counts;
}

export function liveSessionsOf({ db }: Pick<TestStore, 'db'>, studentId: number): Promise<Array<{ id: string }>> {
  return db
    .selectFrom('identity.session')
    .where('student_id', '=', studentId)
    .where('ended_at', 'is', null)
    .select('id')
    .execute();
}
