/** What was entered in the price list and is not saved yet. Pure. */
import { paiseOfRupees, rupees } from '../../../../../common/money.ts';
import type { PriceChange, PriceRow } from '../../../../../contract/staff/catalogue/prices.ts';

export const PRICE_COLUMNS = ['price', 'mrp', 'instalments'] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** The entered texts of a product, with the row that the user saw. */
type PriceEdit = Readonly<{ row: PriceRow; texts: Readonly<Partial<Record<PriceColumn, string>>> }>;
export type PriceEdits = ReadonlyMap<number, PriceEdit>;

/** The text of a cell before it is edited. */
export function storedText(row: PriceRow, column: PriceColumn): string {
  const value = row[column];
  return value === null ? '' : String(value);
}

export function cellText(edits: PriceEdits, row: PriceRow, column: PriceColumn): string {
  return edits.get(row.product_id)?.texts[column] ?? storedText(row, column);
}

/** Sets a cell. A cell with its stored text, and a product without changed cells, is no change. */
export function setCell(edits: PriceEdits, row: PriceRow, column: PriceColumn, text: string): PriceEdits {
  const before = edits.get(row.product_id) ?? { row, texts: {} };
  const { [column]: _, ...others } = before.texts;
  const texts = text.trim() === storedText(before.row, column) ? others : { ...others, [column]: text };
  const next = new Map(edits);
  if (Object.keys(texts).length > 0) next.set(row.product_id, { ...before, texts });
  else next.delete(row.product_id);
  return next;
}

/** Removes a change to the stored amount, such as `499.00` for 499. Call it when the cell is left: `499.0` may begin `499.05`. */
export function leaveCell(edits: PriceEdits, { product_id }: PriceRow, column: PriceColumn): PriceEdits {
  const edit = edits.get(product_id);
  const amount = amountOf(edit?.texts[column] ?? '');
  if (!edit || amount === undefined || amount !== edit.row[column]) return edits;
  return setCell(edits, edit.row, column, storedText(edit.row, column));
}

/** Pastes cells of a spreadsheet, from a cell downwards and to the right. What is outside of the list is left out. */
export function pasteCells(
  edits: PriceEdits,
  rows: readonly PriceRow[],
  from: Readonly<{ at: number; column: PriceColumn }>,
  text: string,
): PriceEdits {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const first = PRICE_COLUMNS.indexOf(from.column);
  return lines.reduce((edited, line, down) => {
    const row = rows[from.at + down];
    if (!row) return edited;
    return line.split('\t').reduce((changed, cell, right) => {
      const column = PRICE_COLUMNS[first + right];
      return column ? leaveCell(setCell(changed, row, column, plainAmount(cell)), row, column) : changed;
    }, edited);
  }, edits);
}

/** Returns an amount without the signs with which spreadsheets show it: `1299.50` for `₹1,299.50`. */
function plainAmount(text: string): string {
  return text.replaceAll(/[₹,\s]|Rs\.?/gi, '');
}

/** Whether a cell can be saved. Only instalments can be empty: then there are none. */
export function isValid(column: PriceColumn, text: string): boolean {
  return text.trim() === '' ? column === 'instalments' : amountOf(text) !== undefined;
}

export function invalidCount(edits: PriceEdits): number {
  return [...edits.values()].reduce(
    (count, { texts }) => count + PRICE_COLUMNS.filter((column) => !isValid(column, texts[column] ?? '0')).length,
    0,
  );
}

/** The first product with a cell that cannot be saved. */
export function invalidRow(edits: PriceEdits): PriceRow | undefined {
  return [...edits].find(([id, edit]) => invalidCount(new Map([[id, edit]])) > 0)?.[1].row;
}

/** The changes of the edits without invalid cells. */
export function changesOf(edits: PriceEdits): PriceChange[] {
  return [...edits.values()].map(({ row, texts }) => {
    const { product_id, version, current_id } = row;
    const amounts = PRICE_COLUMNS.flatMap((column) => {
      const text = texts[column];
      return text === undefined ? [] : [[column, text.trim() === '' ? null : amountOf(text)]];
    });
    return { product_id, version, current_id, ...Object.fromEntries(amounts) };
  });
}

const MAX_RUPEES = 10_000_000;

/** The rupees of a text; undefined for what is no amount. */
function amountOf(text: string): number | undefined {
  const amount = paiseOfRupees(plainAmount(text));
  if (amount === null || rupees(amount) > MAX_RUPEES) return undefined;
  return rupees(amount);
}
