/** Puts tests into a product, so that students and candidates can open them. */
import { expect, type Page } from '@playwright/test';
import { call } from '../../support/console.ts';

/** A product with a free test. */
const FREE_PRODUCT = 2107;
const TESTS_TAB = 4;

type Begun = { draft: { version: number; content: { tabs: { type: number; entries: object[] }[] } } };
type Saved = { version: number; problems: object[] };

/** Publishes a copy of the free product with these tests in its tab; `page` has a session of somebody who edits products. */
export async function sellTests(page: Page, tests: readonly number[], title: string, seo_url: string) {
  const { product_id } = await call<{ product_id: number }>(page, 'products/duplicate', { product_id: FREE_PRODUCT });
  const { draft } = await call<Begun>(page, `products/product?product_id=${product_id}`);
  const entries = tests.map((test) => ({ level: 1, test }));
  const tabs = draft.content.tabs.map((tab) => (tab.type === TESTS_TAB ? { ...tab, entries } : tab));
  const content = { ...draft.content, tabs, title, seo_url, out_of_stock: false };
  const save = { product_id, version: draft.version, content };
  const { version, problems } = await call<Saved>(page, 'products/save_draft', save);
  expect(problems).toEqual([]);
  await call(page, 'products/publish', { product_id, version, current_id: 0 });
  const tab = tabs.findIndex(({ type }) => type === TESTS_TAB) + 1;
  return { product: product_id, tab: product_id * 10 + tab };
}
