/** Links from the test screen to pages of the store. */
import type { UrlParams } from './url-params.ts';

/** Returns the URL of the instructions, from which the student starts this test. */
function instructionUrl(params: UrlParams): string {
  const query = queryOf(params);
  query.set('is-reattempt', String(params.isReattempt));
  return `/test-series-instruction?${query}`;
}

/**
 * Returns the URL to open for "Try again"; null if the page itself tries again. Any site can lead to a cached page with the
 * ids of any test, so such a page starts no test, neither by itself nor by a reload.
 */
export function retryUrl(params: UrlParams, page: { isCached: boolean }): string | null {
  return page.isCached && params.view === 'test' ? instructionUrl(params) : null;
}

/**
 * Returns the URL that asks the student to sign in, if needed, and then opens this test again with the stored answers.
 */
export function signInUrl(params: UrlParams): string {
  if (params.view === 'practice')
    return `/my-practice?${new URLSearchParams({ 'product-id': String(params.productId) })}`;
  return `/onedayexam-test-redirection?${queryOf(params)}`;
}

/** Returns the URL of the instructions, from which the student takes the test of a result again. */
export function reattemptUrl(params: UrlParams, testSeriesId: number): string {
  return instructionUrl({ ...params, testSeriesId, isReattempt: 1 });
}

export function productUrl(params: Pick<UrlParams, 'productId'>): string {
  return params.productId ? `/product-information/${params.productId}` : '/my-courses';
}

function queryOf(params: UrlParams): URLSearchParams {
  return new URLSearchParams({
    'test-series-id': String(params.testSeriesId),
    'product-id': String(params.productId),
    'tab-id': String(params.tabId),
    ...(params.language ? { language: String(params.language) } : {}),
  });
}
