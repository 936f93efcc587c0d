import { expect, test } from 'vitest';
import { rangeTo, refreshed, withRows } from './selection.ts';

type Row = { id: number; version: number };
const row = (id: number, version = 1): Row => ({ id, version });
const ROWS = [1, 2, 3, 4].map((id) => row(id));
const keyOf = ({ id }: Row) => id;
const ids = (rows: Iterable<Row>) => [...rows].map(({ id }) => id);

test('rows are selected and removed, also those of other pages stay', () => {
  const selected = withRows(new Map([[9, row(9)]]), ROWS.slice(0, 2), keyOf, true);
  expect(ids(selected.values())).toEqual([9, 1, 2]);
  expect(ids(withRows(selected, ROWS, keyOf, false).values())).toEqual([9]);
});

test('a range reaches from the row that was selected last, in both directions', () => {
  expect(ids(rangeTo(ROWS, keyOf, 2, 4))).toEqual([2, 3, 4]);
  expect(ids(rangeTo(ROWS, keyOf, 3, 1))).toEqual([1, 2, 3]);
  expect(ids(rangeTo(ROWS, keyOf, 99, 3))).toEqual([3]);
  expect(ids(rangeTo(ROWS, keyOf, null, 3))).toEqual([3]);
});

test('selected rows have the newest version of the page', () => {
  const selected = new Map([
    [2, row(2)],
    [9, row(9)],
  ]);
  expect([...refreshed(selected, [row(1, 5), row(2, 5)], keyOf).values()]).toEqual([row(2, 5), row(9)]);
});
