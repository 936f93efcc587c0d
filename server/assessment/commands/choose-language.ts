/** Stores the language that a student chose for tests. */
import type { chooseTestLanguage } from '../../../contract/assessment/test-details.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { validateLanguage } from '../queries/test-language.ts';

/** Idempotent; the last choice replaces the previous one. */
export async function chooseLanguage(
  ctx: StudentCtx,
  body: DecodedBody<typeof chooseTestLanguage>,
): Promise<DataOf<typeof chooseTestLanguage>> {
  const choice = { language: validateLanguage(body.language), chosen_at: ctx.now };
  await ctx.db
    .insertInto('assessment.chosen_language')
    .values({ student_id: ctx.studentId, ...choice })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(choice))
    .execute();
  return { language: choice.language };
}
