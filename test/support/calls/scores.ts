/** The calls and the job of scores across shifts. */
import { dataOf } from '../../../contract/client.ts';
import { createScoreGroup, listScoreGroups } from '../../../contract/staff/exams/scores/score-groups.ts';
import { computeScores } from '../../../contract/staff/exams/scores/score-publication.ts';
import { computeScoresJob } from '../../../server/assessment/results/scores/compute/compute-scores.ts';
import type { StatementRecorder } from '../database/plans.ts';
import { staff } from '../domains/staff.ts';
import type { TestStore } from '../store/test-store.ts';

/** Computes the scores of a test as the only shift, twice, so that the first ones are replaced. */
export async function computeShift(store: TestStore, recorder: StatementRecorder, testId: number): Promise<void> {
  const { api } = await staff(store, 'owner');
  const tie_rules = [
    { rule: 'section_percentile' as const, section: 1 },
    { rule: 'age' as const, section: null },
  ];
  const definition = { name: 'One shift', method: 'nta_percentile' as const, test_ids: [testId], cutoffs: [] };
  // A test is in one group, and the benchmark computes it several times.
  const { rows } = await dataOf(api(listScoreGroups, {}));
  const known = rows.find(({ name }) => name === definition.name);
  const { group_id } = known ?? (await dataOf(api(createScoreGroup, { ...definition, tie_rules, min_shift_size: 1 })));
  for (let turn = 0; turn < 2; turn++) {
    const { computation_id } = await dataOf(api(computeScores, { group_id, version: 1 }));
    await recorder.during('job assessment.compute_scores', () =>
      computeScoresJob.run(store.ctx(), { computationId: computation_id }),
    );
  }
}
