import { expect, test } from 'vitest';
import { instructionsForLink, isTestLink } from './test-links.ts';

const LINK = '/onedayexam-test-redirection?test-series-id=507&product-id=2107';
const from = (site: string | undefined, url = LINK) =>
  instructionsForLink({ url, headers: site ? { 'sec-fetch-site': site } : {} });

test('a link on another site leads to the instructions with its parameters', () => {
  expect(from('cross-site')).toBe('/test-series-instruction?test-series-id=507&product-id=2107');
  expect(from('cross-site', '/onedayexam-test-redirection')).toBe('/test-series-instruction');
  expect(from('cross-site', `${LINK}&x=a?b`)).toBe('/test-series-instruction?test-series-id=507&product-id=2107&x=a?b');
});

test.each([
  'none',
  'same-origin',
  'same-site',
  undefined,
])('an address opened with Sec-Fetch-Site %s is served without a redirect', (site) => {
  expect(from(site)).toBeNull();
});

test('other pages open from any site', () => {
  expect(from('cross-site', '/ssc?x=/onedayexam-test-redirection')).toBeNull();
});

test('only the page that starts a test responds differently to another site', () => {
  expect([LINK, '/onedayexam-test-redirection', '/onedayexam-test-redirection?tab=1'].map(isTestLink)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/ssc', '/?x=/onedayexam-test-redirection', '/test-series-instruction'].some(isTestLink)).toBe(false);
});
