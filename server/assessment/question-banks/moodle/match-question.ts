/** A question that matches rows with options, from its pairs. */
import type { FileText } from '../../papers/paper-file.ts';
import { type ImportedQuestion, letterOf, markingOf, UnsupportedQuestion } from '../imported-question.ts';

/** Options are sorted, so that their order does not tell the answer; a pair without a row adds one more option. */
export function matchQuestion(
  pairs: ReadonlyArray<{ row: FileText; option: FileText }>,
  text: FileText,
  grade: number,
  solutionFor: (answer: string) => FileText,
): ImportedQuestion['question'] {
  const names = [...new Set(pairs.map(({ option }) => JSON.stringify(option)))].sort();
  const rows = pairs.filter(({ row }) => row.english !== '');
  if (rows.length < 2 || rows.length > 10)
    throw new UnsupportedQuestion(`${rows.length} rows, but 2 to 10 are supported`);
  if (names.length < 2 || names.length > 10)
    throw new UnsupportedQuestion(`${names.length} options, but 2 to 10 are supported`);
  const answer = rows.map(({ option }) => names.indexOf(JSON.stringify(option)) + 1);
  const key = answer.map((option, row) => `${row + 1} – ${letterOf(option)}`).join(', ');
  return {
    type: 'match',
    text,
    rows: rows.map(({ row }) => row),
    options: names.map((name) => JSON.parse(name) as FileText),
    answer,
    marking: { ...markingOf(grade, 0), partial: `${grade}/${rows.length}` },
    solution: solutionFor(key),
  };
}
