/** The call and the job of item analyses. */
import { dataOf } from '../../../contract/client.ts';
import { computeAnalysis } from '../../../contract/staff/exams/analysis/analyses.ts';
import { analyseTestJob } from '../../../server/assessment/results/item-analysis/compute/analyse-test.ts';
import type { StatementRecorder } from '../database/plans.ts';
import { staff } from '../domains/staff.ts';
import type { TestStore } from '../store/test-store.ts';

/** Analyses a test, and returns the number of the analysis. */
export async function analyseTest(
  store: TestStore,
  testId: number,
  recorder?: StatementRecorder,
): Promise<{ analysis_id: number }> {
  const { api } = await staff(store, 'owner');
  const { analysis_id } = await dataOf(api(computeAnalysis, { test_id: testId }));
  const run = () => analyseTestJob.run(store.ctx(), { analysisId: analysis_id });
  await (recorder ? recorder.during('job assessment.analyse_test', run) : run());
  return { analysis_id };
}
