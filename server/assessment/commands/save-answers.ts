/** Stores answer events of a running attempt, and acknowledges them once they are durable. */
import { type AnswerEvent, attemptClosed, type saveAnswers } from '../../../contract/assessment.ts';
import type { BodyRead, DataOf } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/problem.ts';
import { ackedSeq, checkEvents, findTaken, type RefusedEvent } from '../accept-events.ts';
import { storeGrouped } from '../answer-group.ts';
import { sessionIdOf, sessionNumberOf } from '../attempt-sessions.ts';
import { isHere, isOverdue, refusedEvent } from '../rules.ts';
import { forgetRunning, type RunningAttempt, runningAttempt } from '../running-attempts.ts';
import { countLateCall } from '../save-rate.ts';

export async function save(ctx: StudentCtx, body: BodyRead<typeof saveAnswers>): Promise<DataOf<typeof saveAnswers>> {
  const attempt = await runningAttempt(ctx, body.attempt_id);
  if (!attempt || isOverdue(attempt, ctx.now)) throw refuse(attemptClosed);

  const { events, refused } = await checkEvents(ctx, attempt, body.events, () => countLateCall(ctx));
  if (body.events.length === 0) return answerOf(ctx, attempt, body, [], []);
  const stored = await storeGrouped(ctx.db, {
    studentId: attempt.studentId,
    attemptId: attempt.id,
    sessionNumber: await sessionNumberOf(ctx, body.attempt_id, attempt),
    receivedAt: ctx.now,
    events,
  });
  if (!stored) {
    forgetRunning(body.attempt_id);
    throw refuse(attemptClosed);
  }
  const before = events.filter(({ seq }) => !stored.seqs.has(seq) && !stored.limited.has(seq));
  refused.push(...(await findTaken(ctx, attempt, before)));
  for (const [seq, code] of stored.limited) refused.push({ seq, ...refusedEvent(code) });
  return answerOf(ctx, attempt, body, events, refused);
}

async function answerOf(
  ctx: StudentCtx,
  attempt: RunningAttempt,
  { attempt_id, device }: BodyRead<typeof saveAnswers>,
  events: readonly AnswerEvent[],
  refused: RefusedEvent[],
): Promise<DataOf<typeof saveAnswers>> {
  return {
    acked_seq: ackedSeq(events, refused),
    refused,
    server_time: ctx.now.toISOString(),
    deadline: attempt.deadline.toISOString(),
    state: 'running',
    extra_minutes: attempt.extraMinutes,
    is_here: isHere(attempt, device, sessionIdOf(ctx)) || (await isHereNow(ctx, attempt_id, device)),
  };
}

/** Reads the database, because this process's cache can be older than a takeover through another process. */
async function isHereNow(ctx: StudentCtx, publicId: string, device: string | undefined): Promise<boolean> {
  forgetRunning(publicId);
  const attempt = await runningAttempt(ctx, publicId);
  return attempt !== null && isHere(attempt, device, sessionIdOf(ctx));
}
