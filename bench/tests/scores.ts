/**
 * `npm run bench:scores`: computes the scores of 60,000 candidates in six shifts on PostgreSQL, by each method, with tie rules
 * of sections, ratios, age and name. Each run takes at most ten seconds; the slowest pause of the event loop is shown too.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SCORE_METHODS } from '../../contract/assessment/shift-scores.ts';
import { dataOf } from '../../contract/client.ts';
import { createScoreGroup, getScoreGroup, saveScoreGroup } from '../../contract/staff/exams/scores/score-groups.ts';
import { computeScores } from '../../contract/staff/exams/scores/score-publication.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { computeScoresJob } from '../../server/assessment/results/scores/compute/compute-scores.ts';
import { removeDemoResults } from '../../test/support/domains/assessment/paper.ts';
import { fillShift } from '../../test/support/domains/assessment/shift-candidates.ts';
import { staff } from '../../test/support/domains/staff.ts';
import { openTestStore } from '../../test/support/store/test-store.ts';

/** All have two sections or more. */
const SHIFTS = [501, 503, 506, 507, 511, 508];
const CANDIDATES = 10_000;
const GOAL_S = 10;

const postgres = await startPostgres();
process.env.TEST_DATABASE = 'postgres';
process.env.TEST_POSTGRES_URL = postgres.url;
const store = await openTestStore();
let isFine = true;
try {
  await removeDemoResults(store);
  for (const [at, testId] of SHIFTS.entries()) {
    // Marks of 0 to 300 in quarters, as many as a paper of 75 questions has, higher in later shifts.
    const quarters = `(n::bigint * 7919 % 1061 + n::bigint * 104729 % ${100 + 20 * at})`;
    await fillShift(store.db, { testId, from: 1 + at * CANDIDATES, candidates: CANDIDATES, quarters });
  }
  const { api } = await staff(store, 'exams');
  const definition = {
    name: 'Six shifts',
    test_ids: SHIFTS,
    tie_rules: [
      { rule: 'section_percentile' as const, section: 1 },
      { rule: 'wrong_ratio' as const, section: null },
      { rule: 'age' as const, section: null },
      { rule: 'name' as const, section: null },
    ],
    cutoffs: [],
    min_shift_size: 1000,
  };
  const { group_id } = await dataOf(api(createScoreGroup, { ...definition, method: 'raw' }));
  console.log('| method | candidates | seconds | longest pause | goal |\n|---|---|---|---|---|');
  for (const method of SCORE_METHODS) {
    const { version } = await dataOf(api(getScoreGroup, { group_id }));
    const saved = await dataOf(api(saveScoreGroup, { ...definition, group_id, version, method }));
    const { computation_id } = await dataOf(api(computeScores, { group_id, version: saved.version }));
    const pauses = monitorEventLoopDelay({ resolution: 1 });
    pauses.enable();
    const began = performance.now();
    await computeScoresJob.run(store.ctx(), { computationId: computation_id });
    const seconds = (performance.now() - began) / 1000;
    pauses.disable();
    const { computation } = await dataOf(api(getScoreGroup, { group_id }));
    const isDone = computation?.state === 'done' && computation.candidates >= SHIFTS.length * CANDIDATES;
    if (!isDone || seconds > GOAL_S) isFine = false;
    const pause = `${Math.round(pauses.max / 1e6)} ms`;
    console.log(
      `| ${method} | ${computation?.candidates ?? 0} | ${seconds.toFixed(1)} | ${pause} | ${computation?.problem ?? `<= ${GOAL_S} s`} |`,
    );
  }
} finally {
  await store.close();
  await postgres.stop();
}
process.exit(isFine ? 0 : 1);
