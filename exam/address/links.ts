/** Links from the test screen to pages of the store. */
import type { UrlParams } from './url-params.ts';

/**
 * Returns the URL that asks the student to sign in, if needed, and then opens this test again with the stored answers.
 */
export function signInUrl(params: UrlParams): string {
  const query = new URLSearchParams({
    'test-series-id': String(params.testSeriesId),
    'product-id': String(params.productId),
    'tab-id': String(params.tabId),
    ...(params.language ? { language: String(params.language) } : {}),
  });
  return `/onedayexam-test-redirection?${query}`;
}

export function productUrl(params: Pick<UrlParams, 'productId'>): string {
  return params.productId ? `/product-information/${params.productId}` : '/my-courses';
}
