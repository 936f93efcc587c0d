/** One request with unsent answers, and what its answer means. */
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
  /** Whether the clock is this device's guess, which the first answer of the server replaces. */
  isGuess(): boolean;
  /** Another device has taken the attempt over. */
  onGone(): void;
  /** The server says the attempt is over. */
  onClosed(): void;
};

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
    // An answer that was changed meanwhile is judged by what it is now.
    const current = sent.filter(({ questionId, seq }) => before.unsent.get(questionId) === seq);
    parts.settle(after, refusalsOf(current, refused));
    if (saved.is_here === false) parts.onGone();
    if (saved.state !== 'running') {
      parts.onClosed();
      return 'over';
    }
    // An answer that settles nothing would otherwise be asked for again at once, for ever.
    if (sent.length > 0 && after.unsent.size >= before.unsent.size)
      return isUnsent(after, sent) ? 'unreachable' : 'more';
    return after.unsent.size > 0 ? 'more' : 'done';
  }

  /** The whole request was malformed: one answer in it must be, so they go one by one, and the bad one stands out. */
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
    // By a guessed clock nothing is sent: the first call brings the server's, and the answers follow at once.
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

/** What was not stored, by what follows from it. */
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
