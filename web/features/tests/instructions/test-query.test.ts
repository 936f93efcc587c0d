import { expect, test } from 'vitest';
import { testLanguage, testLanguageOf, testQuery } from './test-query.ts';

test('parameters are read as numbers', () => {
  const query =
    'test-series-id=7&product-id=12&is-reattempt=1&tab-id=3&internal_redirection=0&language=2&page-language=1';
  expect(testQuery(new URLSearchParams(query))).toEqual({
    productId: 12,
    testSeriesId: 7,
    tabId: 3,
    isReattempt: true,
    language: 2,
    pageLanguage: 1,
  });
});

test('a missing or invalid number is 0, and no language is requested', () => {
  const nothing = { productId: 0, testSeriesId: 0, tabId: 0, isReattempt: false, language: null, pageLanguage: null };
  expect(testQuery(new URLSearchParams('product-id=abc'))).toEqual(nothing);
  expect(testQuery(new URLSearchParams('language=3&page-language=english'))).toEqual(nothing);
});

const none = { language: null, pageLanguage: null };
test.each([
  ['a running attempt keeps its own', { language: 1, pageLanguage: 1 }, 2, true, 2],
  ['a link says which', { language: 1, pageLanguage: 2 }, 2, false, 1],
  ['else the last choice or the only language', { ...none, pageLanguage: 1 }, 2, false, 2],
  ['else that of the link for students without a choice', { ...none, pageLanguage: 2 }, null, false, 2],
  ['else Hindi, as specified', none, null, false, 1],
  ['a server of the version before suggests nothing', { ...none, pageLanguage: 2 }, undefined, true, 2],
] as const)('the language of a test: %s', (_name, params, suggested, isRunning, language) => {
  expect(testLanguage(params, suggested, isRunning)).toBe(language);
});

test('the tests of a product are in Hindi where the product is', () => {
  expect([testLanguageOf('Hindi'), testLanguageOf('English'), testLanguageOf('Bilingual')]).toEqual([1, 2, 2]);
});
