/** What is stored about a student besides the results themselves: scores across shifts, the merit list, documents and links. */
import type { Ctx } from '../../platform/context.ts';
import { testsOf } from '../queries/tests.ts';
import { isReleased } from '../rules.ts';

/** They refer to an attempt or to a test. A pair also ends with the attempt of the other candidate. */
export const RESULTS_TABLES = [
  'assessment.candidate_score',
  'assessment.similar_pair',
  'assessment.merit_consent',
  'assessment.result_link',
  'assessment.result_code',
] as const;

/** For the copy of the account. A student has few of these rows for each test. */
export async function resultsData(ctx: Ctx, studentId: number) {
  return {
    shift_scores: await publishedScores(ctx, studentId),
    merit_consents: await ctx.db
      .selectFrom('assessment.merit_consent')
      .where('student_id', '=', studentId)
      .select(['test_id', 'given_at', 'withdrawn_at'])
      .execute(),
    result_links: await ctx.db
      .selectFrom('assessment.result_link')
      .where('student_id', '=', studentId)
      .select(['test_id', 'label', 'made_at', 'expires_at'])
      .execute(),
    scorecard_codes: await ctx.db
      .selectFrom('assessment.result_code')
      .where('student_id', '=', studentId)
      .select(['test_id', 'code', 'made_at'])
      .execute(),
    look_alike_answers: await similarPairsOf(ctx, studentId),
  };
}

/** Those that are published, one for each exam, of released results; other computed scores are not final. */
async function publishedScores(ctx: Ctx, studentId: number) {
  const scores = await ctx.db
    .selectFrom('assessment.candidate_score as own')
    .innerJoin('assessment.score_group as group', 'group.published_id', 'own.computation_id')
    .where('own.student_id', '=', studentId)
    .select(['group.name', 'own.test_id', 'own.raw', 'own.score', 'own.rank'])
    .execute();
  const released = await releasedOf(ctx, scores);
  return scores.filter(({ test_id }) => released.has(test_id));
}

/** Returns the tests of the rows whose results are released. */
export async function releasedOf(ctx: Ctx, rows: ReadonlyArray<{ test_id: number }>): Promise<Set<number>> {
  const tests = rows.length === 0 ? [] : await testsOf(ctx, [...new Set(rows.map(({ test_id }) => test_id))]);
  return new Set(tests.filter((test) => isReleased(test, ctx.now)).map(({ id }) => id));
}

/** How many wrong answers were as those of another candidate, who is not named; of released results. */
async function similarPairsOf(ctx: Ctx, studentId: number) {
  const pairs = await ctx.db
    .selectFrom('assessment.similar_pair as pair')
    .innerJoin('assessment.item_analysis as analysis', 'analysis.id', 'pair.analysis_id')
    .where(({ eb, or }) => or([eb('pair.student_id', '=', studentId), eb('pair.other_student_id', '=', studentId)]))
    .select(['analysis.test_id', 'pair.identical_wrong', 'pair.both_wrong', 'pair.different'])
    .execute();
  const released = await releasedOf(ctx, pairs);
  return pairs.filter(({ test_id }) => released.has(test_id));
}
