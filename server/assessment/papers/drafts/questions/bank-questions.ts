/** Reads questions of the bank for papers. */

import { type RawBuilder, sql } from 'kysely';
import { inEnglish } from '../../../../../common/languages/text.ts';
import { MAX_QUESTIONS, type PaperContent } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import type { BankQuestion, PaperQuestionRow } from '../../../../../contract/staff/exams/papers/papers.ts';
import type { QuestionContent } from '../../../../../contract/staff/exams/question-content.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { malformed } from '../../../../platform/http/http-error.ts';
import type { BankRow } from '../checks/section-problems.ts';
import type { PinnedQuestion } from '../draft-file.ts';

/** Characters of all questions of a paper, which one thread renders within seconds. */
const MAX_CHARACTERS = 4_000_000;

/** The columns that a paper shows of `assessment.bank_version`, named `v`. */
export const SHOWN = sql`v.question_id, v.version, v.type, v.title, v.subject, v.topic, v.difficulty, v.english, v.hindi,
  v.content ->> 'marks' as marks`;

/** Whether `v` was sent to students in practice. */
export const IS_PRACTISED: RawBuilder<boolean> = sql`exists (
  select from assessment.practised_question practised where practised.question_id = v.question_id
)`;

/** Whether `v` is the newest approved version of a question that a paper can have. */
export const IS_USABLE: RawBuilder<unknown> = sql`(v.state = 'approved' and v.type <> 'passage' and not exists (
  select from assessment.bank_version newer
  where newer.question_id = v.question_id and newer.version > v.version and newer.state = 'approved'
))`;

export type ShownRow = Omit<BankQuestion, 'languages'> & BankQuestion['languages'];

export function shownQuestion({ english, hindi, ...row }: ShownRow): BankQuestion {
  return { ...row, question_id: Number(row.question_id), languages: { english, hindi } };
}

type ChosenRow = ShownRow & Pick<BankRow, 'state' | 'newest' | 'passage_id' | 'negative' | 'partial' | 'is_practised'>;

/** Returns the chosen versions that the bank has, by number of the question. */
export async function chosenVersions({ db }: Pick<Ctx, 'db'>, content: PaperContent): Promise<Map<number, BankRow>> {
  const { rows } = await sql<ChosenRow>`
    select ${SHOWN}, v.state, v.passage_id, v.content ->> 'negative' as negative, v.content ->> 'partial' as partial, ${IS_PRACTISED} as is_practised, (
      select max(approved.version) from assessment.bank_version approved
      where approved.question_id = v.question_id and approved.state = 'approved'
    ) as newest
    from ${chosenOf(content)} join assessment.bank_version v using (question_id, version) order by v.question_id`.execute(
    db,
  );
  return new Map(
    rows.map(({ english, hindi, ...row }) => {
      const question_id = Number(row.question_id);
      const passage_id = row.passage_id === null ? null : Number(row.passage_id);
      return [question_id, { ...row, question_id, passage_id, languages: { english, hindi } }];
    }),
  );
}

/** A row as the console shows it. */
export function listedQuestion(row: BankRow): PaperQuestionRow {
  const { passage_id: _, negative: _negative, partial: _partial, is_practised: _isPractised, ...shown } = row;
  return shown;
}

type PinnedRow = {
  question_id: number;
  content: QuestionContent;
  passage_id: number | null;
  passage: QuestionContent | null;
};

/** Returns the approved ones of the chosen versions with their passages. Throws 400 if they are too long together. */
export async function pinnedQuestions(
  ctx: Pick<Ctx, 'db'>,
  content: PaperContent,
): Promise<Map<number, PinnedQuestion>> {
  const { rows: lengths } = await sql<{ length: number }>`
    select coalesce(sum(char_length(v.content::text)), 0)::int as length
    from ${chosenOf(content)} join assessment.bank_version v using (question_id, version)`.execute(ctx.db);
  if ((lengths[0]?.length ?? 0) > MAX_CHARACTERS) {
    throw malformed(inEnglish('The questions of this paper are too long together. Please leave out some of them.'));
  }
  const { rows } = await sql<PinnedRow>`
    select v.question_id, v.content, v.passage_id, passage.content as passage
    from ${chosenOf(content)} join assessment.bank_version v using (question_id, version)
    left join assessment.bank_version passage
      on passage.question_id = v.passage_id and passage.version = v.passage_version
    where v.state = 'approved'`.execute(ctx.db);
  return new Map(
    rows.map(({ question_id, content, passage_id, passage }) => [
      Number(question_id),
      { content, passage: passage && { id: Number(passage_id), text: passage.text } },
    ]),
  );
}

function chosenOf({ sections }: PaperContent): RawBuilder<unknown> {
  const questions = sections.flatMap((section) => section.questions).slice(0, MAX_QUESTIONS);
  const [ids, versions] = [questions.map(({ question_id }) => question_id), questions.map(({ version }) => version)];
  return sql`unnest(${ids}::bigint[], ${versions}::int[]) as chosen (question_id, version)`;
}
