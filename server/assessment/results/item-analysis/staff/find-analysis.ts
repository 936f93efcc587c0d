/** Finds analyses that have a content. */
import type { Ctx } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/http/http-error.ts';

/** Returns the analysis with its test. Throws 404 if there is none, or if it has no content yet. */
export async function findAnalysis({ db }: Pick<Ctx, 'db'>, analysisId: number) {
  return db
    .selectFrom('assessment.item_analysis as analysis')
    .innerJoin('assessment.test as test', 'test.id', 'analysis.test_id')
    .where('analysis.id', '=', analysisId)
    .where('analysis.summary', 'is not', null)
    .select(['analysis.id', 'analysis.test_id', 'analysis.version', 'analysis.summary', 'test.name', 'test.code'])
    .executeTakeFirstOrThrow(() => notFound());
}
