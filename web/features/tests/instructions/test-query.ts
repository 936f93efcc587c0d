/** Parses the URL of a test page and determines the language of the test. Pure functions. */
import type { TestDetails } from '../../../../contract/assessment/test-details.ts';
import { LANGUAGE } from '../../../../contract/assessment/test-start.ts';

export type TestQuery = {
  productId: number;
  testSeriesId: number;
  tabId: number;
  isReattempt: boolean;
  /** The language of the link or chosen on the page: 1 Hindi, 2 English; null if the URL has none. */
  language: number | null;
  /** `page-language`: of the product with the link, or of the page, for a student who has chosen none. */
  pageLanguage: number | null;
};

const DEFAULT_LANGUAGE = LANGUAGE.hindi;

/** Parses the query; a missing or invalid number is 0. */
export function testQuery(query: URLSearchParams): TestQuery {
  const number = (name: string) => Number(query.get(name)) || 0;
  const language = (name: string) => Object.values(LANGUAGE).find((one) => one === number(name)) ?? null;
  return {
    productId: number('product-id'),
    testSeriesId: number('test-series-id'),
    tabId: number('tab-id'),
    isReattempt: number('is-reattempt') === 1,
    language: language('language'),
    pageLanguage: language('page-language'),
  };
}

/** A running attempt keeps its language; a new one has the link's, the server's suggestion, the page's, or Hindi. */
export function testLanguage(
  params: Pick<TestQuery, 'language' | 'pageLanguage'>,
  suggested: TestDetails['language'],
  isRunning: boolean,
): number {
  if (isRunning && suggested) return suggested;
  return params.language ?? suggested ?? params.pageLanguage ?? DEFAULT_LANGUAGE;
}

/** Returns the language of a product's tests without a choice of the student: Hindi for a product in Hindi, English for any other. */
export function testLanguageOf(medium: string): number {
  return medium === 'Hindi' ? LANGUAGE.hindi : LANGUAGE.english;
}
