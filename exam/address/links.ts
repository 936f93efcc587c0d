/** Links from the test screen to pages of the store, in the language of the page that opened the screen. */
import { pathIn } from '../../common/languages/language-path.ts';
import type { UrlParams } from './url-params.ts';

/** Returns the URL of the instructions, from which the student starts this test. */
function instructionUrl(params: UrlParams): string {
  const query = queryOf(params);
  query.set('is-reattempt', String(params.isReattempt));
  return pathIn(params.storeLanguage, `/test-series-instruction?${query}`);
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
  const practice = new URLSearchParams({ 'product-id': String(params.productId) });
  const path =
    params.view === 'practice' ? `/my-practice?${practice}` : `/onedayexam-test-redirection?${queryOf(params)}`;
  return pathIn(params.storeLanguage, path);
}

/** Returns the URL of the instructions, from which the student takes the test of a result again. */
export function reattemptUrl(params: UrlParams, testSeriesId: number): string {
  return instructionUrl({ ...params, testSeriesId, isReattempt: 1 });
}

export function productUrl({ productId, storeLanguage }: UrlParams): string {
  return pathIn(storeLanguage, productId ? `/product-information/${productId}` : '/my-courses');
}

function queryOf(params: UrlParams): URLSearchParams {
  return new URLSearchParams({
    'test-series-id': String(params.testSeriesId),
    'product-id': String(params.productId),
    'tab-id': String(params.tabId),
    ...(params.language ? { language: String(params.language) } : {}),
  });
}
