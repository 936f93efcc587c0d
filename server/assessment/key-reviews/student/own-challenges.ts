import type { Challenge } from '../../../../contract/assessment/challenges.ts';
import type { StudentCtx } from '../../../platform/context.ts';

/** Returns the student's challenges of a test by question id. */
export async function ownChallenges(ctx: StudentCtx, testId: number): Promise<Map<number, Challenge>> {
  const rows = await ctx.db
    .selectFrom('assessment.challenge')
    .select(['question_id', 'claim', 'reason', 'file_id', 'changed_at'])
    .where('student_id', '=', ctx.studentId)
    .where('test_id', '=', testId)
    .execute();
  return new Map(rows.map(({ question_id, ...row }) => [question_id, shownChallenge(row)]));
}

type Row = { claim: Challenge['claim']; reason: string; file_id: string | null; changed_at: Date };

export function shownChallenge({ claim, reason, file_id, changed_at }: Row): Challenge {
  return { claim, reason, has_file: file_id !== null, changed_at: changed_at.toISOString() };
}
