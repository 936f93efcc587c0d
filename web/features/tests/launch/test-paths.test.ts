import { expect, test } from 'vitest';
import { instructionPath } from './test-paths.ts';

test('the instructions are requested with the test and the language of the page', () => {
  expect(instructionPath({ productId: 1701, testSeriesId: 501, tabId: 17013 }, true, 2)).toBe(
    '/test-series-instruction?test-series-id=501&product-id=1701&is-reattempt=1&tab-id=17013&internal_redirection=0&page-language=2',
  );
});
