import { expect, test } from 'vitest';
import { dateOfBirth, dateOfBirthText, withSlashes } from './date-of-birth.ts';

test.each([
  ['29/02/2004', '2004-02-29'],
  [' 9/2/2004 ', '2004-02-09'],
  ['29-2-2004', '2004-02-29'],
  ['29 . 02 . 2004', '2004-02-29'],
  ['29022004', '2004-02-29'],
  ['2004-02-29', '2004-02-29'],
  ['29/02/2003', null],
  ['02/29/2004', null],
  ['29/02/04', null],
  ['29 February 2004', null],
  ['', null],
])('%j is the date %j', (text, date) => expect(dateOfBirth(text)).toBe(date));

test('a known date is shown as it is typed', () => {
  expect([dateOfBirthText('2004-02-29'), dateOfBirthText(null)]).toEqual(['29/02/2004', '']);
});

/** Returns the text of the field after each key; `<` deletes the last character. */
function typed(keys: string): string {
  let text = '';
  for (const key of keys) text = withSlashes(key === '<' ? text.slice(0, -1) : text + key, text);
  return text;
}

test.each([
  ['29022004', '29/02/2004'],
  ['29/02/2004', '29/02/2004'],
  ['9/2/2004', '9/2/2004'],
  ['9/12', '9/12/'],
  ['29', '29/'],
  ['29<', '29'],
  ['29<<8', '28/'],
])('the keys %s make %s', (keys, text) => expect(typed(keys)).toBe(text));

test('a text that is filled in at once stays as it is', () => {
  expect(withSlashes('2004-02-29', '')).toBe('2004-02-29');
  expect(withSlashes('9/02/2004', '29/02/2004')).toBe('9/02/2004');
});
