/** Sends one batch of unsent answers and applies the response. */
import type { AnswerEvent } from '../../../contract/assessment/answer-events.ts';
import { ApiError } from '../../../contract/client.ts';
import type { Attempt } from '../../../engine/attempt.ts';
import { type Clock, createClock, elapsedMs, withSample } from '../../../engine/clock.ts';
import type { Answer } from '../../../engine/responses/answers.ts';
import { removeAcknowledged, renumberConflicts, unsentAnswers } from '../../../engine/sync-queue.ts';
import { errorKindOf, isNotFound, type SaveResponse } from '../../calls.ts';
import { eventOf } from '../events.ts';
import type { SendOutcome } from './client-sync-queue.ts';

export type BatchSenderOptions = {
  attemptId: string;
  calls: { save(attemptId: string, events: AnswerEvent[]): Promise<SaveResponse> };
  now(): number;
  attempt(): Attempt;
  markAcknowledged(attempt: Attempt, refusals: ReadonlyMap<number, string>): void;
  clock(): Clock;
  setClock(clock: Clock): void;
  /** The clock is estimated; the first response of the server replaces it. */
  isEstimated(): boolean;
  /** Called when another device has taken the attempt over. */
  onTakenOver(): void;
  /** Called when the attempt has ended on the server. */
  onClosed(): void;
};

/** Answers per request. */
const MAX_BATCH_ANSWERS = 200;

export function createBatchSender(options: BatchSenderOptions): () => Promise<SendOutcome> {
  let batchSize = MAX_BATCH_ANSWERS;

  function applyResponse(sent: readonly Answer[], saved: SaveResponse): SendOutcome {
    const sample = { serverTime: Date.parse(saved.server_time), arrivedAt: options.now() };
    const [clock, deadline] = [options.clock(), Date.parse(saved.deadline)];
    options.setClock(
      options.isEstimated() ? createClock(clock.startedAt, deadline, sample) : withSample(clock, sample, deadline),
    );
    const { renumber, resend, refused, superseded } = groupRefusals(sent, saved.refused);
    const before = options.attempt();
    const isSettled = (seq: number) =>
      refused.has(seq) || superseded.has(seq) || (seq <= saved.acked_seq && !renumber.has(seq) && !resend.has(seq));
    const after = renumberConflicts(removeAcknowledged(before, sent, isSettled), renumber);
    // Refusals of answers that have changed since the request was sent are ignored.
    const current = sent.filter(({ questionId, seq }) => before.unsent.get(questionId) === seq);
    options.markAcknowledged(after, refusalsOf(current, refused));
    if (saved.is_here === false) options.onTakenOver();
    if (saved.state !== 'running') {
      options.onClosed();
      return 'over';
    }
    // If the response settled no answer, retry later; an immediate retry would repeat forever.
    if (sent.length > 0 && after.unsent.size >= before.unsent.size)
      return hasUnsent(after, sent) ? 'unreachable' : 'more';
    return after.unsent.size > 0 ? 'more' : 'done';
  }

  /** Handles a malformed request: sends the answers one by one, so that only the malformed one is refused. */
  function sendOneByOne(sent: readonly Answer[], error: ApiError): SendOutcome {
    if (sent.length > 1) {
      batchSize = 1;
      return 'more';
    }
    const [only] = sent;
    if (!only) return 'unreachable';
    options.markAcknowledged(
      removeAcknowledged(options.attempt(), sent, () => true),
      new Map([[only.questionId, error.message]]),
    );
    return 'more';
  }

  return async () => {
    // Answers dated by an estimated clock are not sent; an empty call gets the server's time, and they follow at once.
    const sent = options.isEstimated() ? [] : unsentAnswers(options.attempt(), batchSize);
    const elapsed = elapsedMs(options.clock(), options.now());
    const events = sent.map((answer) => eventOf(answer, elapsed));
    try {
      return applyResponse(sent, await options.calls.save(options.attemptId, events));
    } catch (error) {
      const kind = errorKindOf(error);
      if (isNotFound(error)) return 'signed-out';
      if (kind !== 'refused' || !(error instanceof ApiError)) return kind === 'signed-out' ? kind : 'unreachable';
      if (error.code === 'attempt_closed') {
        options.onClosed();
        return 'over';
      }
      return error.status === 400 || error.status === 200 ? sendOneByOne(sent, error) : 'unreachable';
    }
  };
}

/**
 * Groups the refused answers by what follows: `renumber` get a new number, `resend` are sent again, `superseded` are
 * dropped, and `refused` are shown with a message.
 */
function groupRefusals(sent: readonly Answer[], refusals: SaveResponse['refused']) {
  const [renumber, resend, superseded] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const refused = new Map<number, string>();
  for (const { seq, index, code, message } of refusals) {
    const refusedSeq = seq || sent[index ?? -1]?.seq || 0;
    if (code === 'seq_taken') renumber.add(refusedSeq);
    else if (code === 'too_many') resend.add(refusedSeq);
    else if (code === 'superseded') superseded.add(refusedSeq);
    else refused.set(refusedSeq, message);
  }
  return { renumber, resend, refused, superseded };
}

function refusalsOf(sent: readonly Answer[], refused: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const reasons = sent.map(({ questionId, seq }): [number, string] => [questionId, refused.get(seq) ?? '']);
  return new Map(reasons.filter(([, reason]) => reason !== ''));
}

function hasUnsent(attempt: Attempt, sent: readonly Answer[]): boolean {
  return sent.some(({ questionId, seq }) => attempt.unsent.get(questionId) === seq);
}
