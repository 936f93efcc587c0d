/** Records that a candidate left the window or the full screen. Signals have no consequences. */
import { attemptClosed } from '../../../contract/assessment/attempts.ts';
import type { recordSignals } from '../../../contract/assessment/event-log.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { recordContact } from '../attempts/control/board/candidate-contacts.ts';
import { lockAttempt } from '../queries/attempts.ts';

/** Per attempt; later signals are not stored. */
const MAX_SIGNALS = 2000;

export async function recordSignal(
  ctx: StudentCtx,
  body: DecodedBody<typeof recordSignals>,
): Promise<DataOf<typeof recordSignals>> {
  return inTransaction(ctx, async (ctx) => {
    // Locks the attempt against finalizing, because the receipt covers everything that was recorded before.
    const attempt = await lockAttempt(ctx, body.attempt_id);
    if (attempt.state !== 'running') throw refuse(attemptClosed);
    recordContact(ctx, attempt);
    const { known } = await ctx.db
      .selectFrom('assessment.signal')
      .select(({ fn }) => fn.countAll<number>().as('known'))
      .where('student_id', '=', ctx.studentId)
      .where('attempt_id', '=', attempt.id)
      .executeTakeFirstOrThrow();
    const accepted = body.signals.slice(0, Math.max(0, MAX_SIGNALS - known));
    if (accepted.length > 0) {
      await ctx.db
        .insertInto('assessment.signal')
        .values(
          accepted.map(({ kind, at_ms }) => ({
            student_id: ctx.studentId,
            attempt_id: attempt.id,
            kind,
            at_ms,
            received_at: ctx.now,
          })),
        )
        .execute();
    }
    return { recorded: accepted.length };
  });
}
