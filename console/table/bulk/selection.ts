/** The selected rows of a list, by their key, in the order of their selection. */

export type RowKey = string | number;
export type Selected<Row> = ReadonlyMap<RowKey, Row>;

/** Returns the selection with these rows, or without them. */
export function withRows<Row>(
  selected: Selected<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  isSelected: boolean,
): Selected<Row> {
  const changed = new Map(selected);
  for (const row of rows) {
    if (isSelected) changed.set(keyOf(row), row);
    else changed.delete(keyOf(row));
  }
  return changed;
}

/** Returns the rows from the one that was selected last to this one; only this one if the last one is on another page. */
export function rangeTo<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  last: RowKey | null,
  key: RowKey,
): readonly Row[] {
  const to = rows.findIndex((row) => keyOf(row) === key);
  const found = rows.findIndex((row) => keyOf(row) === last);
  const from = found < 0 ? to : found;
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Returns the selection with the newest values of the rows of this page, such as their versions. */
export function refreshed<Row>(
  selected: Selected<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
): Selected<Row> {
  const known = rows.filter((row) => selected.has(keyOf(row)));
  return known.length ? withRows(selected, known, keyOf, true) : selected;
}
