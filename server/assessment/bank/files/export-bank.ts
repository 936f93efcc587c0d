/** Exports the question bank as questions/*.yaml: the newest versions, in the format that `import-bank-file.ts` reads. */
import { sql } from 'kysely';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type ExportedFile, inSchemaOrder, toYaml } from '../../../platform/files/write-yaml.ts';
import { BankFile, fileOfContent } from './bank-file.ts';

type Row = { key: string; subject: string; content: QuestionContent; passage: string | null; state: string };

/** Questions of one file. */
const MAX_QUESTIONS = 500;

/** Calls `warn` once if versions were reviewed or approved: an import makes drafts of them. */
export async function* exportBank(ctx: Ctx, warn: (text: string) => void): AsyncGenerator<ExportedFile> {
  const { rows } = await sql<Row>`
    select q.key, v.subject, v.content, p.key as passage, v.state
    from assessment.bank_version v
    join assessment.bank_question q on q.id = v.question_id
    left join assessment.bank_question p on p.id = v.passage_id
    where v.is_newest
    order by v.subject, (v.type = 'passage') desc, v.question_id`.execute(ctx.db);
  const decided = rows.filter(({ state }) => state !== 'draft').length;
  if (decided > 0) warn(`questions: the import makes drafts of ${decided} reviewed and approved questions`);
  const names = openNames();
  for (const [subject, own] of Map.groupBy(rows, (row) => row.subject)) {
    for (let from = 0; from < own.length; from += MAX_QUESTIONS) {
      const questions = own
        .slice(from, from + MAX_QUESTIONS)
        .map(({ key, content, passage }) => fileOfContent(key, content, passage));
      yield { path: `questions/${names(subject)}.yaml`, text: toYaml(inSchemaOrder(BankFile, { subject, questions })) };
    }
  }
}

/** Returns a function that names the file of a subject, each time otherwise. */
function openNames(): (subject: string) => string {
  const used = new Set<string>();
  return (subject) => {
    const base =
      subject
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60) || 'subject';
    let name = base;
    for (let number = 2; used.has(name); number++) name = `${base}-${number}`;
    used.add(name);
    return name;
  };
}
