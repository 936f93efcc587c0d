import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalKey, canonicalUrl, hasCapitals, hasFreeText, pageKey, unusedQuery } from './page-address.ts';

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
  ['/%ff?utm_source=x', '/?utm_source=x'],
  ['/SSC', '/ssc'],
  ['/Ssc/CGL/?medium=Hindi&Ref=A', '/ssc/cgl?medium=Hindi&Ref=A'],
  ['/%53SC/%e0%a4%b8', '/ssc/%E0%A4%B8'],
  ['/pay/2101/SSC50', '/pay/2101/ssc50'],
  ['/a%00b', '/'],
  [`/${'a'.repeat(3000)}`, '/'],
])('%s has its page at %s', (url, found) => {
  expect(canonicalUrl(url)).toBe(found);
});

test('whatever the address, one redirect is enough and stays on this site', () => {
  const path = fc.string({
    unit: fc.constantFrom('/', '.', '%', '2', '4', 'e', 'F', '\\', 's', 'S', '?', 'é', ':', '@'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(path, (text) => {
      const plain = canonicalUrl(`/${text}`) ?? `/${text}`;
      expect(canonicalUrl(plain)).toBeNull();
      expect(plain).toMatch(/^\/(?![/\\])/);
    }),
  );
});

test('a page is cached under its path and the parameters it depends on', () => {
  expect(pageKey('/ssc?utm_source=x&medium=Hindi')).toBe('/ssc?medium=Hindi');
  expect(pageKey('/ssc?medium=Tamil')).toBe('/ssc');
  expect(pageKey('/ssc?sort=price&format=&price=cheap')).toBe('/ssc?sort=price');
  expect(pageKey('/ssc?sort=discount&price=free&format=E-Book')).toBe('/ssc?format=E-Book&price=free&sort=discount');
  expect(pageKey('/ssc?medium=Hindi&medium=English')).toBe('/ssc?medium=Hindi');
  expect(pageKey('/ssc?q=polity')).toBe('/ssc');
  expect(pageKey('/search?q=polity&medium=English')).toBe('/search?q=polity&medium=English');
});

test('the home page depends on the id of a vertical, in one spelling', () => {
  expect(pageKey('/?utm_source=x&vertical=61')).toBe('/?vertical=61');
  expect(pageKey('/sample-dashboard?vertical=61')).toBe('/sample-dashboard?vertical=61');
  for (const value of ['', '0', '06', '+6', '6.0', '6e1', '-6', '٦', 'ssc', '1'.repeat(10)])
    expect(pageKey(`/?vertical=${value}`), value).toBe('/');
  expect(pageKey('/ssc?vertical=6')).toBe('/ssc');
  expect(unusedQuery('/?vertical=06&vertical=6')).toBe('vertical=06');
  // Ids can be made up, so these pages cannot evict others.
  expect(hasFreeText('/?vertical=61')).toBe(true);
});

test('the rest of a query is what no page depends on, as it was sent', () => {
  expect(unusedQuery('/ssc')).toBe('');
  expect(unusedQuery('/ssc?medium=Hindi')).toBe('');
  expect(unusedQuery('/ssc?utm_source=a%20b&medium=Hindi&x&medium=English&q=1')).toBe(
    'utm_source=a%20b&x&medium=English&q=1',
  );
  expect(unusedQuery('/search?q=1&medium=Tamil')).toBe('medium=Tamil');
});

test('of a parameter, the first valid value is used, in any spelling', () => {
  const url = '/ssc?&&medium=Tamil&m%65dium=Hindi&=&medium=English';
  expect(pageKey(url)).toBe('/ssc?medium=Hindi');
  expect(unusedQuery(url)).toBe('medium=Tamil&=&medium=English');
  expect(pageKey('/ssc??medium=Hindi')).toBe('/ssc');
});

test('no page depends on what follows the first 2,000 characters of a query', () => {
  const long = 'x=1&'.repeat(499);
  expect(pageKey(`/ssc?${long}medium=Hindi`)).toBe('/ssc');
  expect(unusedQuery(`/ssc?${long}medium=Hindi&y`)).toBe(`${long}medium=Hindi&y`);
  expect(pageKey(`/ssc?medium=Hindi&${long}${long}`)).toBe('/ssc?medium=Hindi');
  expect(unusedQuery(`/ssc?medium=Hindi&${long}y`)).toBe(`${long}y`);
  expect(pageKey(`/search?q=${'a'.repeat(3000)}`)).toBe('/search');
});

test.each([
  ['pageKey', pageKey],
  ['unusedQuery', unusedQuery],
])('a query of 15 KB costs %s little more than one of 2 KB', (_name, read) => {
  for (const piece of ['a&', '%41&', '+&']) {
    const urlOf = (length: number) => `/ssc?${piece.repeat(length / piece.length)}`;
    const short = cpuTimeOf(() => read(urlOf(2000)));
    expect(
      cpuTimeOf(() => read(urlOf(15_000))),
      piece,
    ).toBeLessThan(4 * short);
  }
});

/** CPU time in microseconds, of enough runs for a coarse clock. */
function cpuTimeOf(run: () => unknown): number {
  for (let n = 0; n < 200; n++) run();
  const before = process.threadCpuUsage();
  for (let n = 0; n < 1500; n++) run();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

test('an address has one key in any spelling', () => {
  for (const url of ['/ssc', '//SSC/?utm_source=x', '/%73sc']) expect(canonicalKey(url), url).toBe('/ssc');
  expect(canonicalKey('/%70AY/x')).toBe('/pay/x');
});

test('capitals of an escape are not capitals of the address', () => {
  expect(['/ssc?A', '/%E0%A4%B8', '/%e0'].map(hasCapitals)).toEqual([false, false, false]);
  expect(['/Ssc', '/%53sc', '/s/A?b'].map(hasCapitals)).toEqual([true, true, true]);
});

test('keys that a client can make up without limit are recognized', () => {
  expect(hasFreeText('/search?q=polity')).toBe(true);
  expect(hasFreeText('/pay/made-up')).toBe(true);
  expect(hasFreeText('/pay-emi/made-up/1/CODE')).toBe(true);
  expect(hasFreeText('/payment')).toBe(false);
  expect(hasFreeText('/ssc?medium=Hindi')).toBe(false);
  expect(hasFreeText('/ssc')).toBe(false);
});
