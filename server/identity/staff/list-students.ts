/** Lists students for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type StudentRow as ListedStudent, listStudents } from '../../../contract/staff/students/students.ts';
import type { Ctx } from '../../platform/context.ts';
import { onDays } from '../../platform/database/lists/day-range.ts';
import { runList } from '../../platform/database/lists/list-query.ts';
import { maskMail } from '../../platform/observability/log.ts';
import type { StudentRow } from '../tables.ts';
import { maskedNumber } from './find-by-numbers.ts';
import { NAME, searchCondition } from './student-search.ts';
import { nameOf, stateOf } from './student-state.ts';

type Row = Pick<
  StudentRow,
  'id' | 'first_name' | 'last_name' | 'mobile' | 'email' | 'created_at' | 'onboarded_at' | 'deleted_at'
>;

const CONDITIONS = {
  active: sql`onboarded_at is not null and deleted_at is null`,
  unfinished: sql`onboarded_at is null and deleted_at is null`,
  deleted: sql`deleted_at is not null`,
};

/** Returns a page of students with masked contacts. */
export async function studentList(
  ctx: Ctx,
  body: DecodedBody<typeof listStudents>,
): Promise<DataOf<typeof listStudents>> {
  const { search, state, from, to } = body;
  return runList<Row, ListedStudent>(ctx, listStudents, body, {
    columns: sql`id, first_name, last_name, mobile, email, created_at, onboarded_at, deleted_at`,
    from: sql`identity.student`,
    where: [...onDays(sql`created_at`, from, to), state && CONDITIONS[state], searchCondition(search)],
    sorts: { created_at: { by: sql`created_at`, type: 'timestamptz' }, name: { by: NAME, type: 'text' } },
    defaultSort: '-created_at',
    key: sql`id`,
    execute: (statement) => statement.execute(ctx.db),
    show: listedStudent,
  });
}

function listedStudent(row: Row): ListedStudent {
  return {
    student_id: row.id,
    name: nameOf(row),
    masked_mobile: maskedNumber(row.mobile),
    masked_email: row.email ? maskMail(row.email).replaceAll('*', '•') : '',
    state: stateOf(row),
    created_at: row.created_at.toISOString(),
  };
}
