/** Appends answers to a running attempt; acknowledged when they are durable. */
import { attemptClosed, type saveAnswers } from '../../../contract/assessment.ts';
import type { BodyRead, DataOf } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/problem.ts';
import { ackedSeq, checkEvents, findTaken } from '../accept-events.ts';
import { storeGrouped } from '../answer-group.ts';
import { isOverdue } from '../rules.ts';
import { forgetRunning, runningAttempt } from '../running-attempts.ts';

export async function save(ctx: StudentCtx, body: BodyRead<typeof saveAnswers>): Promise<DataOf<typeof saveAnswers>> {
  const attempt = await runningAttempt(ctx, body.attempt_id);
  if (!attempt || isOverdue(attempt, ctx.now)) throw refuse(attemptClosed);

  const { events, refused } = await checkEvents(ctx, attempt, body.events);
  const stored = await storeGrouped(ctx.db, {
    studentId: attempt.studentId,
    attemptId: attempt.id,
    receivedAt: ctx.now,
    events,
  });
  if (!stored) {
    forgetRunning(body.attempt_id);
    throw refuse(attemptClosed);
  }
  const before = events.filter((event) => !stored.seqs.has(event.seq));
  refused.push(...(await findTaken(ctx, attempt, before)));
  return {
    acked_seq: ackedSeq(events, refused),
    refused,
    server_time: ctx.now.toISOString(),
    deadline: attempt.deadline.toISOString(),
    state: 'running',
  };
}
