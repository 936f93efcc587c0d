/** Search in two in-memory indexes: tags for suggestions, products for results. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';
import { catalogue, type Product, pathToNode } from '../catalogue/index.ts';
import type { Db } from '../platform/database/db.ts';
import { fold } from './text/fold.ts';
import { buildTextIndex, type Document } from './text-index/text-index.ts';
import { type Pausable, runInSlices } from './text-index/time-slicing.ts';

export { pageBudget } from '../platform/rate-limit/time-budget.ts';
export { importTags } from './import-tags.ts';
export { runAtOnce } from './text-index/time-slicing.ts';

/** `keywords`: comma-separated. */
export type Tag = { title: string; keywords: string; isTrending: boolean; productIds: number[] };

export type SearchIndex = {
  tags: Tag[];
  tagNamed(title: string): Tag | undefined;
  findTags(text: string, limit: number): Tag[];
  /** `verticalId`: only products of this vertical. */
  findProducts(text: string, limit: number, verticalId?: number): Product[];
};

/** The weight of a word by where it is found; a word of the title has weight 1. */
const WEIGHT = { keywords: 0.8, places: 0.6, kind: 0.5, tags: 0.4 };

let current: SearchIndex | null = null;

/** Returns the current indexes. Throws until `rebuildSearch` has run once. */
export function searchIndex(): SearchIndex {
  if (!current) throw new Error('the search index is not built');
  return current;
}

/**
 * Builds the indexes from the tags and the current catalogue, in slices; the old indexes are used until then. Call it
 * after each change of the catalogue.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  const rows = await db.selectFrom('search.tag').selectAll().orderBy('position').execute();
  const tags = rows.map((row) => ({
    title: row.title,
    keywords: row.keywords,
    isTrending: row.is_trending,
    productIds: row.product_ids.map(Number),
  }));
  const published = catalogue().products.filter((product) => product.isPublished);
  current = await runInSlices(buildSearch(tags, published));
}

/** Builds the index of the given tags and products. */
export function* buildSearch(tags: Tag[], products: Product[]): Pausable<SearchIndex> {
  const tagTexts = yield* buildTextIndex(tags, ({ title, keywords }) => ({
    title,
    texts: [{ text: keywords, weight: WEIGHT.keywords }],
  }));
  const tagsOf = tagsOfProducts(tags);
  const productTexts = yield* buildTextIndex(products, (product) => documentOf(product, tagsOf));
  return {
    tags,
    tagNamed: tagFinder(tags),
    findTags: (text, limit) => pick(tags, tagTexts.find(text, limit, { allowPartial: false })),
    findProducts: (text, limit, verticalId) => {
      if (verticalId === undefined) return pick(products, productTexts.find(text, limit));
      const filter = (number: number) => products[number]?.verticalIds.includes(verticalId) === true;
      return pick(products, productTexts.find(text, limit, { filter }));
    },
  };
}

/** Finds a tag by its title, or else by one of its keywords; of tags with the same name, the first wins. */
function tagFinder(tags: Tag[]): (name: string) => Tag | undefined {
  const names = new Map<string, Tag>();
  const addName = (name: string, tag: Tag) => {
    const folded = nameOf(name);
    if (folded && !names.has(folded)) names.set(folded, tag);
  };
  for (const tag of tags) addName(tag.title, tag);
  for (const tag of tags) for (const keyword of tag.keywords.split(',')) addName(keyword, tag);
  return (name) => names.get(nameOf(name));
}

/** `ssccgl` and `ssc cgl` are the same name. */
function nameOf(text: string): string {
  return fold(text).replaceAll(' ', '');
}

function documentOf(product: Product, tagsOf: Map<number, string[]>): Document {
  const places = product.nodes.flatMap((node) => pathToNode(node).map(({ name }) => name));
  return {
    title: product.title,
    texts: [
      { text: product.keywords.join(', '), weight: WEIGHT.keywords },
      { text: places.join(', '), weight: WEIGHT.places },
      { text: `${product.category} ${product.medium}`, weight: WEIGHT.kind },
      { text: (tagsOf.get(product.id) ?? []).join(', '), weight: WEIGHT.tags },
    ],
  };
}

function tagsOfProducts(tags: Tag[]): Map<number, string[]> {
  const texts = new Map<number, string[]>();
  for (const { title, keywords, productIds } of tags) {
    for (const id of productIds) {
      const known = texts.get(id);
      if (known) known.push(`${title}, ${keywords}`);
      else texts.set(id, [`${title}, ${keywords}`]);
    }
  }
  return texts;
}

function pick<Item>(items: readonly Item[], numbers: readonly number[]): Item[] {
  return numbers.flatMap((number) => items[number] ?? []);
}
