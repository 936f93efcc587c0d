import { expect, test } from 'vitest';
import { readRowTexts } from './row-texts.ts';

const row = { roll_number: '', name: '', category: '' };

test('texts are read without the spaces around them, roll numbers in capitals', () => {
  expect(readRowTexts({ roll_number: ' ssc-01/a ', name: ' Asha   Rao ', category: ' OBC' })).toEqual({
    rollNumber: 'SSC-01/A',
    name: 'Asha Rao',
    category: 'OBC',
  });
  expect(readRowTexts(row)).toEqual({ rollNumber: '', name: '', category: '' });
});

test.each([
  [{ roll_number: '12 34' }, 'bad_roll_number'],
  [{ roll_number: '-1' }, 'bad_roll_number'],
  [{ roll_number: '1'.repeat(21) }, 'bad_roll_number'],
  [{ name: 'A'.repeat(101) }, 'bad_name'],
  [{ name: 'Asha\u202eoaR' }, 'bad_name'],
  [{ category: 'X'.repeat(21) }, 'bad_category'],
])('%o is refused', (fields, state) => {
  expect(readRowTexts({ ...row, ...fields })).toBe(state);
});
