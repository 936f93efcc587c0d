/** When the results of a test appear, and what will be published, for the console. */
import { sql } from 'kysely';
import type { DecodedBody } from '../../../../../contract/endpoint.ts';
import type { getRelease, Release } from '../../../../../contract/staff/exams/results/release.ts';
import type { Ctx, StaffCtx } from '../../../../platform/context.ts';
import { runLongRead } from '../../../../platform/database/limits/long-reads.ts';
import { boundedCount, shownCount } from '../../../../platform/database/lists/bounded-count.ts';
import { findTest } from '../../../queries/tests.ts';
import { cutoffsOfTest } from '../cutoffs-of-test.ts';
import { groupOfTest } from '../published-group.ts';
import { showsMarks } from '../staff/shows-marks.ts';
import { readChecks } from './read-checks.ts';
import { appearanceOf, canChangeRelease, earliestOf } from './release-rules.ts';

/** Throws 404 for an unknown test. */
export async function releaseForStaff(ctx: StaffCtx, { test_id }: DecodedBody<typeof getRelease>): Promise<Release> {
  const test = await findTest(ctx, test_id);
  const stored = await ctx.db
    .selectFrom('assessment.result_release')
    .selectAll()
    .where('test_id', '=', test_id)
    .executeTakeFirst();
  const paper = await ctx.db
    .selectFrom('assessment.test')
    .select('results_at')
    .where('id', '=', test_id)
    .executeTakeFirstOrThrow();
  const { state, appearsAt } = appearanceOf(test, ctx.now);
  const hasMarks = showsMarks(ctx, test);
  const [counts, marks] = await runLongRead(ctx, async (ctx) => [
    await readCounts(ctx, test_id),
    hasMarks ? await readMarks(ctx, test_id) : null,
  ]);
  const group = await groupOfTest(ctx, test_id);
  return {
    ...{ test_id, name: test.name, code: test.code, closes: iso(test.closes) },
    ...{ state, appears_at: iso(appearsAt), earliest: iso(earliestOf(test)), paper_time: iso(paper.results_at) },
    release_at: iso(stored?.release_at ?? null),
    tells: stored?.tells ?? 'mail',
    told_at: iso(stored?.told_at ?? null),
    version: stored?.version ?? 0,
    changed_by: stored?.changed_by ?? '',
    can_change: canChangeRelease(test, ctx.now),
    checks: await readChecks(ctx, test, { running: counts.running, group }),
    running: shownCount(counts.running),
    results: shownCount(counts.results),
    absent: shownCount(counts.absent),
    consents: shownCount(counts.consents),
    shows_marks: hasMarks,
    marks,
    categories: (await cutoffsOfTest(ctx, test_id, group)).map(({ category }) => category),
    group: group && { group_id: group.id, name: group.name, is_published: group.published_id !== null },
  };
}

type Counts = Record<'running' | 'results' | 'absent' | 'consents', number>;

async function readCounts({ db }: Ctx, testId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (${boundedCount(sql`assessment.attempt where test_id = ${testId}::bigint and state = 'running'`)}) as running,
    (${boundedCount(sql`assessment.result where test_id = ${testId}::bigint and number = 1`)}) as results,
    (${boundedCount(sql`assessment.candidate where test_id = ${testId}::bigint and removed_at is null
      and not exists (select from assessment.attempt where attempt.student_id = candidate.student_id
        and attempt.test_id = candidate.test_id)`)}) as absent,
    (${boundedCount(sql`assessment.merit_consent where test_id = ${testId}::bigint and withdrawn_at is null`)}) as consents`.execute(
    db,
  );
  return rows[0] ?? { running: 0, results: 0, absent: 0, consents: 0 };
}

async function readMarks({ db }: Ctx, testId: number): Promise<Release['marks']> {
  const { rows } = await sql<{ highest: number | null; mean: number; lowest: number }>`
    select max(score_number)::float8 as highest, round(avg(score_number)::numeric, 2)::float8 as mean,
      min(score_number)::float8 as lowest
    from assessment.result where test_id = ${testId}::bigint and number = 1`.execute(db);
  const [marks] = rows;
  return marks && marks.highest !== null ? { ...marks, highest: marks.highest } : null;
}

function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
