import { expect, test } from 'vitest';
import { idFromPath } from './id-from-path.ts';

test.each([
  ['1', 1],
  ['007', 7],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['', null],
  ['-1', null],
  ['1e3', null],
  [undefined, null],
])('the id in %s is %s', (segment, id) => {
  expect(idFromPath(segment)).toBe(id);
});
