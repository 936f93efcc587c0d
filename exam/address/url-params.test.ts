import { expect, it } from 'vitest';
import { readUrlParams, resultUrl } from './url-params.ts';

const search = '?test-series-id=501&product-id=1401&is-reattempt=1&tab-id=14014&internal_redirection=0&language=1';

it('reads the numbers of the address', () => {
  expect(readUrlParams(search)).toEqual({
    testSeriesId: 501,
    productId: 1401,
    tabId: 14014,
    isReattempt: 1,
    language: 1,
    storeLanguage: 'english',
    attemptId: null,
    view: 'test',
  });
});

it('treats missing parameters and text as no number', () => {
  expect(readUrlParams('?test-series-id=x')).toMatchObject({
    testSeriesId: 0,
    productId: 0,
    isReattempt: 0,
    language: 0,
  });
});

it('leads to the result of this attempt', () => {
  const address = resultUrl({ pathname: '/engine', search }, 'att_1');
  expect(readUrlParams(address.slice('/engine'.length))).toMatchObject({
    view: 'result',
    attemptId: 'att_1',
    testSeriesId: 501,
  });
});
