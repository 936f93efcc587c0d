/** A student lets the merit list of a test show the name, or not any more. */
import { noMeritList, type setMeritConsent } from '../../../../../contract/assessment/own-results.ts';
import type { DecodedBody } from '../../../../../contract/endpoint.ts';
import { inTransaction, type StudentCtx } from '../../../../platform/context.ts';
import { refuse } from '../../../../platform/http/http-error.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { requireOwnResult } from '../student/require-result.ts';

/** Repeated calls change nothing. A consent can be withdrawn at any time. Throws the refusals of the endpoint. */
export async function setConsent(
  ctx: StudentCtx,
  { test_series_id, is_given }: DecodedBody<typeof setMeritConsent>,
): Promise<null> {
  await inTransaction(ctx, (ctx) =>
    is_given ? giveConsent(ctx, test_series_id) : withdrawConsent(ctx, test_series_id),
  );
  return null;
}

async function giveConsent(ctx: StudentCtx, testId: number): Promise<void> {
  await requireOwnResult(ctx, testId);
  if ((await readDocuments(ctx, testId))?.merit_ranks == null) throw refuse(noMeritList);
  await ctx.db
    .insertInto('assessment.merit_consent')
    .values({ student_id: ctx.studentId, test_id: testId, given_at: ctx.now, withdrawn_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'test_id'])
        .doUpdateSet({ given_at: ctx.now, withdrawn_at: null })
        .where('assessment.merit_consent.withdrawn_at', 'is not', null),
    )
    .execute();
}

async function withdrawConsent(ctx: StudentCtx, testId: number): Promise<void> {
  await ctx.db
    .updateTable('assessment.merit_consent')
    .set({ withdrawn_at: ctx.now })
    .where('student_id', '=', ctx.studentId)
    .where('test_id', '=', testId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
