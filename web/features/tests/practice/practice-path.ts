/** Paths of practice. Pure. */
import { pageLanguage } from '../instructions/test-query.ts';

/** Returns the path that opens practice with the topics of a product; `medium` is the language of the product. */
export function practicePath(productId: number, medium: string): string {
  const query = new URLSearchParams({ 'product-id': String(productId), language: String(pageLanguage(medium)) });
  return `/my-practice?${query}`;
}
