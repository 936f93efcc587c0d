import { expect, test } from 'vitest';
import { retryUrl } from './links.ts';
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
