/**
 * The lock order of everything about a student: the row of the student first (of two, the one with the lower id), then
 * codes, then sessions.
 */
import { sql } from 'kysely';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { notSignedIn } from '../platform/problem.ts';
import type { Purpose } from './limits.ts';
import { lockedStudent } from './queries.ts';
import type { StudentRow } from './tables.ts';

/** Whom to lock: a student, who has proved a number, and who signs in with a Google account. */
export type Lockable = Pick<Purpose, 'studentId'> &
  Partial<Pick<Purpose, 'countryId' | 'mobile'>> & { googleSub?: string | undefined };

/**
 * Locks, until the caller's transaction ends, all students who are named, in one statement. Throws 401 where the one with
 * the id was deleted.
 */
export async function lockStudents(
  ctx: Ctx,
  { studentId, countryId = 0, mobile = '', googleSub }: Lockable,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('identity.student')
    .where((row) =>
      row.or([
        row('id', '=', studentId),
        row.and([
          row('country_id', '=', countryId),
          row('mobile', '=', mobile),
          row('mobile_proved_at', 'is not', null),
        ]),
        ...(googleSub ? [row('google_sub', '=', googleSub)] : []),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  if (studentId && !rows.some(({ id }) => id === studentId)) throw notSignedIn();
}

/**
 * The row of who is calling, locked until the caller's transaction ends. Throws 401 where the account was deleted or the
 * session ended since the call began.
 */
export async function lockCaller(ctx: StudentCtx): Promise<StudentRow> {
  const student = await lockedStudent(ctx, ctx.studentId);
  const session = await ctx.db
    .selectFrom('identity.session')
    .where('id', '=', ctx.session.sessionId)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!session) throw notSignedIn();
  return student;
}

/**
 * A student's id as part of another statement, which then locks the student before the rows it selects by this id, until
 * the transaction ends. A deletion waits for it, other users of the account do not.
 */
export function lockedStudentId(studentId: number) {
  return sql<number>`(select id from identity.student where id = ${studentId}::bigint for key share)`;
}
