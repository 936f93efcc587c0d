import { expect, test } from 'vitest';
import ENGLISH from './english.ts';
import HINDI from './hindi.ts';

test.each([
  [0, 'NA', 'लागू नहीं'],
  [1, '1 Month', '1 माह'],
  [14, '14 Months', '14 माह'],
])('a validity of %i months reads %s', (months, english, hindi) => {
  expect([ENGLISH.validity(months), HINDI.validity(months)]).toEqual([english, hindi]);
});
