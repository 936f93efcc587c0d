/** Reads the questions of a filter with their passages. */
import { type RawBuilder, sql } from 'kysely';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ExportedQuestion } from '../../question-banks/exported-question.ts';
import { conditionsOf } from '../list-questions.ts';

type Filters = Parameters<typeof conditionsOf>[0];
type Row = { question_id: number; content: QuestionContent; passage: QuestionContent | null };

/** Returns the newest versions, up to `limit`. Passages come with their questions. An approved version has its pinned passage. */
export async function newestQuestions({ db }: Ctx, filters: Filters, limit: number): Promise<ExportedQuestion[]> {
  const conditions = conditionsOf(filters).filter(
    (one): one is RawBuilder<unknown> => typeof one === 'object' && one !== null,
  );
  const { rows } = await sql<Row>`
    select v.question_id, v.content, p.content as passage
    from assessment.bank_version v
    left join assessment.bank_version p on p.question_id = v.passage_id
      and case when v.passage_version is null then p.is_newest else p.version = v.passage_version end
    where v.type <> 'passage' and ${sql.join(conditions, sql` and `)}
    order by v.subject, v.topic, v.question_id
    limit ${limit}::int`.execute(db);
  return rows.map(({ question_id, content, passage }) => ({ question_id, content, passage: passage?.text ?? null }));
}
