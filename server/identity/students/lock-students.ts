/**
 * Row locks on students. Lock order: the student's row first (the lower id first of two), then codes, then sessions.
 */
import { sql } from 'kysely';
import type { Ctx, StudentCtx } from '../../platform/context.ts';
import { notSignedIn } from '../../platform/http/http-error.ts';
import type { Purpose } from '../otp/purpose.ts';
import type { StudentRow } from '../tables.ts';
import { lockStudent } from './queries.ts';

/** The students to lock: by id, by verified number and by Google account. */
export type Lockable = Pick<Purpose, 'studentId'> &
  Partial<Pick<Purpose, 'countryId' | 'mobile'>> & { googleSub?: string | undefined };

/**
 * Locks all matching students in one statement until the caller's transaction ends. Throws 401 if the student with the
 * id was deleted.
 */
export async function lockStudents(
  ctx: Ctx,
  { studentId, countryId = 0, mobile = '', googleSub }: Lockable,
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('identity.student')
    .where((eb) =>
      eb.or([
        eb('id', '=', studentId),
        eb.and([eb('country_id', '=', countryId), eb('mobile', '=', mobile), eb('mobile_proved_at', 'is not', null)]),
        ...(googleSub ? [eb('google_sub', '=', googleSub)] : []),
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
 * Returns the caller's student row, locked until the caller's transaction ends. Throws 401 if the account was deleted
 * or the session ended since the call began.
 */
export async function lockCaller(ctx: StudentCtx): Promise<StudentRow> {
  const student = await lockStudent(ctx, ctx.studentId);
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
 * Returns a student's id as part of another SQL statement, which then locks the student before the rows it selects by
 * this id, until the transaction ends. A deletion waits for this lock; statements that take it do not wait for each
 * other.
 */
export function lockedStudentId(studentId: number) {
  return sql<number>`(select id from identity.student where id = ${studentId}::bigint for key share)`;
}
