import { resultAwaited } from '../../../../../contract/assessment/result.ts';
import type { StudentCtx } from '../../../../platform/context.ts';
import { notFound, refuse } from '../../../../platform/http/http-error.ts';
import { testTexts } from '../../../http/messages/test-texts.ts';
import { releasedTest } from '../documents/read-scorecard.ts';

/**
 * Returns when the results of a test are out and the student has one. The account stays until the caller's transaction ends. Throws
 * 404 for a student without a result, or the refusal `result_awaited`.
 */
export async function requireOwnResult(ctx: StudentCtx, testId: number): Promise<void> {
  const attempt = await ctx.db
    .selectFrom('assessment.attempt')
    .where('student_id', '=', ctx.studentId)
    .where('test_id', '=', testId)
    .where('number', '=', 1)
    .select(['id', 'state'])
    // A deletion of the account waits, or has deleted the attempt.
    .forShare()
    .executeTakeFirst();
  if (!attempt) throw notFound(testTexts.notTaken);
  if (attempt.state === 'running' || !(await releasedTest(ctx, testId))) throw refuse(resultAwaited);
}
