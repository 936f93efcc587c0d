/** Which answers still have to reach the server, and what its acknowledgement settles. */
import { type Answer, nextSeq } from './answers.ts';
import type { Attempt } from './attempt.ts';

/** The oldest first, so that what is acknowledged grows from the front. */
export function unsentAnswers(attempt: Attempt, most: number): readonly Answer[] {
  return [...attempt.unsent.keys()]
    .map((questionId) => attempt.answers.get(questionId))
    .filter((answer) => answer !== undefined)
    .toSorted((a, b) => a.seq - b.seq)
    .slice(0, most);
}

/**
 * Only what was in the request is settled: another device may have brought the server's count beyond ours.
 * An answer given meanwhile has a higher seq, and stays unsent.
 */
export function acknowledged(attempt: Attempt, sent: readonly Answer[], settled: (seq: number) => boolean): Attempt {
  const unsent = new Map(attempt.unsent);
  for (const { questionId, seq } of sent) {
    if (settled(seq) && unsent.get(questionId) === seq) unsent.delete(questionId);
  }
  return { ...attempt, unsent };
}

/** Another device used these numbers for something else: the answers go again, under numbers of their own. */
export function renumbered(attempt: Attempt, taken: ReadonlySet<number>): Attempt {
  const answers = new Map(attempt.answers);
  const unsent = new Map(attempt.unsent);
  let { lastSeq } = attempt;
  for (const [questionId, seq] of attempt.unsent) {
    const answer = answers.get(questionId);
    if (!answer || !taken.has(seq)) continue;
    lastSeq = nextSeq(lastSeq, attempt.slot);
    answers.set(questionId, { ...answer, seq: lastSeq });
    unsent.set(questionId, lastSeq);
  }
  return { ...attempt, answers, unsent, lastSeq };
}
