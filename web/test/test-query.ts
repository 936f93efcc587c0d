/** What the address of a test page says. Pure. */

export type TestQuery = {
  productId: number;
  testSeriesId: number;
  tabId: number;
  isReattempt: boolean;
  /** 1 Hindi, 2 English. */
  language: number;
};

const DEFAULT_LANGUAGE = 1;

/** Whatever is missing or no number is 0; the language then is 1. */
export function testQuery(query: URLSearchParams): TestQuery {
  const number = (name: string) => Number(query.get(name)) || 0;
  return {
    productId: number('product-id'),
    testSeriesId: number('test-series-id'),
    tabId: number('tab-id'),
    isReattempt: number('is-reattempt') === 1,
    language: number('language') || DEFAULT_LANGUAGE,
  };
}
