import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenEnded, pageKey, plainAddress } from './page-address.ts';

test.each([
  ['/ssc', null],
  ['/ssc/cgl/test-series?medium=Hindi', null],
  ['/', null],
  ['/%E0%A4%B8', null],
  ['/ssc/', '/ssc'],
  ['//ssc//cgl/?medium=Hindi', '/ssc/cgl?medium=Hindi'],
  ['/./ssc', '/ssc'],
  ['/upsc/../ssc', '/ssc'],
  ['/%73sc', '/ssc'],
  ['/%e0%a4%b8', '/%E0%A4%B8'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/..//evil.example', '/evil.example'],
  ['//', '/'],
  ['/%ff', '/'],
  ['/%', '/'],
  ['/a%00b', '/'],
  [`/${'a'.repeat(3000)}`, '/'],
])('%s is to be found at %s', (url, found) => {
  expect(plainAddress(url)).toBe(found);
});

test('whatever is asked for, one redirection is enough and stays on this site', () => {
  const path = fc.string({
    unit: fc.constantFrom('/', '.', '%', '2', 'e', 'F', '\\', 's', '?', 'é', ':', '@'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(path, (text) => {
      const plain = plainAddress(`/${text}`) ?? `/${text}`;
      expect(plainAddress(plain)).toBeNull();
      expect(plain).toMatch(/^\/(?![/\\])/);
    }),
  );
});

test('a page is kept under its path and what it depends on', () => {
  expect(pageKey('/ssc?utm_source=x&medium=Hindi')).toBe('/ssc?medium=Hindi');
  expect(pageKey('/ssc?medium=Tamil')).toBe('/ssc');
  expect(pageKey('/ssc?medium=Hindi&medium=English')).toBe('/ssc?medium=Hindi');
  expect(pageKey('/ssc?q=polity')).toBe('/ssc');
  expect(pageKey('/search?q=polity&medium=English')).toBe('/search?q=polity&medium=English');
});

test('keys that anybody can make up without end are known', () => {
  expect(isOpenEnded('/search?q=polity')).toBe(true);
  expect(isOpenEnded('/ssc.data?_routes=root')).toBe(true);
  expect(isOpenEnded('/pay/made-up')).toBe(true);
  expect(isOpenEnded('/pay-emi/made-up/1/CODE.data')).toBe(true);
  expect(isOpenEnded('/my-aCcount')).toBe(true);
  expect(isOpenEnded('/payment')).toBe(false);
  expect(isOpenEnded('/ssc?medium=Hindi')).toBe(false);
  expect(isOpenEnded('/ssc')).toBe(false);
});
