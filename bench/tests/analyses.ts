/**
 * `npm run bench:analyses`: the item analysis of 60,000 attempts at a test of 100 questions on PostgreSQL, beside the report of the
 * command line in the same run. `--candidates 60000 --questions 100`
 */
import { tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { dataOf } from '../../contract/client.ts';
import { computeAnalysis, getAnalysis } from '../../contract/staff/exams/analysis/analyses.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { buildReport } from '../../server/assessment/commands/report.ts';
import { analyseTestJob } from '../../server/assessment/results/item-analysis/compute/analyse-test.ts';
import { fillAnsweredTest } from '../../test/support/domains/assessment/answered-test.ts';
import { staff } from '../../test/support/domains/staff.ts';
import { openTestStore } from '../../test/support/store/test-store.ts';

const TEST = 990_001;
const GOAL_S = 10;
const RUNS = 2;

const optionOf = (name: string, preset: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at >= 0 ? Number(process.argv[at + 1]) : preset;
};
const candidates = optionOf('candidates', 60_000);
const questions = optionOf('questions', 100);

const postgres = await startPostgres({ isVolatile: true, under: tmpdir() });
process.env.TEST_DATABASE = 'postgres';
process.env.TEST_POSTGRES_URL = postgres.url;
// Those of a command: the report takes longer than a call of the staff may.
const timeout = '900000';
const store = await openTestStore({ env: { SERVE_STATEMENT_TIMEOUT_MS: timeout, WORK_STATEMENT_TIMEOUT_MS: timeout } });
let isFine = true;
try {
  const copies = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at + 1, at + 1 + candidates / 2]));
  await fillAnsweredTest(store.ctx(), { testId: TEST, questions, candidates, wrongKeys: [13], copies });
  console.log(`${candidates} attempts with ${questions} questions`);
  console.log('| what | seconds | longest pause | pairs |\n|---|---|---|---|');
  for (let run = 0; run < RUNS; run++) {
    const report = await timed(() => buildReport(store.ctx(), TEST));
    console.log(`| report of the command | ${report.seconds.toFixed(1)} | ${report.pause} ms | – |`);
    const { api } = await staff(store, 'exams');
    const { analysis_id } = await dataOf(api(computeAnalysis, { test_id: TEST }));
    const own = await timed(() => analyseTestJob.run(store.ctx(), { analysisId: analysis_id }));
    const { analysis } = await dataOf(api(getAnalysis, { test_id: TEST }));
    console.log(`| analysis | ${own.seconds.toFixed(1)} | ${own.pause} ms | ${analysis?.summary.pairs.found} |`);
    console.log(`| analysis / report | ${(own.seconds / report.seconds).toFixed(2)} | | |`);
    if (analysis?.candidates !== candidates) isFine = false;
    if (run === RUNS - 1 && own.seconds > GOAL_S) isFine = false;
  }
} finally {
  await store.close();
  await postgres.stop();
}
process.exit(isFine ? 0 : 1);

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; pause: number }> {
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  pauses.disable();
  return { seconds, pause: Math.round(pauses.max / 1e6) };
}
