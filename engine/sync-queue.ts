/** The sync queue: which answers the server has not stored yet, and what an acknowledgement removes from the queue. */

import type { Attempt } from './attempt.ts';
import { type Answer, nextSeq } from './responses/answers.ts';

/** Returns up to `limit` unsent answers, lowest `seq` first, because the server acknowledges up to a `seq`. */
export function unsentAnswers(attempt: Attempt, limit: number): readonly Answer[] {
  return [...attempt.unsent.keys()]
    .map((questionId) => attempt.answers.get(questionId))
    .filter((answer) => answer !== undefined)
    .toSorted((a, b) => a.seq - b.seq)
    .slice(0, limit);
}

/**
 * Removes acknowledged answers from the queue. Only answers of that request are removed: another device may have raised
 * the server's `seq` beyond this device's. An answer changed meanwhile has a higher `seq` and stays unsent.
 */
export function removeAcknowledged(
  attempt: Attempt,
  sent: readonly Answer[],
  isAcknowledged: (seq: number) => boolean,
): Attempt {
  const unsent = new Map(attempt.unsent);
  for (const { questionId, seq } of sent) {
    if (isAcknowledged(seq) && unsent.get(questionId) === seq) unsent.delete(questionId);
  }
  return { ...attempt, unsent };
}

/** Gives unsent answers a new `seq` if another device has used theirs (`conflicts`), so that they are sent again. */
export function renumberConflicts(attempt: Attempt, conflicts: ReadonlySet<number>): Attempt {
  const answers = new Map(attempt.answers);
  const unsent = new Map(attempt.unsent);
  let { lastSeq } = attempt;
  for (const [questionId, seq] of attempt.unsent) {
    const answer = answers.get(questionId);
    if (!answer || !conflicts.has(seq)) continue;
    lastSeq = nextSeq(lastSeq, attempt.slot);
    answers.set(questionId, { ...answer, seq: lastSeq });
    unsent.set(questionId, lastSeq);
  }
  return { ...attempt, answers, unsent, lastSeq };
}
