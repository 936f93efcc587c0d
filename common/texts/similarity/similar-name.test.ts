import { expect, test } from 'vitest';
import { similarName } from './similar-name.ts';

test.each([
  ['nme', 'name'],
  ['naem', 'name'],
  ['tset', 'test'],
  ['account', undefined],
  ['n', undefined],
  ['', undefined],
])('the name similar to %j is %s', (typed, expected) => {
  expect(similarName(typed, ['score', 'name', 'test'])).toBe(expected);
});
