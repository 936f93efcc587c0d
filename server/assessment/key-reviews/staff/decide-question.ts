/** Stores the decision about a question, as a draft until the final key is approved. */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import { answersInvalid, type decideQuestion } from '../../../../contract/staff/exams/key-decisions.ts';
import {
  keyApproved,
  keyNotPublished,
  reviewChanged,
  type StaffKeyDecision,
} from '../../../../contract/staff/exams/key-reviews.ts';
import { recordChange } from '../../../audit/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { malformed, notFound, refuse } from '../../../platform/http/http-error.ts';
import { lockCaller } from '../../../staff/index.ts';
import { validateLanguage } from '../../queries/test-language.ts';
import { findTest, targetOf } from '../../queries/tests.ts';
import { decisionError } from '../decisions.ts';
import { lockReview, staffDecision } from '../find-review.ts';
import { phaseOf } from '../rules.ts';
import { findQuestion } from './read-question.ts';

type Body = DecodedBody<typeof decideQuestion>;

/** Throws 404 or the refusals of the endpoint. */
export async function decide(ctx: StaffCtx, body: Body): Promise<StaffKeyDecision> {
  await lockCaller(ctx);
  const { test_id, question_id, outcome, answers, version } = body;
  const language = body.language === 0 ? null : validateLanguage(body.language);
  const reasons = { reason_english: body.reason_english.trim(), reason_hindi: body.reason_hindi.trim() };
  if (!reasons.reason_english) throw malformed(inEnglish('reason_english must not be blank.'));
  const test = await findTest(ctx, test_id);
  const review = await lockReview(ctx, test_id, 'share');
  const phase = phaseOf(review, test, ctx.now);
  if (phase === 'none') throw notFound();
  if (phase === 'planned') throw refuse(keyNotPublished);
  if (phase === 'approved' || phase === 'final') throw refuse(keyApproved);
  const { question, number } = await findQuestion(ctx, test, question_id);
  const error = decisionError(question, { outcome, language, answers });
  if (error) throw refuse(answersInvalid, inEnglish(error));
  const decision = { outcome, language, answers: JSON.stringify(answers), ...reasons };
  const made = { ...decision, decided_by: ctx.staff.name, decided_at: ctx.now };
  const stored =
    version === 0
      ? await ctx.db
          .insertInto('assessment.key_decision')
          .values({ test_id, question_id, ...made })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
      : await ctx.db
          .updateTable('assessment.key_decision')
          .set({ ...made, version: version + 1 })
          .where('test_id', '=', test_id)
          .where('question_id', '=', question_id)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst();
  if (!stored) throw refuse(reviewChanged);
  const after = { question: question_id, number, outcome, language, answers, ...reasons };
  await recordChange(ctx, { action: 'key_review.decided', target: targetOf(test), after });
  return staffDecision(stored);
}
