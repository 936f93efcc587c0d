/** What a released result shows of the review of its key: the decisions, and the student's own challenges. */
import type { Result } from '../../../../contract/assessment/result.ts';
import type { StudentCtx } from '../../../platform/context.ts';
import type { AttemptRow } from '../../queries/attempts.ts';
import { decisionsOf, shownDecision } from '../find-review.ts';
import { ownChallenges } from './own-challenges.ts';

type Reviewed = Pick<Result['questions'][number], 'decision' | 'challenge'>;

/** Returns the fields by question id; of a released result only. */
export async function reviewOfQuestions(
  ctx: StudentCtx,
  { test_id, language }: Pick<AttemptRow, 'test_id' | 'language'>,
): Promise<Map<number, Reviewed>> {
  const decisions = await decisionsOf(ctx, test_id);
  const reviewed = new Map<number, Reviewed>(
    decisions.map((row) => [row.question_id, { decision: shownDecision(row, language) }]),
  );
  if (decisions.length === 0) return reviewed;
  for (const [id, challenge] of await ownChallenges(ctx, test_id)) {
    reviewed.set(id, { ...reviewed.get(id), challenge });
  }
  return reviewed;
}
