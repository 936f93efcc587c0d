/** What is missing or wrong in the sections of a paper and in its choice of questions. Pure. */
import type { DraftSection, PaperContent } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import type { PaperProblem, PaperQuestionRow } from '../../../../../contract/staff/exams/papers/papers.ts';
import { fitsRow } from '../questions/blueprint.ts';
import type { QuestionMarks } from './marks.ts';
import { error, warning } from './paper-problem.ts';

/** A chosen version as the bank has it. */
export type BankRow = PaperQuestionRow &
  QuestionMarks & {
    passage_id: number | null /** Whether it was sent to students in practice. */;
    is_practised: boolean;
  };

/** By number of the question. */
export type BankRows = ReadonlyMap<number, BankRow>;

/** Questions that one message names. */
const MAX_NAMED = 10;

export function sectionProblems(
  content: PaperContent,
  section: DraftSection,
  at: number,
  bank: BankRows,
): PaperProblem[] {
  const problems: PaperProblem[] = [];
  const { questions, counted, blueprint } = section;
  const place = { section: at };
  const name = `Section ${at + 1}`;
  if (questions.length === 0) problems.push(error('section', `${name} has no question.`, place));
  if (counted && questions.length > 0 && counted.count > questions.length) {
    problems.push(
      error('section', `${name}: ${counted.count} answers count, but it has ${questions.length} questions.`, place),
    );
  }
  if (counted?.rule === 'first' && content.shuffle_questions) {
    problems.push(
      error('section', `${name}: the first answers cannot count, because the questions are shuffled.`, place),
    );
  }
  const rows = questions.flatMap(({ question_id }) => bank.get(question_id) ?? []);
  for (const row of blueprint) {
    const count = rows.filter((question) => fitsRow(question, row)).length;
    if (count >= row.count) continue;
    const what = [row.subject, row.topic, row.difficulty].filter(Boolean).join(', ') || 'any';
    problems.push(
      warning('section', `${name}: its blueprint has ${row.count} × ${what}, the section ${count}.`, place),
    );
  }
  const passages = rows.map(({ passage_id }) => passage_id);
  const isApart = passages.some(
    (id, index) => id !== null && passages[index - 1] !== id && passages.slice(0, index).includes(id),
  );
  if (isApart) problems.push(warning('section', `${name}: questions of one passage do not follow each other.`, place));
  return problems;
}

/** The ranks of a test with a window are fair only if nobody knows its keys. */
export function practiceProblems({ closes, sections }: PaperContent, bank: BankRows): PaperProblem[] {
  if (closes === null) return [];
  const ids = sections.flatMap(({ questions }) => questions.map(({ question_id }) => question_id));
  const practised = ids.filter((id) => bank.get(id)?.is_practised);
  if (practised.length === 0) return [];
  const named = practised.slice(0, MAX_NAMED).join(', ') + (practised.length > MAX_NAMED ? ', …' : '');
  return [
    warning(
      'question',
      `Students have practised ${practised.length} of ${ids.length} questions, so they may know the keys: ${named}. Choose others, or close their topics for practice in time.`,
    ),
  ];
}

export function questionProblems({ sections }: PaperContent, bank: BankRows): PaperProblem[] {
  const problems: PaperProblem[] = [];
  const [ids, numbers] = [new Set<number>(), new Set<number>()];
  for (const [section, { questions }] of sections.entries()) {
    for (const { question_id, number, version } of questions) {
      const place = { section, question_id };
      const name = `Question ${question_id}`;
      const found = bank.get(question_id);
      if (ids.has(question_id)) problems.push(error('question', `${name} is in the paper twice.`, place));
      else if (numbers.has(number)) problems.push(error('question', `${name} has the number of another one.`, place));
      else if (found?.type === 'passage') problems.push(error('question', `${name} is a passage.`, place));
      else if (found?.state !== 'approved') {
        problems.push(error('question', `${name}: version ${version} is not approved in the question bank.`, place));
      } else if (found.newest !== null && found.newest > version) {
        problems.push(
          warning('question', `${name}: version ${found.newest} is approved, the paper has version ${version}.`, place),
        );
      }
      ids.add(question_id);
      numbers.add(number);
    }
  }
  return problems;
}
