/** The job that analyses a test. A run that was interrupted is repeated from its beginning; of two at once, the later counts. */
import { rational, toNumber } from '../../../../../engine/rational.ts';
import { type Ctx, onBackground, onReplica } from '../../../../platform/context.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { readGradingData } from '../../../queries/answer-keys.ts';
import { paperDocument } from '../../../queries/papers.ts';
import type { AnalysisRow } from '../tables.ts';
import { analyseAttempts } from './analyse-attempts.ts';
import { describeQuestions } from './describe-questions.ts';
import { findOrigins } from './find-origins.ts';
import { storeAnalysis, storeProblem } from './store-analysis.ts';

export const analyseTestJob: Job<{ analysisId: number }> = {
  name: 'assessment.analyse_test',
  run: async (outer, { analysisId }) => {
    const ctx = onBackground(outer);
    const analysis = await begin(ctx, analysisId);
    if (!analysis) return;
    const { test_id, version } = analysis;
    const { digest, total_marks } = await ctx.db
      .selectFrom('assessment.paper')
      .where('test_id', '=', test_id)
      .where('version', '=', version)
      .select(['digest', 'total_marks'])
      .executeTakeFirstOrThrow();
    const gradingData = await readGradingData(ctx, { test_id, version }, version);
    const attempts = { testId: Number(test_id), version, until: ctx.now };
    const analysed = await analyseAttempts(onReplica(ctx), attempts, gradingData);
    if (typeof analysed === 'string') return storeProblem(ctx, analysis, analysed);
    const paper = await paperDocument(ctx, { test_id, version, digest });
    await storeAnalysis(ctx, analysis, {
      analysed,
      questions: describeQuestions(paper, gradingData.keys, analysed),
      origins: await findOrigins(ctx, attempts),
      totalMarks: toNumber(rational(total_marks)),
    });
  },
};

/** Returns null for an analysis that is over. */
async function begin(ctx: Ctx, id: number): Promise<AnalysisRow | null> {
  const row = await ctx.db
    .updateTable('assessment.item_analysis')
    .set(({ eb }) => ({ state: 'running', run: eb('run', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
