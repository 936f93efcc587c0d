import { expect, test } from 'vitest';
import { chosenTimeText } from '../parts/format.ts';
import { readDay } from './read-day.ts';

test.each([
  ['2/1/2028', '2028-01-02'],
  ['02-01-2028', '2028-01-02'],
  ['2.1.2028', '2028-01-02'],
  ['2 January 2028', '2028-01-02'],
  [' 2 jan, 2028 ', '2028-01-02'],
  ['2028-01-02', '2028-01-02'],
  ['29/2/2028', '2028-02-29'],
  ['30/2/2028', null],
  ['1/13/2028', null],
  ['2 Sept. 2028', '2028-09-02'],
  ['2 September 2028', '2028-09-02'],
  ['2 Foo 2028', null],
  ['2 mayhem 2028', null],
  ['2 junk 2001', null],
  ['2 marzo 2001', null],
  ['0050-01-02', null],
  ['2/1/28', null],
  ['', null],
])('%j is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['2028-01-02', 'Sunday, 2 January 2028'],
  ['2028-01-02T10:00', 'Sunday, 2 January 2028, 10:00 am'],
  ['2028-01-02T', ''],
  ['', ''],
])('%j in words', (value, text) => {
  expect(chosenTimeText(value)).toBe(text);
});
