/** The questions of an item analysis. */
import { type RawBuilder, sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../../contract/endpoint.ts';
import {
  type AnalysedQuestionRow,
  listAnalysedQuestions,
} from '../../../../../contract/staff/exams/analysis/analysed-questions.ts';
import type { StaffCtx } from '../../../../platform/context.ts';
import { contains, runList } from '../../../../platform/database/lists/list-query.ts';
import { findAnalysis } from './find-analysis.ts';

export const QUESTION_COLUMNS = sql`question.question_id, question.number, question.section, question.type, question.title,
  question.facility, question.discrimination_index, question.discrimination, question.skipped, question.is_dropped,
  question.flags`;

/** Returns a page. Throws 404 for an unknown analysis, `results_awaited`, or 400 for a cursor of another list. */
export async function analysedQuestions(
  ctx: StaffCtx,
  body: DecodedBody<typeof listAnalysedQuestions>,
): Promise<DataOf<typeof listAnalysedQuestions>> {
  await findAnalysis(ctx, body.analysis_id, 'analysis.read');
  return runList<AnalysedQuestionRow, AnalysedQuestionRow>(ctx, listAnalysedQuestions, body, {
    columns: QUESTION_COLUMNS,
    from: sql`assessment.analysed_question as question`,
    where: [
      sql`question.analysis_id = ${body.analysis_id}::bigint`,
      body.flag && sql`${body.flag}::text = any(question.flags)`,
      contains(sql`concat_ws(' ', question.number, question.title)`, body.search),
    ],
    sorts: {
      number: { by: sql`question.number`, type: 'bigint' },
      facility: byNumber(sql`question.facility`),
      discrimination_index: byNumber(sql`question.discrimination_index`),
      discrimination: byNumber(sql`question.discrimination`),
      skipped: byNumber(sql`question.skipped`),
    },
    defaultSort: 'number',
    key: sql`question.question_id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => shownQuestion(row),
  });
}

/** A row as the contract describes it. */
export function shownQuestion<Row extends AnalysedQuestionRow>(row: Row): AnalysedQuestionRow {
  const { question_id, number, section, type, title, facility, discrimination_index, discrimination } = row;
  const { skipped, is_dropped, flags } = row;
  return {
    ...{ question_id: Number(question_id), number, section, type, title, facility, discrimination_index },
    ...{ discrimination, skipped, is_dropped, flags },
  };
}

/** Shares from -1 to 1 as whole numbers; undefined ones come before all others. */
function byNumber(value: RawBuilder<unknown>) {
  return { by: sql`(coalesce(${value}, -2) * 1000000000)::bigint`, type: 'bigint' as const };
}
