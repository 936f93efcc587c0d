/** What the server's response to a save means for the answers in it. The rules are pure. */
import type { Attempt } from '../../../engine/attempt.ts';
import type { Answer } from '../../../engine/responses/answers.ts';
import { removeAcknowledged, renumberConflicts } from '../../../engine/sync-queue.ts';
import type { SaveResponse } from '../../calls.ts';

export type AppliedResponse = Readonly<{
  /** The attempt without the answers that the response settled. */
  attempt: Attempt;
  /** Answers that the server has stored, or has a newer one of. */
  acknowledged: readonly Answer[];
  /** Messages of refused answers that have not changed since they were sent, by question id. */
  refusals: ReadonlyMap<number, string>;
  /** False if answers were sent and none was settled; an immediate retry would repeat that forever. */
  hasProgress: boolean;
}>;

type Response = Pick<SaveResponse, 'acked_seq' | 'refused'>;

/** Applies the response to a request with the answers `sent`; `attempt` may have changed since it was sent. */
export function applySaveResponse(attempt: Attempt, sent: readonly Answer[], response: Response): AppliedResponse {
  const { renumber, resend, refused, superseded } = groupRefusals(sent, response.refused);
  const isSettled = (seq: number) =>
    refused.has(seq) || superseded.has(seq) || (seq <= response.acked_seq && !renumber.has(seq) && !resend.has(seq));
  const after = renumberConflicts(removeAcknowledged(attempt, sent, isSettled), renumber);
  const current = sent.filter(({ questionId, seq }) => attempt.unsent.get(questionId) === seq);
  const refusals = refusalsOf(current, refused);
  const isStuck = after.unsent.size >= attempt.unsent.size && hasUnsent(after, sent);
  return {
    attempt: after,
    acknowledged: acknowledgedBetween(attempt, after, refusals),
    refusals,
    hasProgress: !isStuck,
  };
}

/** Removes an answer that the server refuses as malformed. */
export function applyRejection(attempt: Attempt, answer: Answer, message: string): AppliedResponse {
  const after = removeAcknowledged(attempt, [answer], () => true);
  const refusals = new Map([[answer.questionId, message]]);
  return { attempt: after, acknowledged: [], refusals, hasProgress: true };
}

/**
 * Groups the refused answers by what follows: `renumber` get a new number, `resend` are sent again, `superseded` are
 * dropped, and `refused` are shown with a message. A screen that did not learn of a pause opens a section early: its answers
 * are sent again when the section is open.
 */
function groupRefusals(sent: readonly Answer[], refusals: SaveResponse['refused']) {
  const [renumber, resend, superseded] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const refused = new Map<number, string>();
  for (const { seq, index, code, message } of refusals) {
    const refusedSeq = seq || sent[index ?? -1]?.seq || 0;
    if (code === 'seq_taken') renumber.add(refusedSeq);
    else if (code === 'too_many' || code === 'section_not_open') resend.add(refusedSeq);
    else if (code === 'superseded') superseded.add(refusedSeq);
    else refused.set(refusedSeq, message);
  }
  return { renumber, resend, refused, superseded };
}

function refusalsOf(sent: readonly Answer[], refused: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const reasons = sent.map(({ questionId, seq }): [number, string] => [questionId, refused.get(seq) ?? '']);
  return new Map(reasons.filter(([, reason]) => reason !== ''));
}

function acknowledgedBetween(before: Attempt, after: Attempt, refusals: ReadonlyMap<number, string>): Answer[] {
  return [...before.unsent.keys()]
    .filter((questionId) => !after.unsent.has(questionId) && !refusals.has(questionId))
    .flatMap((questionId) => after.answers.get(questionId) ?? []);
}

function hasUnsent(attempt: Attempt, sent: readonly Answer[]): boolean {
  return sent.some(({ questionId, seq }) => attempt.unsent.get(questionId) === seq);
}
