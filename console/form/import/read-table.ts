/** Reads pasted text or a file as rows of cells. */
import { parseCsv } from 'hucre/csv';
import { plainColumnName } from '../../../common/texts/column-name.ts';

/** A row of a list; `line` counts the rows of the source from 1, without empty ones. */
export type ImportRow = Readonly<{ line: number; cells: readonly string[] }>;

/** Returns the rows that are not empty. Cells are separated by comma, semicolon or tab, as CSV files and spreadsheets do. */
export function readTable(text: string): ImportRow[] {
  return rowsOf(parseCsv(text));
}

/** Returns the rows of cells that are not empty, as text. */
export function rowsOf(table: readonly (readonly unknown[])[]): ImportRow[] {
  const rows = table.map((cells) => cells.map((cell) => textOf(cell).trim()));
  return rows.filter((cells) => cells.some(Boolean)).map((cells, index) => ({ line: index + 1, cells }));
}

/** A number of a spreadsheet is without the digits beyond its precision, a date is `2026-11-30`. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell ?? '');
}

/** A field that a column of the list is mapped to. */
export type ImportField = Readonly<{
  key: string;
  title: string;
  /** Whether a cell looks like a value of the field. */
  matches(cell: string): boolean;
  /** Headings of its column, as `plainColumnName` returns them; the first ones are the best. */
  headings?: readonly string[];
  /** The list may have no column of the field. */
  isOptional?: boolean;
}>;

/** The column of an optional field that the list does not have. */
export const NO_COLUMN = -1;

/** Which column has each field, and whether the first row contains headings. */
export type Mapping = Readonly<{ columns: Readonly<Record<string, number>>; hasHeading: boolean }>;

/**
 * Guesses the columns: for each field the one with a known heading, or the one in which most cells look like its values. The
 * first row is a heading if it has a known one, or no value of the first field.
 */
export function guessMapping(rows: readonly ImportRow[], fields: readonly ImportField[]): Mapping {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const [first] = rows;
  const headings = (first?.cells ?? []).map(plainColumnName);
  const named = new Map(fields.map(({ key, headings: known = [] }) => [key, positionOf(headings, known)]));
  const columns = Object.fromEntries(
    fields.map((field) => {
      const column = named.get(field.key) ?? NO_COLUMN;
      if (column !== NO_COLUMN) return [field.key, column];
      const counts = Array.from(
        { length: columnCount(rows) },
        (_, column) => sample.filter(({ cells }) => field.matches(cells[column] ?? '')).length,
      );
      const most = Math.max(...counts);
      return [field.key, most === 0 && field.isOptional ? NO_COLUMN : Math.max(0, counts.indexOf(most))];
    }),
  );
  const [leading] = fields;
  const isLikeOthers = leading?.matches(first?.cells[columns[leading.key] ?? 0] ?? '') ?? false;
  const isNamed = [...named.values()].some((column) => column !== NO_COLUMN);
  return { columns, hasHeading: rows.length > 1 && (isNamed || !isLikeOthers) };
}

function positionOf(headings: readonly string[], known: readonly string[]): number {
  return known.map((name) => headings.indexOf(name)).find((at) => at >= 0) ?? NO_COLUMN;
}

const SAMPLE_ROWS = 50;

export function columnCount(rows: readonly ImportRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 1);
}

/** Returns the rows below the heading. */
export function dataRows(rows: readonly ImportRow[], { hasHeading }: Mapping): readonly ImportRow[] {
  return hasHeading ? rows.slice(1) : rows;
}
