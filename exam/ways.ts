/** Links from the test screen to pages of the store. */
import type { Address } from './address.ts';

/**
 * Returns the URL that asks the student to sign in, if needed, and then opens this test again with the stored answers.
 */
export function signInPage(address: Address): string {
  const query = new URLSearchParams({
    'test-series-id': String(address.testSeriesId),
    'product-id': String(address.productId),
    'tab-id': String(address.tabId),
    ...(address.language ? { language: String(address.language) } : {}),
  });
  return `/onedayexam-test-redirection?${query}`;
}

export function productPage(address: Pick<Address, 'productId'>): string {
  return address.productId ? `/product-information/${address.productId}` : '/my-courses';
}
