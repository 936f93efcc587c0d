/** Reads pasted text or a file as rows of cells. */
import { parseCsv } from 'hucre/csv';

/** A row of a list; `line` counts the rows of the source from 1, without empty ones. */
export type ImportRow = Readonly<{ line: number; cells: readonly string[] }>;

/** Returns the rows that are not empty. Cells are separated by comma, semicolon or tab, as CSV files and spreadsheets do. */
export function readTable(text: string): ImportRow[] {
  const rows = parseCsv(text).map((cells) => cells.map((cell) => String(cell ?? '').trim()));
  return rows.filter((cells) => cells.some(Boolean)).map((cells, index) => ({ line: index + 1, cells }));
}

/** A field that a column of the list is mapped to. */
export type ImportField = Readonly<{
  key: string;
  title: string;
  /** Whether a cell looks like a value of the field. */
  matches(cell: string): boolean;
  /** The list may have no column of the field. */
  isOptional?: boolean;
}>;

/** The column of an optional field that the list does not have. */
export const NO_COLUMN = -1;

/** Which column has each field, and whether the first row contains headings. */
export type Mapping = Readonly<{ columns: Readonly<Record<string, number>>; hasHeading: boolean }>;

/**
 * Guesses the columns: for each field the one in which most cells look like its values. The first row is a heading unless it has
 * a value of the first field.
 */
export function guessMapping(rows: readonly ImportRow[], fields: readonly ImportField[]): Mapping {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const columns = Object.fromEntries(
    fields.map((field) => {
      const counts = Array.from(
        { length: columnCount(rows) },
        (_, column) => sample.filter(({ cells }) => field.matches(cells[column] ?? '')).length,
      );
      const most = Math.max(...counts);
      return [field.key, most === 0 && field.isOptional ? NO_COLUMN : Math.max(0, counts.indexOf(most))];
    }),
  );
  const [first] = rows;
  const [leading] = fields;
  const isLikeOthers = leading?.matches(first?.cells[columns[leading.key] ?? 0] ?? '') ?? false;
  return { columns, hasHeading: rows.length > 1 && !isLikeOthers };
}

const SAMPLE_ROWS = 50;

export function columnCount(rows: readonly ImportRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 1);
}

/** Returns the rows below the heading. */
export function dataRows(rows: readonly ImportRow[], { hasHeading }: Mapping): readonly ImportRow[] {
  return hasHeading ? rows.slice(1) : rows;
}
