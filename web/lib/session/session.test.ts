import { expect, test } from 'vitest';
import { isOwnPath } from './session.ts';

test.each([
  ['/', true],
  ['/my-cart', true],
  ['/pay/1101?x=1#y', true],
  ['/search?q=%0A&to=//x', true],
  ['/ssc/cgl', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/%09/evil.example', false],
  ['/%5Cevil.example', false],
  ['/..//evil.example', false],
  ['/.//evil.example', false],
  ['/a/..//evil.example', false],
  ['/x\\..\\evil', false],
  ['/x\r\nset-cookie: a=b', false],
  ['\u0000/x', false],
  ['https:evil.example', false],
  ['javascript:alert(1)', false],
  ['https://evil.example', false],
  ['my-cart', false],
  ['', false],
])('%j as a return path: %s', (path, isKept) => {
  expect(isOwnPath(path)).toBe(isKept);
});
