/** Stores an analysis in one transaction, so that nobody reads half of it. */
import { sql } from 'kysely';
import { type Ctx, inTransaction } from '../../../../platform/context.ts';
import type { AnalysisRow } from '../tables.ts';
import type { AnalysedTest } from './analyse-attempts.ts';
import type { DescribedQuestion } from './describe-questions.ts';
import type { Origins } from './find-origins.ts';
import { countSuspicious, summarise } from './summarise.ts';

export type Content = { analysed: AnalysedTest; questions: DescribedQuestion[]; origins: Origins; totalMarks: number };

/** Replaces the content. Stores nothing if a later run of the job has begun. */
export async function storeAnalysis(outer: Ctx, analysis: AnalysisRow, content: Content): Promise<void> {
  const { analysed, questions, totalMarks } = content;
  await inTransaction(outer, async (ctx) => {
    const isCurrent = await finish(ctx, analysis, {
      ...{ state: 'done' as const, problem: null, computed_at: ctx.now },
      ...{ candidates: analysed.scores.candidates, alpha: analysed.statistics.alpha },
      suspicious: countSuspicious(questions),
      summary: JSON.stringify(summarise(analysed, questions, totalMarks)),
    });
    if (!isCurrent) return;
    for (const table of ['assessment.analysed_question', 'assessment.similar_pair'] as const) {
      await ctx.db.deleteFrom(table).where('analysis_id', '=', analysis.id).execute();
    }
    await storeQuestions(ctx, analysis.id, content);
    await storePairs(ctx, analysis.id, analysed);
  });
}

/** Stores why a test cannot be analysed. An analysis of an earlier time stays. */
export async function storeProblem(ctx: Ctx, analysis: AnalysisRow, problem: string): Promise<void> {
  await finish(ctx, analysis, { state: 'failed', problem });
}

async function finish(
  ctx: Ctx,
  { id, run }: AnalysisRow,
  values: Partial<Omit<AnalysisRow, 'summary'>> & { summary?: string },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('assessment.item_analysis')
    .set(values)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function storeQuestions(ctx: Ctx, analysis_id: number, { questions, origins }: Content): Promise<void> {
  if (questions.length === 0) return;
  await ctx.db
    .insertInto('assessment.analysed_question')
    .values(
      questions.map(({ detail, ...row }) => {
        const origin = origins.get(row.question_id);
        return {
          ...{ analysis_id, ...row, detail: JSON.stringify(detail) },
          bank_question_id: origin?.questionId ?? null,
          bank_version: origin?.version ?? null,
        };
      }),
    )
    .execute();
}

/** Pairs of which one has deleted the account meanwhile are left out. */
async function storePairs(ctx: Ctx, analysisId: number, { found, candidate }: AnalysedTest): Promise<void> {
  const pairs = (found?.pairs ?? []).map((pair) => ({ ...pair, own: candidate(pair.one), other: candidate(pair.two) }));
  if (pairs.length === 0) return;
  const column = <Value>(value: (pair: (typeof pairs)[number]) => Value) => pairs.map(value);
  await sql`
    insert into assessment.similar_pair (student_id, analysis_id, other_student_id, attempt_id, other_attempt_id, place,
      identical_wrong, both_wrong, different, probability)
    select pair.student_id, ${analysisId}::bigint, pair.other_student_id, pair.attempt_id, pair.other_attempt_id, pair.place,
      pair.identical_wrong, pair.both_wrong, pair.different, pair.probability
    from unnest(
      ${column(({ own }) => own.studentId)}::bigint[], ${column(({ own }) => own.attemptId)}::bigint[],
      ${column(({ other }) => other.studentId)}::bigint[], ${column(({ other }) => other.attemptId)}::bigint[],
      ${pairs.map((_, at) => at + 1)}::int[], ${column((pair) => pair.identicalWrong)}::int[],
      ${column((pair) => pair.bothWrong)}::int[], ${column((pair) => pair.different)}::int[],
      ${column((pair) => pair.probability)}::float8[]
    ) as pair (student_id, attempt_id, other_student_id, other_attempt_id, place, identical_wrong, both_wrong, different,
      probability)
    join assessment.attempt as one on one.student_id = pair.student_id and one.id = pair.attempt_id
    join assessment.attempt as two on two.student_id = pair.other_student_id and two.id = pair.other_attempt_id`.execute(
    ctx.db,
  );
}
