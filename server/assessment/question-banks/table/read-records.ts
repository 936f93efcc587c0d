/** The questions of a table whose first record has the names of the columns, in CSV or in a spreadsheet. */
import { Rejected } from '../../../platform/files/content-file.ts';
import { openFoundQuestions, refuseLongQuestion } from '../found-questions.ts';
import { type ImportedQuestions, UnsupportedQuestion } from '../imported-question.ts';
import { aboutOfRow, draftOfRow, type Row, readRow } from './read-row.ts';

export type TableRecord = { line: number; cells: string[] };

/** The names of the columns; a text in Hindi has the ending `_hindi`. */
const COLUMNS =
  /^(type|section|subject|difficulty|tags|source|text|text_hindi|passage|passage_hindi|option_\d+|option_\d+_hindi|row_\d+|row_\d+_hindi|answer|tolerance|marks|negative|partial|solution|solution_hindi)$/;
/** A cell is shown with its column up to this length. */
const MAX_SHOWN = 500;

/** `cellName` names a cell of a spreadsheet; in a text file the line is enough. */
export function readRecords(
  records: readonly TableRecord[],
  cellName: (line: number, column: number) => string | undefined = () => undefined,
): ImportedQuestions {
  const [names, ...rows] = records;
  if (!names) throw new Rejected(1, 'the header line with the column names is missing');
  const columns = names.cells.map((name) => name.trim().toLowerCase());
  for (const name of columns) if (!COLUMNS.test(name)) throw new Rejected(names.line, `"${name}" is an unknown column`);
  for (const name of ['type', 'text', 'answer']) {
    if (!columns.includes(name)) throw new Rejected(names.line, `the column "${name}" is missing`);
  }
  // Of equal names the first counts.
  const positions = new Map(columns.map((name, at) => [name, at] as const).toReversed());
  const found = openFoundQuestions();
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (found.isFull(line)) break;
    const row: Row = {
      cell: (name) => (cells[positions.get(name) ?? -1] ?? '').trim(),
      placeOf: (name) => cellName(line, positions.get(name) ?? 0),
    };
    const place = cellName(line, 0);
    const isLong = cells.reduce((sum, cell) => sum + cell.length, 0) > MAX_ROW_LENGTH;
    found.add({
      line,
      ...(place ? { place: `Row ${line}` } : {}),
      category: row.cell('section'),
      about: isLong ? {} : aboutOfRow(row),
      read: () => {
        if (cells.length > columns.length) throw new UnsupportedQuestion('it has more cells than columns');
        refuseLongQuestion(cells.reduce((sum, cell) => sum + cell.length, 0));
        return readRow(row);
      },
      sourceOf: () =>
        cells
          .flatMap((cell, at) => (cell.trim() ? `${columns[at] ?? ''}: ${cell.slice(0, MAX_SHOWN)}` : []))
          .join('\n'),
      draftOf: () => (isLong ? {} : draftOfRow(row)),
    });
  }
  return { questions: found.questions, skipped: found.skipped, pictures: [] };
}

const MAX_ROW_LENGTH = 200_000;
