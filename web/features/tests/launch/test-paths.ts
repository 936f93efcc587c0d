/** The URLs of a test: the test screen and the instructions. */
import { apiOrigin } from '../../../lib/environment.ts';

export type TestIds = { productId: number; testSeriesId: number; tabId: number };
export type TestLaunch = TestIds & {
  isReattempt: boolean;
  /** 1 Hindi, 2 English; null leaves the choice to the server. A running attempt keeps its language. */
  language: number | null;
};

/** The origin of the test screen, which is that of the API. */
export function engineOrigin(): string {
  return apiOrigin(location.hostname) || location.origin;
}

/** Returns the engine URL with all parameters that it requires. */
export function engineUrl({ language, isReattempt, ...ids }: TestLaunch, token: string): string {
  const query = testIdsQuery(ids, isReattempt);
  if (language !== null) query.set('language', String(language));
  query.set('token', token);
  return `${engineOrigin()}/api/v1/test_series/pts/engine?${query}`;
}

/** Returns the URL of practice; `query` names the product, and the language of its page. */
export function practiceUrl(query: URLSearchParams, token: string): string {
  const values = new URLSearchParams({ view: 'practice', 'product-id': query.get('product-id') ?? '' });
  const language = query.get('language');
  if (language) values.set('language', language);
  values.set('token', token);
  return `${engineOrigin()}/api/v1/test_series/pts/engine?${values}`;
}

/**
 * Returns the path of a test's instruction page. A `language` parameter would override the student's own choice, so the
 * store's links contain only the language of the page they are on.
 */
export function instructionPath(ids: TestIds, isReattempt: boolean, pageLanguage: number): string {
  const query = testIdsQuery(ids, isReattempt);
  query.set('page-language', String(pageLanguage));
  return `/test-series-instruction?${query}`;
}

function testIdsQuery({ testSeriesId, productId, tabId }: TestIds, isReattempt: boolean): URLSearchParams {
  return new URLSearchParams({
    'test-series-id': String(testSeriesId),
    'product-id': String(productId),
    'is-reattempt': isReattempt ? '1' : '0',
    'tab-id': String(tabId),
    internal_redirection: '0',
  });
}
