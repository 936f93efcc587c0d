/** Students for other domains' lists and commands of the staff. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { StudentRow } from '../tables.ts';
import { maskedNumber } from './find-by-numbers.ts';
import { searchCondition } from './student-search.ts';
import { nameOf } from './student-state.ts';

/**
 * Returns those of the students whose accounts are not deleted, and locks them against a deletion until the caller's
 * transaction ends.
 */
export async function lockActiveStudents(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.student where id = any(${ids}::bigint[]) and deleted_at is null
    order by id for key share`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the row of an account that is not deleted, locked until the caller's transaction ends; null if there is none. */
export async function lockActiveAccount(ctx: Ctx, studentId: number): Promise<StudentRow | null> {
  const row = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', studentId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A student in a list: the name is empty if it is not known. */
export type ListedStudent = { name: string; maskedMobile: string };

/** Returns the names and masked numbers of students. */
export async function listedStudents(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ListedStudent>> {
  const rows = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['id', 'first_name', 'last_name', 'mobile'])
    .execute();
  return new Map(rows.map((row) => [row.id, { name: nameOf(row), maskedMobile: maskedNumber(row.mobile) }]));
}

/** Returns those of the students whom `search` finds in the list of students: the start of a number or a name. */
export async function filterStudents(ctx: Ctx, ids: readonly number[], search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.student
    where id = any(${ids}::bigint[]) and ${searchCondition(search) ?? sql`true`}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
