/** Writes rows of questions as CSV or as a spreadsheet. */
import { writeXlsx } from 'hucre/xlsx';
import { escapeCsvCell } from '../../../../common/texts/escape.ts';
import { UnsupportedQuestion } from '../imported-question.ts';
import { COLUMN_NAMES } from './write-row.ts';

/** What a cell of a spreadsheet can have. */
const MAX_CELL = 32_767;

/** Throws UnsupportedQuestion for a text that is too long for a cell. */
export function refuseLongCells(cells: ReadonlyMap<string, string>): void {
  for (const [name, value] of cells) {
    if (value.length > MAX_CELL) throw new UnsupportedQuestion(`${name} is too long for a cell of a spreadsheet`);
  }
}

/** With a byte order mark, without which Excel misreads Hindi. Columns that no question uses are left out. */
export function writeCsv(rows: ReadonlyArray<ReadonlyMap<string, string>>): string {
  const columns = usedColumns(rows);
  const lines = rows.map((cells) => columns.map((name) => escapeCsvCell(cells.get(name) ?? null)).join(','));
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

export async function writeSheet(rows: ReadonlyArray<ReadonlyMap<string, string>>): Promise<Buffer> {
  const columns = usedColumns(rows);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Questions',
        columns: columns.map((name) => ({ header: name, width: /^(text|passage|solution)/.test(name) ? 50 : 16 })),
        rows: [[...columns], ...rows.map((cells) => columns.map((name) => cells.get(name) ?? null))],
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

function usedColumns(rows: ReadonlyArray<ReadonlyMap<string, string>>): string[] {
  const used = new Set(['type', 'text', 'answer', ...rows.flatMap((cells) => [...cells.keys()])]);
  return COLUMN_NAMES.filter((name) => used.has(name));
}
