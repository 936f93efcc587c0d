/** Ends an attempt and stores its unsent answers. Two simultaneous submits end it once. */
import type { submitAttempt } from '../../../contract/assessment/attempts.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { submitInBatch } from '../answers/submit-batcher.ts';
import { invalidateAttempt } from '../attempts/attempt-cache.ts';
import { timesAt } from '../attempts/control/paused-times.ts';
import type { AttemptRow } from '../queries/attempts.ts';
import { testOf } from '../queries/tests.ts';
import { isReleased } from '../rules.ts';

/**
 * Invalid or late events are skipped, because they must not prevent the end of a test. An attempt that the screen's clock
 * ended too early goes on, and the screen gets its times.
 */
export async function submitRunningAttempt(
  ctx: StudentCtx,
  body: DecodedBody<typeof submitAttempt>,
): Promise<DataOf<typeof submitAttempt>> {
  const { attempt_id: publicId, events, reason } = body;
  const ended = await submitInBatch({ ctx, publicId, events, isByClock: reason === 'time' });
  invalidateAttempt(body.attempt_id);
  const test = await testOf(ctx, ended.test_id);
  return {
    state: ended.state,
    submitted_at: (ended.ended_at ?? ended.deadline).toISOString(),
    receipt: ended.receipt ?? '',
    is_result_out: test !== null && isReleased(test, ctx.now),
    ...(ended.state === 'running' ? timesOf(ended, ctx.now) : {}),
  };
}

function timesOf(attempt: AttemptRow, now: Date) {
  const { startedAt, deadline, isPaused } = timesAt(attempt, now);
  return {
    server_time: now.toISOString(),
    deadline: deadline.toISOString(),
    started_at: startedAt.toISOString(),
    is_paused: isPaused,
  };
}
