import { expect, test } from 'vitest';
import { dataRows, guessMapping, readTable } from './read-table.ts';

const mobile = { key: 'mobile', title: 'Mobile number', matches: (cell: string) => /\d{10}/.test(cell) };

test.each([
  ['lines', '9876500001\n\n 9876500002 \n', ['9876500001', '9876500002']],
  ['a CSV file', 'Name,Phone\r\n"Verma, Asha",9876500001\r\nRavi,9876500002\r\n', ['9876500001', '9876500002']],
  ['cells of a spreadsheet', 'Roll\tName\tMobile\n1\tAsha\t9876500001', ['9876500001']],
  ['semicolons', '1;9876500001\n2;9876500002', ['9876500001', '9876500002']],
  ['one row that is no number', 'Asha', ['Asha']],
])('reads the numbers from %s', (_kind, text, numbers) => {
  const rows = readTable(text);
  const mapping = guessMapping(rows, [mobile]);
  expect(dataRows(rows, mapping).map(({ cells }) => cells[mapping.columns.mobile ?? -1])).toEqual(numbers);
});

test('the number of a row is the one that the user sees in the source', () => {
  const rows = readTable('Mobile\n9876500001\n9876500002');
  expect(dataRows(rows, guessMapping(rows, [mobile])).map(({ line }) => line)).toEqual([2, 3]);
});
