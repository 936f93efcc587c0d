/** What the lists of an empty store say. */
import { expect, type Page } from '@playwright/test';
import { textsOfEmptyLists } from './page-calls.ts';
import { PATHS_WITHOUT_RECORD } from './screens.ts';

const EMPTY_TEXTS: Readonly<Record<string, string>> = {
  '/approvals': 'There are no requests yet.',
  '/students': 'There are no students yet.',
  '/batches': 'There is no batch yet.',
  '/campaigns': 'There is no campaign yet.',
  '/questions': 'There is no question yet.',
  '/papers': 'There is no paper yet.',
  '/practice': 'No product opens topics yet.',
  // Without a topic its address leads there.
  '/practice/questions': 'No product opens topics yet.',
  '/answer-keys': 'No test has a window.',
  '/scores': 'There is no group yet.',
  '/orders': 'There are no orders yet.',
  '/payments': 'There are no payments yet.',
  '/settlements': 'No settlement file is uploaded yet.',
  '/settlements/unsettled': 'All payments are settled.',
  '/dues': 'No instalment is due.',
  '/products': 'There are no products yet.',
  '/coupons': 'There are no coupons yet.',
  '/search-tags': 'There is no search tag yet.',
  '/system/jobs': 'No job has failed.',
  '/system/messages': 'No message has failed.',
  '/system/webhooks': 'Nothing was received yet.',
};

/** Opens all lists of a store without records; the page is wide. */
export async function checkEmptyLists(page: Page): Promise<void> {
  const texts = await page.evaluate(textsOfEmptyLists, PATHS_WITHOUT_RECORD);
  const empty = PATHS_WITHOUT_RECORD.map((path, at) => [path, texts[at]] as const).filter(([, text]) => text !== null);
  expect(Object.fromEntries(empty), 'EMPTY_TEXTS has the first line of each list').toEqual(EMPTY_TEXTS);
}
