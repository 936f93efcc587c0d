/** The public functions of the catalogue: products and hierarchy, read from memory. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';
import type { Product } from './snapshot/snapshot.ts';
import { catalogue } from './snapshot/snapshot-store.ts';
import type { Tab } from './tab.ts';

export { findTestsWith } from './content/known-tests.ts';
export { exportGroups } from './export/export-groups.ts';
export { exportHierarchy } from './export/export-hierarchy.ts';
export { exportProducts } from './export/export-products.ts';
export { importGroups } from './import/import-groups.ts';
export { importHierarchy } from './import/import-hierarchy.ts';
export { importProduct } from './import/import-product.ts';
export { placesOfTest } from './places-of-tests.ts';
export { pricesForStaff } from './prices/list-prices.ts';
export { productsForStaff } from './revisions/list-products.ts';
export { countPagePreview, openPreview, PREVIEW_PATH } from './revisions/preview.ts';
export { checkPublishersWith } from './revisions/publishers.ts';
export { type HindiTexts, hindiFields, hindiTexts } from './snapshot/hindi.ts';
export { hindiTitleOf } from './snapshot/hindi-headings.ts';
export {
  type Product,
  type ProductKind,
  pathToNode,
  type Snapshot,
} from './snapshot/snapshot.ts';
export {
  announceChange,
  catalogue,
  isPreview,
  onSnapshot,
  readCatalogue,
  startCatalogueReload,
  withPreview,
} from './snapshot/snapshot-store.ts';
export { findProductWithSample } from './staff/find-sample.ts';
export { catalogueMediaUses } from './staff/media-uses.ts';
export type { Entry } from './tab.ts';

/** Returns the Hindi title of a product, if `title` is its title now: what was bought earlier may have another one. */
export function titleHindiOf(productId: number, title: string): string | undefined {
  const product = catalogue().product(productId);
  return product?.title === title && product.titleHindi ? product.titleHindi : undefined;
}

/** Returns whether a product's tab contains this test, at any depth. */
export function hasTest(product: Product, tabId: number, testId: number): boolean {
  const tab = product.tabs.find(({ id }) => id === tabId);
  return tab !== undefined && containsTest(tab.entries, testId);
}

function containsTest(entries: Tab['entries'], testId: number): boolean {
  return entries.some((entry) =>
    entry.kind === 'category' ? containsTest(entry.entries, testId) : entry.kind === 'test' && entry.testId === testId,
  );
}
