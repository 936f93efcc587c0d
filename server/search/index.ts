/** Search in two in-memory indexes: tags for suggestions, products for results. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';
import { catalogue } from '../catalogue/index.ts';
import type { Db } from '../platform/database/db.ts';
import { runInSlices } from '../platform/process/time-slicing.ts';
import { buildSearch, type SearchIndex } from './search-index.ts';
import { readTagChange, readTags } from './tags/read-tags.ts';

export { chargePage } from '../platform/rate-limit/time-budget.ts';
export { buildSearch } from './search-index.ts';
export { tagList } from './staff/read-tags.ts';
export { exportTags } from './tags/export-tags.ts';
export { importTags } from './tags/import-tags.ts';
export type { Tag } from './tags/tag.ts';

let current: { index: SearchIndex; tagChange: number; db: Db } | null = null;

/** Returns the current indexes. Throws until `rebuildSearch` has run once. */
export function searchIndex(): SearchIndex {
  if (!current) throw new Error('the search index is not built');
  return current.index;
}

/**
 * Builds the indexes from the tags and the current catalogue, in slices; the old indexes are used until then. Call it
 * after each change of the catalogue.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  const tagChange = await readTagChange(db);
  const isSame = current?.tagChange === tagChange && current.db === db;
  const tags = current && isSame ? current.index.tags.list : await readTags(db);
  const published = catalogue().products.filter((product) => product.isPublished);
  const index = await runInSlices(buildSearch(tags, published, current?.index));
  current = { index, tagChange, db };
}
