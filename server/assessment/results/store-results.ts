/**
 * Stores many results in one statement, as array parameters for columns, which is faster than one parameter for each
 * value.
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { buildResultRow } from './result-row.ts';

export async function storeResults(db: Db, rows: ReadonlyArray<ReturnType<typeof buildResultRow>>): Promise<void> {
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into assessment.result (student_id, attempt_id, test_id, number, score, score_number, max, correct, incorrect,
      skipped, sections, questions, marked_at, version)
    select student_id, attempt_id, test_id, number, score, score_number, max, correct, incorrect, skipped,
      sections::jsonb, questions::jsonb, marked_at, version
    from unnest(
      ${column('student_id')}::bigint[], ${column('attempt_id')}::bigint[], ${column('test_id')}::bigint[],
      ${column('number')}::int[], ${column('score')}::text[], ${column('score_number')}::float8[],
      ${column('max')}::text[], ${column('correct')}::int[], ${column('incorrect')}::int[],
      ${column('skipped')}::int[], ${column('sections')}::text[], ${column('questions')}::text[],
      ${rows.map((row) => row.marked_at.toISOString())}::timestamptz[], ${column('version')}::int[]
    ) as marked (student_id, attempt_id, test_id, number, score, score_number, max, correct, incorrect, skipped,
      sections, questions, marked_at, version)`.execute(db);
}
