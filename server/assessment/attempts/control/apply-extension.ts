/** Moves the deadlines of running attempts, for the command and for the console. */
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { notifyAttempts } from '../event-streams.ts';
import { lockForExtension } from '../lock-extra-time.ts';
import { requireSameCall } from './require-same-call.ts';

/** Without a student the time is given to everybody who takes the test now. */
type Extension = { testId: number; minutes: number; studentId?: number; callKey?: string; grantedBy?: string };

/**
 * Moves the deadline of running attempts by `minutes`, in the caller's transaction; a named student also gets the time in
 * later attempts. Returns the number of extended attempts; null if the call with this key was executed before.
 */
export async function applyExtension(ctx: Ctx, extension: Extension): Promise<number | null> {
  const { testId, minutes, studentId } = extension;
  await lockForExtension(ctx, testId);
  // The call can have waited for seconds in which an attempt ended.
  const now = ctx.clock?.() ?? ctx.now;
  if (!(await insertExtension(ctx, extension))) return null;
  const extended = await ctx.db
    .with('running', (db) =>
      db
        .selectFrom('assessment.attempt')
        .where('test_id', '=', testId)
        .where('state', '=', 'running')
        // An overdue attempt is not extended, because it no longer delays the release of the answer key.
        .where('deadline', '>=', now)
        .$if(studentId !== undefined, (query) => query.where('student_id', '=', studentId as number))
        // In the order in which answers are stored.
        .orderBy('student_id')
        .orderBy('id')
        .forUpdate()
        .select(['student_id', 'id']),
    )
    .updateTable('assessment.attempt as attempt')
    .from('running')
    .set({
      deadline: sql`attempt.deadline + make_interval(mins => ${minutes}::int)`,
      extra_minutes: sql`attempt.extra_minutes + ${minutes}::int`,
    })
    .whereRef('attempt.student_id', '=', 'running.student_id')
    .whereRef('attempt.id', '=', 'running.id')
    .returning('attempt.public_id')
    .execute();
  await notifyAttempts(ctx, ...extended.map((attempt) => attempt.public_id));
  return extended.length;
}

/** Returns false if the call with this key was executed before. */
async function insertExtension(ctx: Ctx, extension: Extension): Promise<boolean> {
  const { testId, minutes, studentId, callKey, grantedBy } = extension;
  const inserted = await ctx.db
    .insertInto('assessment.extension')
    .values({
      test_id: testId,
      student_id: studentId ?? null,
      minutes,
      granted_at: ctx.now,
      call_key: callKey ?? null,
      granted_by: grantedBy ?? null,
    })
    .onConflict((conflict) => conflict.constraint('extension_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return true;
  const stored = await ctx.db
    .selectFrom('assessment.extension')
    .where('call_key', '=', callKey ?? '')
    .select(['test_id', 'minutes'])
    .executeTakeFirst();
  requireSameCall(stored?.test_id === testId && stored.minutes === minutes);
  return false;
}
