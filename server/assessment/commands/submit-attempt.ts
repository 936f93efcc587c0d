/** Ends an attempt with what was still unsent. Two submits at once end it once. */
import type { submitAttempt } from '../../../contract/assessment.ts';
import type { BodyRead, DataOf } from '../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { checkEvents } from '../accept-events.ts';
import { closeAttempts } from '../closing.ts';
import { tellOf } from '../news.ts';
import { type AttemptRow, lockAttempt } from '../queries/attempts.ts';
import { testOf } from '../queries/tests.ts';
import { isOverdue, isReleased } from '../rules.ts';
import { asRunning, forgetRunning } from '../running-attempts.ts';
import { storeEvents } from '../store-events.ts';

/** Events that do not fit, or come after the time, are left out: ending a test must not fail on one of them. */
export async function submit(
  ctx: StudentCtx,
  body: BodyRead<typeof submitAttempt>,
): Promise<DataOf<typeof submitAttempt>> {
  const ended = await inTransaction(ctx, async (ctx) => {
    const attempt = await lockAttempt(ctx, body.attempt_id);
    if (attempt.state !== 'running') return attempt;
    const isLate = isOverdue(attempt, ctx.now);
    if (!isLate) await storeUnsent(ctx, attempt, body.events);
    const endings = await closeAttempts(ctx, [attempt], isLate ? 'expired' : 'submitted');
    await tellOf(ctx, body.attempt_id);
    return { ...attempt, ...endings.get(attempt.id) };
  });
  forgetRunning(body.attempt_id);
  const test = await testOf(ctx, ended.test_id);
  return {
    state: ended.state,
    submitted_at: (ended.ended_at ?? ended.deadline).toISOString(),
    receipt: ended.receipt ?? '',
    is_result_out: test !== null && isReleased(test, ctx.now),
  };
}

async function storeUnsent(ctx: StudentCtx, row: AttemptRow, sent: BodyRead<typeof submitAttempt>['events']) {
  const attempt = asRunning(row);
  const { events } = await checkEvents(ctx, attempt, sent);
  if (events.length === 0) return;
  await storeEvents(ctx.db, [{ studentId: attempt.studentId, attemptId: attempt.id, receivedAt: ctx.now, events }]);
}
