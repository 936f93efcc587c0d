/** A question of the bank as the cells of a row, which `read-row.ts` reads. */
import type { QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import type { ExportedQuestion } from '../exported-question.ts';

/** Options of a question, and rows of a match. */
const MAX_TEXTS = 10;

const numbered = (name: string) =>
  Array.from({ length: MAX_TEXTS }, (_, at) => [`${name}_${at + 1}`, `${name}_${at + 1}_hindi`]).flat();

/** The columns of a table, in their order. */
export const COLUMN_NAMES: readonly string[] = [
  ...['type', 'subject', 'section', 'difficulty', 'tags', 'source', 'passage', 'passage_hindi', 'text', 'text_hindi'],
  ...numbered('option'),
  ...numbered('row'),
  ...['answer', 'marks', 'negative', 'partial', 'solution', 'solution_hindi'],
];

/** Returns the cells by column; those of empty texts are left out. */
export function rowOf({ content, passage }: ExportedQuestion): Map<string, string> {
  const cells = new Map<string, string>();
  const set = (name: string, value: string) => {
    if (value.trim() !== '') cells.set(name, value.trim());
  };
  const setTexts = (name: string, { english, hindi }: QuestionTexts) => {
    set(name, english);
    set(`${name}_hindi`, hindi);
  };
  set('type', content.type);
  set('subject', content.subject);
  set('section', content.topic);
  set('difficulty', content.difficulty ?? '');
  set('tags', content.tags.join(', '));
  set('source', content.source);
  if (passage) setTexts('passage', passage);
  setTexts('text', content.text);
  for (const [at, option] of content.options.entries()) setTexts(`option_${at + 1}`, option);
  for (const [at, row] of content.rows.entries()) setTexts(`row_${at + 1}`, row);
  set('answer', answerCell(content));
  set('marks', content.marks);
  set('negative', content.negative);
  set('partial', content.partial);
  setTexts('solution', content.solution);
  return cells;
}

function answerCell({ type, answer: { options, pairs, ranges } }: ExportedQuestion['content']): string {
  if (type === 'single') return options.map(letterOf).join('|');
  if (type === 'multiple') return options.map(letterOf).join(',');
  if (type === 'match') return pairs.map(letterOf).join(',');
  return ranges.map(({ from, to }) => (to.trim() ? `${from.trim()}..${to.trim()}` : from.trim())).join('|');
}

function letterOf(position: number): string {
  return String.fromCharCode(64 + position);
}
