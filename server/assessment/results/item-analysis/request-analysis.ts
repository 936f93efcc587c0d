/** Begins analyses: on demand, and by themselves when a test is over. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody, Refusal } from '../../../../contract/endpoint.ts';
import {
  analysisRunning,
  type computeAnalysis,
  marksChanging,
  noResults,
  testRunning,
} from '../../../../contract/staff/exams/analysis/analyses.ts';
import { recordChange } from '../../../audit/index.ts';
import { type Ctx, inTransaction, type StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { consumeStaffLimit } from '../../../platform/rate-limit/staff-limit.ts';
import { staleVersions } from '../../commands/regrade.ts';
import { hasRunningAttempts } from '../../queries/attempts.ts';
import { findTest, type TestRow, targetOf, testsOf } from '../../queries/tests.ts';
import { isOver, isPractice } from '../../rules.ts';
import { analyseTestJob } from './compute/analyse-test.ts';

/** A job that has not finished after this time has used up its retries. */
const INTERRUPTED_MS = 3_600_000;

/** Throws 404 or the refusals of the endpoint. */
export async function requestAnalysis(
  ctx: StaffCtx,
  { test_id }: DecodedBody<typeof computeAnalysis>,
): Promise<DataOf<typeof computeAnalysis>> {
  const test = await findTest(ctx, test_id);
  const problem = await refusalOf(ctx, test);
  if (problem) throw refuse(problem);
  await consumeStaffLimit(ctx, 'tests_analysed');
  const analysis_id = await enqueue(ctx, test, ctx.staff.name);
  if (analysis_id === null) throw refuse(analysisRunning);
  await recordChange(ctx, {
    action: 'item_analysis.computed',
    target: targetOf(test),
    after: { key_version: test.current_version },
  });
  return { analysis_id };
}

/** Whether marks could still help candidates, or an attempt at a test with a window has no result yet. */
export async function isRunning(ctx: Ctx, test: TestRow): Promise<boolean> {
  if (!isOver(test, ctx.now)) return true;
  return !isPractice(test) && (await hasRunningAttempts(ctx, [test.id]));
}

async function refusalOf(ctx: Ctx, test: TestRow): Promise<Refusal | null> {
  if (await isRunning(ctx, test)) return testRunning;
  if ((await staleVersions(ctx, test.id)).length > 0) return marksChanging;
  const result = await ctx.db
    .selectFrom('assessment.result')
    .where('test_id', '=', test.id)
    .where('version', '=', test.current_version)
    .where('number', '=', 1)
    .select('attempt_id')
    .limit(1)
    .executeTakeFirst();
  return result ? null : noResults;
}

/** Returns the number of the analysis that begins; null if one is on its way. */
async function enqueue(ctx: Ctx, test: TestRow, requestedBy: string | null): Promise<number | null> {
  const values = { state: 'waiting' as const, problem: null, requested_at: ctx.now, requested_by: requestedBy };
  const row = await ctx.db
    .insertInto('assessment.item_analysis')
    .values({
      test_id: test.id,
      version: test.current_version,
      ...values,
      computed_at: null,
      candidates: null,
      alpha: null,
      suspicious: null,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('item_analysis_version')
        .doUpdateSet(values)
        .where(
          sql<boolean>`(item_analysis.state in ('done', 'failed')
            or item_analysis.requested_at < ${new Date(ctx.now.getTime() - INTERRUPTED_MS)})`,
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  const analysisId = Number(row.id);
  await ctx.jobs.enqueue(ctx, analyseTestJob, { analysisId }, { key: String(analysisId) });
  return analysisId;
}

/** Tests that ended longer ago are analysed on demand. */
const MAX_AGE_DAYS = 30;
const TESTS_PER_RUN = 10;

/** Analyses tests with a window when they are over, and again by each new key. */
export const analyseEndedTestsJob: Job = {
  name: 'assessment.analyse_ended_tests',
  cron: '*/10 * * * *',
  run: async (outer) => {
    const { rows } = await sql<{ id: number }>`
      select test.id from assessment.test
      where test.closes between ${outer.now}::timestamptz - make_interval(days => ${MAX_AGE_DAYS}::int) and ${outer.now}::timestamptz
        and not exists (
          select from assessment.item_analysis as analysis
          where analysis.test_id = test.id and analysis.version = test.current_version
        )
      order by test.closes limit ${TESTS_PER_RUN}::int`.execute(outer.db);
    if (rows.length === 0) return;
    const tests = await testsOf(
      outer,
      rows.map(({ id }) => Number(id)),
    );
    for (const test of tests) {
      await inTransaction(outer, async (ctx) => {
        if ((await refusalOf(ctx, test)) === null) await enqueue(ctx, test, null);
      });
    }
  },
};
