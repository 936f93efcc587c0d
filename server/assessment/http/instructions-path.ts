/** The page of the store from which a student opens a test, its provisional key or its result. */

export function instructionsPath(testId: number, productId: number, tabId: number): string {
  const query = { 'test-series-id': testId, 'product-id': productId, 'tab-id': tabId };
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/test-series-instruction?${new URLSearchParams(texts)}`;
}
