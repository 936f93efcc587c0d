/** Search reads from two indexes in memory: of tags, for suggestions, and of products, for results. */
import { catalogue, type Product } from '../catalogue/index.ts';
import type { Db } from '../platform/db.ts';
import { fold } from './fold.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';
import './tables.ts';

export { importTags } from './import-tags.ts';

export type Tag = { title: string; keywords: string; isTrending: boolean; productIds: number[] };

export type SearchIndex = {
  tags: Tag[];
  tagNamed(title: string): Tag | undefined;
  findTags(text: string, limit: number): Tag[];
  findProducts(text: string, limit: number): Product[];
};

let current: SearchIndex | null = null;

export function searchIndex(): SearchIndex {
  if (!current) throw new Error('the search index has not been built yet');
  return current;
}

/** Builds the indexes from the tags and the present catalogue; call it whenever the catalogue changes. */
export async function rebuildSearch(db: Db): Promise<void> {
  const rows = await db.selectFrom('search.tag').selectAll().orderBy('position').execute();
  const tags = rows.map((row) => ({
    title: row.title,
    keywords: row.keywords,
    isTrending: row.is_trending,
    productIds: row.product_ids.map(Number),
  }));
  current = buildSearch(
    tags,
    catalogue().products.filter((product) => product.isPublished),
  );
}

export function buildSearch(tags: Tag[], products: Product[]): SearchIndex {
  const byTitle = new Map(tags.map((tag) => [fold(tag.title), tag]));
  const tagTexts: TextIndex = buildTextIndex(tags.map((tag) => `${tag.title} ${tag.keywords}`));
  const productTexts = buildTextIndex(products.map(textOf));
  return {
    tags,
    tagNamed: (title) => byTitle.get(fold(title)),
    findTags: (text, limit) => pick(tags, tagTexts.find(text, limit)),
    findProducts: (text, limit) => pick(products, productTexts.find(text, limit)),
  };
}

function textOf(product: Product): string {
  const places = product.nodes.map((node) => node.name);
  return [product.title, product.category, product.medium, ...product.keywords, ...places].join(' ');
}

function pick<Item>(items: readonly Item[], numbers: readonly number[]): Item[] {
  return numbers.flatMap((number) => items[number] ?? []);
}
