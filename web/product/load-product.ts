import type { Api } from '../../contract/client.ts';
import { getProductData, getProductTabData, type ProductData, type TabData } from '../../contract/product.ts';
import { isContentTab } from './tab-rules.ts';

/** A product with the first level of each of its tabs; a tab that could not be read is absent. */
export type LoadedProduct = { data: ProductData; tabs: Record<number, TabData> };

/** As the caller of `api` may see it. Null when there is no such product. */
export async function loadProduct(api: Api, product_id: number): Promise<LoadedProduct | null> {
  const answer = await api(getProductData, { product_id }).catch(() => null);
  if (!answer?.success) return null;
  const wanted = answer.data.tab_information.filter(isContentTab);
  const tabs = await Promise.all(
    wanted.map(async ({ tab_id }): Promise<[number, TabData][]> => {
      const tab = await api(getProductTabData, { product_id, tab_id, level: 0, parent_id: 0 }).catch(() => null);
      return tab?.success ? [[tab_id, tab.data]] : [];
    }),
  );
  return { data: answer.data, tabs: Object.fromEntries(tabs.flat()) };
}
