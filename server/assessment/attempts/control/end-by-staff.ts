/** Ends the running attempt of a candidate, as the exam controller decided. */
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import { type endAttempt, notRunning } from '../../../../contract/staff/exams/control.ts';
import { recordChange, recordNoChange } from '../../../audit/index.ts';
import { studentTarget } from '../../../identity/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { notFound, refuse } from '../../../platform/http/http-error.ts';
import { attempts } from '../../queries/attempts.ts';
import { findTest } from '../../queries/tests.ts';
import { invalidateAttempt } from '../attempt-cache.ts';
import { notifyAttempts } from '../event-streams.ts';
import { finalizeAttempts } from '../finalization/finalize.ts';
import { timesAt } from './paused-times.ts';

/** The kind of the signal in the attempt's log. */
const ENDED_BY_STAFF = 'ended_by_staff';

/**
 * Stores the end with the answers that have arrived. An attempt that a call ended before is left as it is. Throws 404 for an
 * unknown attempt, or the refusal `not_running`.
 */
export async function endByStaff(
  ctx: StaffCtx,
  { test_id, student_id, attempt: number, reason }: DecodedBody<typeof endAttempt>,
): Promise<null> {
  await findTest(ctx, test_id);
  const attempt = await lockOneAttempt(ctx, test_id, student_id, number);
  if (!attempt) throw notFound();
  if (attempt.state !== 'running') {
    if (!(await wasEndedByStaff(ctx, attempt))) throw refuse(notRunning);
    recordNoChange(ctx);
    return null;
  }
  await ctx.db
    .insertInto('assessment.signal')
    .values({
      student_id,
      attempt_id: attempt.id,
      kind: ENDED_BY_STAFF,
      at_ms: Math.max(0, ctx.now.getTime() - timesAt(attempt, ctx.now).startedAt.getTime()),
      received_at: ctx.now,
    })
    .execute();
  await finalizeAttempts(ctx, [attempt], 'submitted');
  await notifyAttempts(ctx, attempt.public_id);
  invalidateAttempt(attempt.public_id);
  await recordChange(ctx, {
    action: 'test.attempt_ended',
    target: studentTarget(student_id),
    after: { test: test_id, attempt: attempt.number },
    reason: reason.trim(),
  });
  return null;
}

/** Locked, so that no answer is stored and no other call ends the attempt meanwhile. */
function lockOneAttempt(ctx: StaffCtx, testId: number, studentId: number, number: number) {
  return attempts(ctx)
    .where('attempt.student_id', '=', studentId)
    .where('attempt.test_id', '=', testId)
    .where('attempt.number', '=', number)
    .forUpdate('attempt')
    .executeTakeFirst();
}

async function wasEndedByStaff(ctx: StaffCtx, attempt: { student_id: number; id: number }): Promise<boolean> {
  const signal = await ctx.db
    .selectFrom('assessment.signal')
    .where('student_id', '=', attempt.student_id)
    .where('attempt_id', '=', attempt.id)
    .where('kind', '=', ENDED_BY_STAFF)
    .select('number')
    .limit(1)
    .executeTakeFirst();
  return signal !== undefined;
}
