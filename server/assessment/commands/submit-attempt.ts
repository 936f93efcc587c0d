/** Ends an attempt and stores its unsent answers. Two simultaneous submits end it once. */
import type { submitAttempt } from '../../../contract/assessment.ts';
import type { BodyRead, DataOf } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { testOf } from '../queries/tests.ts';
import { isReleased } from '../rules.ts';
import { forgetRunning } from '../running-attempts.ts';
import { submitGrouped } from '../submit-group.ts';

/** Invalid or late events are skipped, because they must not prevent the end of a test. */
export async function submit(
  ctx: StudentCtx,
  body: BodyRead<typeof submitAttempt>,
): Promise<DataOf<typeof submitAttempt>> {
  const ended = await submitGrouped({ ctx, publicId: body.attempt_id, events: body.events });
  forgetRunning(body.attempt_id);
  const test = await testOf(ctx, ended.test_id);
  return {
    state: ended.state,
    submitted_at: (ended.ended_at ?? ended.deadline).toISOString(),
    receipt: ended.receipt ?? '',
    is_result_out: test !== null && isReleased(test, ctx.now),
  };
}
