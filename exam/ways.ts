/** Where the student can go from here. */
import type { Address } from './address.ts';

/** Asks to sign in where that is needed, then comes back to this test; what this device keeps is merged there. */
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
