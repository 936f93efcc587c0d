/**
 * The lock order of everything about a student: the row of the student first (of two, the one with the lower id), then
 * codes, then sessions.
 */
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { notSignedIn } from '../platform/problem.ts';
import type { Purpose } from './limits.ts';
import { lockedStudent } from './queries.ts';
import type { StudentRow } from './tables.ts';

/**
 * Locks, until the caller's transaction ends, the student to whom a code belongs and the student who has proved its
 * number. Throws 401 where the first was deleted.
 */
export async function lockStudents(ctx: Ctx, { studentId, countryId, mobile }: Purpose): Promise<void> {
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
