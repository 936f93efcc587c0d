/** Bookmarks a question of a released result. */

import { type bookmarkQuestion, resultAwaited } from '../../../contract/assessment/result.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { testTexts } from '../http/messages/test-texts.ts';
import { attemptOf } from '../queries/attempts.ts';
import { paperShape } from '../queries/papers.ts';
import { testOf } from '../queries/tests.ts';
import { isReleased } from '../rules.ts';

export async function bookmark(
  ctx: StudentCtx,
  body: DecodedBody<typeof bookmarkQuestion>,
): Promise<DataOf<typeof bookmarkQuestion>> {
  const attempt = await attemptOf(ctx, body.attempt_id);
  const test = await testOf(ctx, attempt.test_id);
  if (!test || attempt.state === 'running' || !isReleased(test, ctx.now)) throw refuse(resultAwaited);
  const { questions } = await paperShape(ctx, attempt);
  if (!questions.has(body.question_id)) throw notFound(testTexts.questionNotFound);
  const mine = { student_id: ctx.studentId, test_id: attempt.test_id, question_id: body.question_id };
  if (body.is_bookmarked) {
    await ctx.db
      .insertInto('assessment.bookmark')
      .values(mine)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await ctx.db
      .deleteFrom('assessment.bookmark')
      .where('student_id', '=', mine.student_id)
      .where('test_id', '=', mine.test_id)
      .where('question_id', '=', mine.question_id)
      .execute();
  }
  return { question_id: body.question_id, is_bookmarked: body.is_bookmarked === 1 };
}
