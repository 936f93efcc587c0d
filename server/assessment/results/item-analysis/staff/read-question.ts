/** A question of an item analysis, and the past use of a question of the bank. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import type {
  AnalysedQuestionRow,
  getAnalysedQuestion,
  getPastUse,
  QuestionDetail,
} from '../../../../../contract/staff/exams/analysis/analysed-questions.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/http/http-error.ts';
import { findAnalysis } from './find-analysis.ts';
import { QUESTION_COLUMNS, shownQuestion } from './list-questions.ts';

type Row = AnalysedQuestionRow & {
  detail: QuestionDetail;
  bank_question_id: number | null;
  previous_id: number | null;
  next_id: number | null;
};

/** Throws 404, or `results_awaited`. */
export async function readAnalysedQuestion(
  ctx: StaffCtx,
  { analysis_id, question_id }: DecodedBody<typeof getAnalysedQuestion>,
): Promise<DataOf<typeof getAnalysedQuestion>> {
  const analysis = await findAnalysis(ctx, analysis_id, 'analysis.read');
  const neighbour = (number: ReturnType<typeof sql>) => sql`(
    select other.question_id from assessment.analysed_question as other
    where other.analysis_id = question.analysis_id and other.number = ${number}
  )`;
  const { rows } = await sql<Row>`
    select ${QUESTION_COLUMNS}, question.detail, question.bank_question_id,
      ${neighbour(sql`question.number - 1`)} as previous_id, ${neighbour(sql`question.number + 1`)} as next_id
    from assessment.analysed_question as question
    where question.analysis_id = ${analysis_id}::bigint and question.question_id = ${question_id}::bigint`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row || !analysis.summary) throw notFound();
  const id = (value: number | null) => (value === null ? null : Number(value));
  const { candidates } = await ctx.db
    .selectFrom('assessment.item_analysis')
    .where('id', '=', analysis_id)
    .select('candidates')
    .executeTakeFirstOrThrow();
  return {
    ...shownQuestion(row),
    ...row.detail,
    ...{ test_id: Number(analysis.test_id), test_name: analysis.name, version: analysis.version },
    ...{ candidates: candidates ?? 0, lower: analysis.summary.lower, upper: analysis.summary.upper },
    ...{ previous_id: id(row.previous_id), next_id: id(row.next_id), bank_question_id: id(row.bank_question_id) },
  };
}

const MAX_USES = 50;

/** Returns nothing for an unknown question. Of a test only the newest key counts. */
export async function pastUseOf(
  ctx: StaffCtx,
  { question_id }: DecodedBody<typeof getPastUse>,
): Promise<DataOf<typeof getPastUse>> {
  const rows = await ctx.db
    .selectFrom('assessment.analysed_question as question')
    .innerJoin('assessment.item_analysis as analysis', 'analysis.id', 'question.analysis_id')
    .innerJoin('assessment.test as test', 'test.id', 'analysis.test_id')
    .where('question.bank_question_id', '=', question_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assessment.item_analysis as later')
            .select('later.id')
            .whereRef('later.test_id', '=', 'analysis.test_id')
            .whereRef('later.version', '>', 'analysis.version')
            .where('later.summary', 'is not', null),
        ),
      ),
    )
    .select(['test.id as test_id', 'test.name as test_name', 'question.bank_version as version'])
    .select(['analysis.candidates', 'analysis.computed_at', 'question.flags'])
    .select(['question.facility', 'question.discrimination_index', 'question.discrimination'])
    .orderBy('analysis.computed_at', 'desc')
    .orderBy('analysis.id')
    .limit(MAX_USES)
    .execute();
  return rows.map(({ test_id, version, candidates, computed_at, ...row }) => ({
    ...row,
    ...{ test_id: Number(test_id), version: version ?? 0, candidates: candidates ?? 0 },
    computed_at: (computed_at ?? ctx.now).toISOString(),
  }));
}
