import { expect, test } from 'vitest';
import { productUrl, reattemptUrl, retryUrl, signInUrl } from './links.ts';
import { readUrlParams } from './url-params.ts';

const search = '?test-series-id=507&product-id=2107&tab-id=21071&is-reattempt=0';

test('a cached page leads to the instructions of the test, and does not reload', () => {
  const url = retryUrl(readUrlParams(search), { isCached: true });
  expect(url).toBe('/test-series-instruction?test-series-id=507&product-id=2107&tab-id=21071&is-reattempt=0');
});

test('a page rendered by the server and a result retry without leaving the page', () => {
  expect(retryUrl(readUrlParams(search), { isCached: false })).toBeNull();
  expect(retryUrl(readUrlParams(`${search}&view=result`), { isCached: true })).toBeNull();
});

test('a test that a Hindi page has opened leads back to Hindi pages', () => {
  const params = readUrlParams(`${search}&language=2&store-language=hindi`);
  const ids = 'test-series-id=507&product-id=2107&tab-id=21071&language=2';
  expect(productUrl(params)).toBe('/hi/product-information/2107');
  expect(productUrl({ ...params, productId: 0 })).toBe('/hi/my-courses');
  expect(reattemptUrl(params, 507)).toBe(`/hi/test-series-instruction?${ids}&is-reattempt=1`);
  expect(retryUrl(params, { isCached: true })).toBe(`/hi/test-series-instruction?${ids}&is-reattempt=0`);
  expect(signInUrl(params)).toBe(`/hi/onedayexam-test-redirection?${ids}`);
  expect(signInUrl({ ...params, view: 'practice' })).toBe('/hi/my-practice?product-id=2107');
});

test('a test in Hindi that an English page has opened leads back to English pages', () => {
  const params = readUrlParams(`${search}&language=1`);
  expect([productUrl(params), signInUrl({ ...params, view: 'practice' })]).toEqual([
    '/product-information/2107',
    '/my-practice?product-id=2107',
  ]);
});
