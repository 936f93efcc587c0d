import { expect, test } from 'vitest';
import { verticalInQuery } from './home-address.ts';
import { homeQuery } from './home-query.ts';

const VERTICALS = [{ id: 0 }, { id: 6 }, { id: 61 }];

test.each([
  ['', 0],
  ['?vertical=6', 6],
  ['?vertical=61', 61],
  ['?vertical=0', 0],
  ['?vertical=06', 0],
  ['?vertical=7', 0],
  ['?vertical=judiciary', 0],
])('the vertical in %s is %i', (query, vertical) => {
  expect(verticalInQuery(new URLSearchParams(query), VERTICALS)).toBe(vertical);
});

test('the query of each vertical leads back to it', () => {
  for (const { id } of VERTICALS) expect(verticalInQuery(new URLSearchParams(homeQuery(id)), VERTICALS)).toBe(id);
});
