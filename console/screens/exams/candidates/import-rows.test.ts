import { expect, test } from 'vitest';
import type { RowState } from '../../../../contract/staff/exams/candidates.ts';
import { guessMapping } from '../../../form/import/read-table.ts';
import { decide, inputOf, isLikeCategory, isLikeContact, isLikeName, isLikeRollNumber } from './import-rows.ts';

const fields = [
  { key: 'contact', title: 'Contact', matches: isLikeContact },
  { key: 'roll_number', title: 'Roll number', matches: isLikeRollNumber, isOptional: true },
  { key: 'name', title: 'Name', matches: isLikeName, isOptional: true },
  { key: 'category', title: 'Category', matches: isLikeCategory, isOptional: true },
];
const rowsOf = (...cells: string[][]) => cells.map((row, index) => ({ line: index + 1, cells: row }));

test('the columns of a list with headings are found, in any order', () => {
  const rows = rowsOf(
    ['Name', 'Roll', 'Category', 'Mobile'],
    ['Asha Rao', 'SSC-001', 'OBC', '98765 43210'],
    ['आशा राव', 'SSC-002', 'UR', 'ravi@example.com'],
  );
  expect(guessMapping(rows, fields)).toEqual({
    columns: { contact: 3, roll_number: 1, name: 0, category: 2 },
    hasHeading: true,
  });
});

test('a column that the list does not have is not guessed', () => {
  const rows = rowsOf(['98765 43210', '17'], ['98765 43211', '18']);
  expect(guessMapping(rows, fields)).toEqual({
    columns: { contact: 0, roll_number: 1, name: -1, category: -1 },
    hasHeading: false,
  });
});

test('a student or a roll number that another part of the list has is left out', () => {
  const row = (state: RowState, student_id: number | null, roll_number: string) => ({
    ...{ state, student_id, roll_number },
    input: inputOf({}),
  });
  const outcomes = decide([
    row('new', 1, 'A1'),
    row('changed', 1, 'A2'),
    row('new', 2, 'A1'),
    row('same', 3, 'A3'),
    row('new', 4, ''),
    row('new', 5, ''),
    row('no_account', null, ''),
  ]);
  expect(outcomes.map(({ state }) => state)).toEqual([
    ...['ready', 'repeated_student', 'repeated_roll_number', 'same', 'ready', 'ready', 'no_account'],
  ]);
});
