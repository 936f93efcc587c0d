/** Tests with the main fields of their current paper. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';

export type TestRow = Awaited<ReturnType<typeof testsOf>>[number];

/** The latest deadline of the running attempts, from an index; read only if a window delays the results. */
export const runningUntil = sql<Date | null>`case when test.closes is not null then (
  select running.deadline from assessment.attempt as running
  where running.test_id = test.id and running.state = 'running'
  order by running.deadline desc limit 1
) end`;

/** Whether the test is paused: `running_until` is a century later then, and nobody knows when the test ends. */
export const isPaused = sql<boolean>`exists (
  select from assessment.pause where pause.test_id = test.id and pause.resumed_at is null
)`;

/** When the results appear: the time that the staff set, or else that of the paper. Needs a join with `result_release`. */
export const resultsAt = sql<Date | null>`case when release.test_id is null then test.results_at else release.release_at end`;
export const resultsHeld = sql<boolean>`(release.test_id is not null and release.release_at is null)`;

export function testsOf(ctx: Pick<Ctx, 'db'>, testIds: readonly number[]) {
  return ctx.db
    .selectFrom('assessment.test as test')
    .innerJoin('assessment.paper as paper', (join) =>
      join.onRef('paper.test_id', '=', 'test.id').onRef('paper.version', '=', 'test.current_version'),
    )
    .select(['test.id', 'test.code', 'test.name', 'test.opens', 'test.closes'])
    .select(['test.can_reattempt', 'test.is_free', 'test.current_version'])
    .select(['paper.digest', 'paper.minutes', 'paper.question_count', 'paper.total_marks'])
    .select([runningUntil.as('running_until'), isPaused.as('is_paused')])
    .leftJoin('assessment.result_release as release', 'release.test_id', 'test.id')
    .select([resultsAt.as('results_at'), resultsHeld.as('results_held')])
    .leftJoin('assessment.key_review as review', 'review.test_id', 'test.id')
    .leftJoin('assessment.admission as admission', 'admission.test_id', 'test.id')
    .select(sql<boolean>`coalesce(admission.owners, true)`.as('owners_may_sit'))
    .select([
      'review.opens as key_opens',
      sql<boolean>`(review.test_id is not null and review.applied_at is null)`.as('awaits_final_key'),
    ])
    .where('test.id', 'in', [...testIds])
    .execute();
}

export async function testOf(ctx: Pick<Ctx, 'db'>, testId: number): Promise<TestRow | null> {
  const [test] = await testsOf(ctx, [testId]);
  return test ?? null;
}

/** Returns the test. Throws 404. */
export async function findTest(ctx: Pick<Ctx, 'db'>, testId: number): Promise<TestRow> {
  const test = await testOf(ctx, testId);
  if (!test) throw notFound();
  return test;
}

/** The test as the target of requests and audit entries. */
export function targetOf({ id, name }: Pick<TestRow, 'id' | 'name'>) {
  return { type: 'test', id: String(id), label: name };
}

/** Returns the fields that the card and the instructions of a test share. */
export function testFacts(test: TestRow) {
  return {
    test_series_id: test.id,
    test_series_name: test.name,
    test_code: test.code,
    start_date: test.opens?.toISOString() ?? null,
    end_date: test.closes?.toISOString() ?? null,
    number_of_questions: test.question_count,
  };
}
