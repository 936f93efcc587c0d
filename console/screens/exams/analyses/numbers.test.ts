import { expect, test } from 'vitest';
import { differenceText, indexText, marksText, percentText } from './numbers.ts';

test('numbers have a sign that can be read, and no more decimals than they mean', () => {
  expect([percentText(0.546), percentText(1), percentText(null)]).toEqual(['55 %', '100 %', '–']);
  expect([indexText(0.4), indexText(-0.125), indexText(-0.001), indexText(null)]).toEqual([
    '0.40',
    '−0.13',
    '0.00',
    '–',
  ]);
  expect([marksText(1234.567), marksText(-0.5), marksText(-0.001), marksText(null)]).toEqual([
    '1,234.57',
    '−0.5',
    '0',
    '–',
  ]);
  expect([differenceText(3.5), differenceText(-3.5), differenceText(0.001), differenceText(null)]).toEqual([
    '+3.5',
    '−3.5',
    '0',
    '–',
  ]);
});
