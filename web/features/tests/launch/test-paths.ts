/** The URLs of a test: the test screen and the instructions. */
import { STORE_LANGUAGE_PARAMETER } from '../../../../contract/assessment/test-start.ts';
import { pageLanguage } from '../../../language/page-language.ts';
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
  return engineUrlWith(query, token);
}

/** Returns the URL of practice; `query` names the product, and the language of its page. */
export function practiceUrl(query: URLSearchParams, token: string): string {
  const values = new URLSearchParams({ view: 'practice', 'product-id': query.get('product-id') ?? '' });
  const language = query.get('language');
  if (language) values.set('language', language);
  return engineUrlWith(values, token);
}

function engineUrlWith(query: URLSearchParams, token: string): string {
  if (pageLanguage() === 'hindi') query.set(STORE_LANGUAGE_PARAMETER, 'hindi');
  query.set('token', token);
  return `${engineOrigin()}/api/v1/test_series/pts/engine?${query}`;
}

/**
 * Returns the path of a test's instruction page. A `language` parameter would override the student's own choice, so the
 * store's links contain a language as `page-language`.
 */
export function instructionPath(ids: TestIds, isReattempt: boolean, language: number): string {
  const query = testIdsQuery(ids, isReattempt);
  query.set('page-language', String(language));
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
