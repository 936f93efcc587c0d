import { getPracticeOffers, type PracticeOffer } from '../../../contract/assessment/practice.ts';
import { getTestProgress, type TestProgress } from '../../../contract/assessment/test-progress.ts';
import {
  getProductData,
  getProductTabData,
  type ProductData,
  type TabData,
} from '../../../contract/catalogue/product.ts';
import type { Api } from '../../../contract/client.ts';
import type { TabLocation } from './tabs/tab-location.ts';
import { isContentTab, type Tab } from './tabs/tab-rules.ts';

/** A product with the first level of each of its tabs; a tab that could not be loaded is absent. */
export type LoadedProduct = {
  data: ProductData;
  tabs: Record<number, TabData>;
  /** The level in the URL, if it is below the first level. */
  below: { categoryId: number; level: TabData } | null;
  /** An owner's progress in the tests; null for a visitor, without tests, and if it could not be loaded. */
  progress: TestProgress | null;
  /** What an owner can practise; null for a visitor, without topics, and if it could not be loaded. */
  practice: PracticeOffer | null;
};

export const NO_DATA = 'No course data available';

/** Loads the product as the caller of `api` sees it. Throws a 404 `Response` if there is no such product, and the error of a failed call. */
export async function loadProduct(api: Api, product_id: number, tabLocation: TabLocation): Promise<LoadedProduct> {
  const data = await readProduct(api, product_id);
  const [tabs, below, progress, practice] = await Promise.all([
    readFirstLevels(api, product_id, data.tab_information.filter(isContentTab)),
    readOpenLevel(api, product_id, tabLocation),
    data.is_purchased_user ? readProgress(api, product_id) : null,
    data.is_purchased_user ? readPractice(api, product_id) : null,
  ]);
  return { data, tabs, below, progress, practice };
}

async function readProduct(api: Api, product_id: number): Promise<ProductData> {
  const response = await api(getProductData, { product_id });
  if (!response.success) throw new Response(NO_DATA, { status: 404 });
  return response.data;
}

async function readFirstLevels(api: Api, product_id: number, tabs: Tab[]): Promise<Record<number, TabData>> {
  const levels = await Promise.all(
    tabs.map(async ({ tab_id }): Promise<[number, TabData][]> => {
      const level = await readLevel(api, product_id, tab_id, []);
      return level ? [[tab_id, level]] : [];
    }),
  );
  return Object.fromEntries(levels.flat());
}

async function readOpenLevel(
  api: Api,
  product_id: number,
  { tabId, trail }: TabLocation,
): Promise<LoadedProduct['below']> {
  const categoryId = trail.at(-1);
  if (tabId === null || categoryId === undefined) return null;
  const level = await readLevel(api, product_id, tabId, trail);
  return level && { categoryId, level };
}

async function readProgress(api: Api, product_id: number): Promise<TestProgress | null> {
  try {
    const response = await api(getTestProgress, { product_id });
    return (response.success && response.data[0]) || null;
  } catch (error) {
    console.warn('progress', error);
    return null;
  }
}

async function readPractice(api: Api, product_id: number): Promise<PracticeOffer | null> {
  try {
    const response = await api(getPracticeOffers, { product_id });
    return (response.success && response.data[0]) || null;
  } catch (error) {
    console.warn('practice', error);
    return null;
  }
}

/** Loads a level of a tab; `trail` has the category ids down to it, none for level 0. Returns null after a failure. */
async function readLevel(
  api: Api,
  product_id: number,
  tab_id: number,
  trail: readonly number[],
): Promise<TabData | null> {
  try {
    const response = await api(getProductTabData, {
      product_id,
      tab_id,
      level: trail.length,
      parent_id: trail.at(-1) ?? 0,
    });
    return response.success ? response.data : null;
  } catch (error) {
    console.warn('tab contents', error);
    return null;
  }
}
