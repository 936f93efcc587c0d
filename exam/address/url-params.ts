/** Reads and writes the URL parameters of the test screen. */
import type { Language } from '../../common/languages/language.ts';
import { STORE_LANGUAGE_PARAMETER } from '../../contract/assessment/test-start.ts';

export type UrlParams = Readonly<{
  testSeriesId: number;
  productId: number;
  tabId: number;
  isReattempt: 0 | 1;
  /** `language` of the URL: 1 Hindi, 2 English; 0 if absent. */
  language: number;
  /** Of the page of the store that opened this one. */
  storeLanguage: Language;
  attemptId: string | null;
  view: 'test' | 'result' | 'practice';
}>;

export function readUrlParams(search: string): UrlParams {
  const query = new URLSearchParams(search);
  const number = (name: string) => Math.trunc(Number(query.get(name))) || 0;
  return {
    testSeriesId: number('test-series-id'),
    productId: number('product-id'),
    tabId: number('tab-id'),
    isReattempt: number('is-reattempt') === 1 ? 1 : 0,
    language: number('language'),
    storeLanguage: query.get(STORE_LANGUAGE_PARAMETER) === 'hindi' ? 'hindi' : 'english',
    attemptId: query.get('attempt-id'),
    view: viewOf(query.get('view')),
  };
}

function viewOf(name: string | null): UrlParams['view'] {
  return name === 'result' || name === 'practice' ? name : 'test';
}

/** Returns the URL of the same page with the result view. */
export function resultUrl(location: Pick<Location, 'pathname' | 'search'>, attemptId: string | null): string {
  const query = new URLSearchParams(location.search);
  query.set('view', 'result');
  if (attemptId) query.set('attempt-id', attemptId);
  return `${location.pathname}?${query}`;
}
