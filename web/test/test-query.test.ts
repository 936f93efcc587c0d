import { expect, test } from 'vitest';
import { testQuery } from './test-query.ts';

test('parameters are read as numbers', () => {
  const query = 'test-series-id=7&product-id=12&is-reattempt=1&tab-id=3&internal_redirection=0&language=2';
  expect(testQuery(new URLSearchParams(query))).toEqual({
    productId: 12,
    testSeriesId: 7,
    tabId: 3,
    isReattempt: true,
    language: 2,
  });
});

test('what is missing or no number is 0, and the language 1', () => {
  expect(testQuery(new URLSearchParams('product-id=abc'))).toEqual({
    productId: 0,
    testSeriesId: 0,
    tabId: 0,
    isReattempt: false,
    language: 1,
  });
});
