/** Stores answer events of a running attempt, and acknowledges them once they are durable. */

import type { AnswerEvent } from '../../../contract/assessment/answer-events.ts';
import { attemptClosed, type saveAnswers } from '../../../contract/assessment/attempts.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { storeInBatch } from '../answers/answer-batcher.ts';
import { ackedSeq, checkEvents, findConflicts, type RefusedEvent } from '../answers/check-events.ts';
import { refusedEvent } from '../answers/rules.ts';
import { limitLateCalls } from '../answers/save-limits.ts';
import { findRunningAttempt, invalidateAttempt } from '../attempts/attempt-cache.ts';
import { sessionIdOf, sessionNumberOf } from '../attempts/attempt-sessions.ts';
import { recordContact } from '../attempts/control/board/candidate-contacts.ts';
import { type RunningAttempt, runningAt } from '../attempts/running-attempt.ts';
import { refusedIn } from '../http/messages/answer-texts.ts';
import { isActiveDevice, isOverdue } from '../rules.ts';

export async function saveAnswerEvents(
  ctx: StudentCtx,
  body: DecodedBody<typeof saveAnswers>,
): Promise<DataOf<typeof saveAnswers>> {
  const found = await findRunningAttempt(ctx, body.attempt_id);
  const attempt = found && runningAt(found, ctx.now);
  if (!attempt || isOverdue(attempt, ctx.now)) throw refuse(attemptClosed);

  const row = { student_id: attempt.studentId, id: attempt.id, test_id: attempt.paper.test_id };
  recordContact(ctx, row);
  const { events, refused } = await checkEvents(ctx, attempt, body.events, () => limitLateCalls(ctx));
  if (body.events.length === 0) return buildResponse(ctx, attempt, body, [], []);
  const stored = await storeInBatch(ctx.db, {
    studentId: attempt.studentId,
    attemptId: attempt.id,
    sessionNumber: await sessionNumberOf(ctx, body.attempt_id, attempt),
    receivedAt: ctx.now,
    events,
  });
  if (!stored) {
    invalidateAttempt(body.attempt_id);
    throw refuse(attemptClosed);
  }
  recordContact(ctx, row, stored.seqs.size > 0);
  const before = events.filter(({ seq }) => !stored.seqs.has(seq) && !stored.limited.has(seq));
  refused.push(...(await findConflicts(ctx, attempt, before)));
  for (const [seq, code] of stored.limited) refused.push({ seq, ...refusedEvent(code) });
  return buildResponse(ctx, attempt, body, events, refused);
}

async function buildResponse(
  ctx: StudentCtx,
  attempt: RunningAttempt,
  { attempt_id, device }: DecodedBody<typeof saveAnswers>,
  events: readonly AnswerEvent[],
  refused: RefusedEvent[],
): Promise<DataOf<typeof saveAnswers>> {
  return {
    acked_seq: ackedSeq(events, refused),
    refused: refused.map((one) => refusedIn(one, ctx.language)),
    server_time: ctx.now.toISOString(),
    deadline: attempt.deadline.toISOString(),
    state: 'running',
    extra_minutes: attempt.extraMinutes,
    started_at: attempt.startedAt.toISOString(),
    is_paused: attempt.pausedAt !== null,
    is_here: isActiveDevice(attempt, device, sessionIdOf(ctx)) || (await isActiveDeviceNow(ctx, attempt_id, device)),
  };
}

/** Reads the database, because this process's cache can be older than a takeover through another process. */
async function isActiveDeviceNow(ctx: StudentCtx, publicId: string, device: string | undefined): Promise<boolean> {
  invalidateAttempt(publicId);
  const attempt = await findRunningAttempt(ctx, publicId);
  return attempt !== null && isActiveDevice(attempt, device, sessionIdOf(ctx));
}
