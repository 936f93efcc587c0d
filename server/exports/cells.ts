/** The cells of an export: amounts are numbers, times are those of India. */
import { indianDate } from '../platform/clock.ts';

/** Null for an empty cell. Times are ISO instants in UTC, days are `YYYY-MM-DD`, amounts are in rupees. */
export type Value = string | number | null;

export type Column<Row> = Readonly<{
  title: string;
  kind: 'text' | 'number' | 'amount' | 'time' | 'day';
  value(row: Row): Value;
}>;

type Kind = Column<never>['kind'];

/** Formats of spreadsheets, and widths in characters. */
export const CELL_FORMATS: Readonly<Record<Kind, { numFmt?: string; width: number }>> = {
  text: { width: 24 },
  number: { width: 12 },
  amount: { numFmt: '#,##0.00', width: 14 },
  time: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
};

const INDIA_OFFSET_MS = 330 * 60_000;

/** U+FFFE and U+FFFF, which XML does not allow; the database stores no lone surrogates. */
const NON_CHARACTERS = /[\ufffe\uffff]/g;

/** Returns the cell of a text file: times as `2026-11-21 10:00:00`. */
export function textCell(kind: Kind, value: Value): Value {
  if (typeof value !== 'string') return value;
  return kind === 'time' ? indianTime(value) : value.replace(NON_CHARACTERS, '');
}

/** Returns the cell of a spreadsheet, which has dates without a time zone. */
export function sheetCell(kind: Kind, value: Value): Value | Date {
  if (typeof value !== 'string') return value;
  if (kind === 'time') return new Date(new Date(value).getTime() + INDIA_OFFSET_MS);
  return kind === 'day' ? new Date(`${value}T00:00:00Z`) : value.replace(NON_CHARACTERS, '');
}

function indianTime(iso: string): string {
  const instant = new Date(iso);
  return `${indianDate(instant)} ${new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 19)}`;
}
