/** Reads the questions of a filter with their passages. */
import { type RawBuilder, sql } from 'kysely';
import { fileTooLarge } from '../../../../contract/staff/exams/export-questions.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import type { ExportedQuestion } from '../../question-banks/exported-question.ts';
import { conditionsOf } from '../list-questions.ts';

type Filters = Parameters<typeof conditionsOf>[0];
type Row = { question_id: number; content: QuestionContent; passage: QuestionContent | null };

/** Characters of all questions of a file, each with its passage. */
const MAX_CHARACTERS = 12_000_000;

/** Throws the refusal `file_too_large`. Returns the newest versions, up to `limit`. Passages come with their questions. An approved version has its pinned passage. */
export async function newestQuestions({ db }: Ctx, filters: Filters, limit: number): Promise<ExportedQuestion[]> {
  const conditions = conditionsOf(filters).filter(
    (one): one is RawBuilder<unknown> => typeof one === 'object' && one !== null,
  );
  const chosen = sql`
    from assessment.bank_version v
    left join assessment.bank_version p on p.question_id = v.passage_id
      and case when v.passage_version is null then p.is_newest else p.version = v.passage_version end
    where v.type <> 'passage' and ${sql.join(conditions, sql` and `)}
    order by v.subject, v.topic, v.question_id
    limit ${limit}::int`;
  const { rows: lengths } = await sql<{ length: number }>`
    select coalesce(sum(length), 0)::float8 as length from (
      select char_length(v.content::text) + coalesce(char_length(p.content::text), 0) as length ${chosen}
    ) as long`.execute(db);
  if ((lengths[0]?.length ?? 0) > MAX_CHARACTERS) throw refuse(fileTooLarge);
  const { rows } = await sql<Row>`select v.question_id, v.content, p.content as passage ${chosen}`.execute(db);
  return rows.map(({ question_id, content, passage }) => ({ question_id, content, passage: passage?.text ?? null }));
}
