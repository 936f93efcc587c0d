import { expect, test } from 'vitest';
import { isOwnPath } from './session.ts';

test.each([
  ['/', true],
  ['/my-cart', true],
  ['/pay/1101?x=1#y', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['my-cart', false],
  ['', false],
])('%j as a return path: %s', (path, isKept) => {
  expect(isOwnPath(path)).toBe(isKept);
});
