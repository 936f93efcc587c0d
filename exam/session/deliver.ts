/** Sends one batch of unsent answers and applies the response. */
import type { AnswerEvent } from '../../contract/assessment.ts';
import { ApiError } from '../../contract/client.ts';
import type { Answer } from '../../engine/answers.ts';
import type { Attempt } from '../../engine/attempt.ts';
import { type Clock, clockFrom, elapsedMs, synced } from '../../engine/clock.ts';
import { acknowledged, renumbered, unsentAnswers } from '../../engine/sending.ts';
import { isStranger, kindOf, type Saved } from '../calls.ts';
import { eventOf } from './events.ts';
import type { Delivery } from './sender.ts';

export type DelivererParts = {
  attemptId: string;
  calls: { save(attemptId: string, events: AnswerEvent[]): Promise<Saved> };
  now(): number;
  attempt(): Attempt;
  settle(attempt: Attempt, refusals: ReadonlyMap<number, string>): void;
  clock(): Clock;
  setClock(clock: Clock): void;
  /** The clock is estimated; the first response of the server replaces it. */
  isGuess(): boolean;
  /** Called when another device has taken the attempt over. */
  onGone(): void;
  /** Called when the attempt has ended on the server. */
  onClosed(): void;
};

/** Answers per request. */
export const BATCH = 200;

export function deliverer(parts: DelivererParts): () => Promise<Delivery> {
  let batchSize = BATCH;

  function accept(sent: readonly Answer[], saved: Saved): Delivery {
    const sample = { serverTime: Date.parse(saved.server_time), arrivedAt: parts.now() };
    const [clock, deadline] = [parts.clock(), Date.parse(saved.deadline)];
    parts.setClock(parts.isGuess() ? clockFrom(clock.startedAt, deadline, sample) : synced(clock, sample, deadline));
    const { taken, again, refused, superseded } = sorted(sent, saved.refused);
    const before = parts.attempt();
    const isSettled = (seq: number) =>
      refused.has(seq) || superseded.has(seq) || (seq <= saved.acked_seq && !taken.has(seq) && !again.has(seq));
    const after = renumbered(acknowledged(before, sent, isSettled), taken);
    // Refusals of answers that have changed since the request was sent are ignored.
    const current = sent.filter(({ questionId, seq }) => before.unsent.get(questionId) === seq);
    parts.settle(after, refusalsOf(current, refused));
    if (saved.is_here === false) parts.onGone();
    if (saved.state !== 'running') {
      parts.onClosed();
      return 'over';
    }
    // If the response settled no answer, retry later; an immediate retry would repeat forever.
    if (sent.length > 0 && after.unsent.size >= before.unsent.size)
      return isUnsent(after, sent) ? 'unreachable' : 'more';
    return after.unsent.size > 0 ? 'more' : 'done';
  }

  /** Handles a malformed request: sends the answers one by one, so that only the malformed one is refused. */
  function isolate(sent: readonly Answer[], error: ApiError): Delivery {
    if (sent.length > 1) {
      batchSize = 1;
      return 'more';
    }
    const [only] = sent;
    if (!only) return 'unreachable';
    parts.settle(
      acknowledged(parts.attempt(), sent, () => true),
      new Map([[only.questionId, error.message]]),
    );
    return 'more';
  }

  return async () => {
    // Answers dated by an estimated clock are not sent; an empty call gets the server's time, and they follow at once.
    const sent = parts.isGuess() ? [] : unsentAnswers(parts.attempt(), batchSize);
    const elapsed = elapsedMs(parts.clock(), parts.now());
    const events = sent.map((answer) => eventOf(answer, elapsed));
    try {
      return accept(sent, await parts.calls.save(parts.attemptId, events));
    } catch (error) {
      const kind = kindOf(error);
      if (isStranger(error)) return 'signed-out';
      if (kind !== 'refused' || !(error instanceof ApiError)) return kind === 'signed-out' ? kind : 'unreachable';
      if (error.code === 'attempt_closed') {
        parts.onClosed();
        return 'over';
      }
      return error.status === 400 || error.status === 200 ? isolate(sent, error) : 'unreachable';
    }
  };
}

/**
 * Groups the refused answers by what follows: `taken` get a new number, `again` are sent again, `superseded` are
 * dropped, and `refused` are shown with a message.
 */
function sorted(sent: readonly Answer[], refusals: Saved['refused']) {
  const [taken, again, superseded] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const refused = new Map<number, string>();
  for (const { seq, index, code, message } of refusals) {
    const which = seq || sent[index ?? -1]?.seq || 0;
    if (code === 'seq_taken') taken.add(which);
    else if (code === 'too_many') again.add(which);
    else if (code === 'superseded') superseded.add(which);
    else refused.set(which, message);
  }
  return { taken, again, refused, superseded };
}

function refusalsOf(sent: readonly Answer[], refused: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const reasons = sent.map(({ questionId, seq }): [number, string] => [questionId, refused.get(seq) ?? '']);
  return new Map(reasons.filter(([, reason]) => reason !== ''));
}

function isUnsent(attempt: Attempt, sent: readonly Answer[]): boolean {
  return sent.some(({ questionId, seq }) => attempt.unsent.get(questionId) === seq);
}
