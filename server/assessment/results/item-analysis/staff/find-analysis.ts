/** Finds analyses that have a content. */
import type { StaffCtx } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { findTest } from '../../../queries/tests.ts';
import { requireMarks } from '../../publication/staff/shows-marks.ts';

/**
 * Returns the analysis with its test. Throws 404 if there is none, or if it has no content yet, and `results_awaited` while the
 * person with this right may not see marks and key of the test.
 */
export async function findAnalysis(ctx: StaffCtx, analysisId: number, right: 'analysis.read' | 'analysis.pairs') {
  const analysis = await ctx.db
    .selectFrom('assessment.item_analysis as analysis')
    .innerJoin('assessment.test as test', 'test.id', 'analysis.test_id')
    .where('analysis.id', '=', analysisId)
    .where('analysis.summary', 'is not', null)
    .select(['analysis.id', 'analysis.test_id', 'analysis.version', 'analysis.summary', 'test.name', 'test.code'])
    .executeTakeFirstOrThrow(() => notFound());
  requireMarks(ctx, [await findTest(ctx, analysis.test_id)], right);
  return analysis;
}
