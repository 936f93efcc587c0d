import { expect, test } from 'vitest';
import type { PriceRow } from '../../../../../contract/staff/catalogue/prices.ts';
import {
  cellText,
  changesOf,
  invalidCount,
  invalidRow,
  isValid,
  leaveCell,
  pasteCells,
  setCell,
} from './price-edits.ts';

const row = (product_id: number, price: number, instalments: number | null = null): PriceRow => ({
  product_id,
  title: `Product ${product_id}`,
  kind: 'course',
  state: 'published',
  draft_state: null,
  version: 0,
  current_id: product_id * 10,
  price,
  mrp: 2000,
  instalments,
  parts: [],
});
const ROWS = [row(1, 100), row(2, 200, 500), row(3, 300)] as const;
const NONE = new Map();

test('a changed cell is a change, and its stored amount is none', () => {
  const edits = setCell(NONE, ROWS[0], 'price', '99.50');
  expect(changesOf(edits)).toEqual([{ product_id: 1, version: 0, current_id: 10, price: 99.5 }]);
  expect(cellText(edits, ROWS[0], 'price')).toBe('99.50');
  expect(cellText(edits, ROWS[0], 'mrp')).toBe('2000');
  expect(setCell(edits, ROWS[0], 'price', '100').size).toBe(0);
  for (const same of [' 100.00', '₹100'])
    expect(leaveCell(setCell(edits, ROWS[0], 'price', same), ROWS[0], 'price').size).toBe(0);
});

test('what is being typed stays, although it is the stored amount or none so far', () => {
  expect(cellText(setCell(NONE, ROWS[0], 'price', '100.0'), ROWS[0], 'price')).toBe('100.0');
  expect(cellText(setCell(NONE, ROWS[0], 'instalments', '1299.'), ROWS[0], 'instalments')).toBe('1299.');
  const wrong = setCell(NONE, ROWS[0], 'instalments', 'abc');
  expect(leaveCell(wrong, ROWS[0], 'instalments')).toBe(wrong);
});

test('an empty sum means no instalments, an empty price is no amount', () => {
  const edits = setCell(setCell(NONE, ROWS[1], 'instalments', ''), ROWS[1], 'price', '');
  expect(changesOf(setCell(NONE, ROWS[1], 'instalments', ''))[0]).toMatchObject({ instalments: null });
  expect(invalidCount(edits)).toBe(1);
  expect(isValid('instalments', '')).toBe(true);
  for (const text of ['abc', '-1', '1.234', '1e3', '10000001']) expect(isValid('price', text)).toBe(false);
});

test('a column of a spreadsheet is pasted downwards, and columns to the right', () => {
  const pasted = pasteCells(NONE, ROWS, { at: 1, column: 'price' }, '₹1,250.00\t3000\r\n350\t\r\n999\r\n');
  expect(changesOf(pasted)).toEqual([
    { product_id: 2, version: 0, current_id: 20, price: 1250, mrp: 3000 },
    { product_id: 3, version: 0, current_id: 30, price: 350, mrp: null },
  ]);
  expect(invalidCount(pasted)).toBe(1);
  expect([invalidRow(pasted), invalidRow(NONE)]).toEqual([ROWS[2], undefined]);
});
