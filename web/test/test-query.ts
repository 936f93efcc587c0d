/** What the address of a test page says, and the language that follows from it. Pure. */
import type { TestDetails } from '../../contract/assessment.ts';
import { LANGUAGE } from '../../contract/test-start.ts';

export type TestQuery = {
  productId: number;
  testSeriesId: number;
  tabId: number;
  isReattempt: boolean;
  /** Asked for by the link or chosen on the page: 1 Hindi, 2 English; null where the address names none. */
  language: number | null;
  /** Of the store's page that led here. */
  pageLanguage: number | null;
};

const DEFAULT_LANGUAGE = LANGUAGE.hindi;

/** A number that is missing or cannot be read is 0. */
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

/** A running attempt keeps its language. For a new one: the link's, the server's suggestion, the page's. */
export function testLanguage(
  asked: Pick<TestQuery, 'language' | 'pageLanguage'>,
  suggested: TestDetails['language'],
  isRunning: boolean,
): number {
  if (isRunning && suggested) return suggested;
  return asked.language ?? suggested ?? asked.pageLanguage ?? DEFAULT_LANGUAGE;
}

/** Of a product's page: its contents are in Hindi where the product is, and in English otherwise. */
export function pageLanguage(medium: string): number {
  return medium === 'Hindi' ? LANGUAGE.hindi : LANGUAGE.english;
}
