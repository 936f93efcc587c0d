/** The indexes of tags and products, built from both and reused where their texts did not change. */
import { type Product, pathToNode } from '../catalogue/index.ts';
import { each, type Pausable } from '../platform/process/time-slicing.ts';
import type { Tag } from './tags/tag.ts';
import { tagFinder } from './tags/tag-names.ts';
import type { List } from './text-index/packed-list.ts';
import { buildTextIndex, type Document, type TextIndex } from './text-index/text-index.ts';

export type SearchIndex = {
  tags: TagIndex;
  products: ProductIndex;
  findTags(text: string, limit: number): Tag[];
  /** `verticalId`: only products of this vertical. */
  findProducts(text: string, limit: number, verticalId?: number): Product[];
};

type TagIndex = {
  list: List<Tag>;
  trending: Tag[];
  /** The numbers of the tags that name a product, by its id. */
  numbersOf: Map<number, number[]>;
  tagNamed(name: string): Tag | undefined;
  texts: TextIndex;
};

type ProductIndex = { list: readonly Product[]; texts: TextIndex };

/**
 * The weight of a word by where it is found; a word of the title has weight 1. The Hindi title of a product often repeats its
 * keywords.
 */
const WEIGHT = { hindiTag: 0.9, hindi: 0.5, keywords: 0.8, places: 0.6, kind: 0.5, tags: 0.4 };

/**
 * Builds the index of the given tags and products. The index of the tags is that of `previous` for the same list, and
 * that of the products if their texts are the same.
 */
export function* buildSearch(
  tagList: List<Tag>,
  productList: readonly Product[],
  previous: SearchIndex | null = null,
): Pausable<SearchIndex> {
  const tags = previous?.tags.list === tagList ? previous.tags : yield* buildTagIndex(tagList);
  const isSame = previous?.tags === tags && (yield* haveSameTexts(previous.products.list, productList));
  const texts = isSame ? previous.products.texts : yield* buildTextIndex(productList, (one) => documentOf(one, tags));
  return {
    tags,
    products: { list: productList, texts },
    findTags: (text, limit) => pick(tags.list, tags.texts.find(text, limit, { allowPartial: false })),
    findProducts: (text, limit, verticalId) => {
      if (verticalId === undefined) return pick(productList, texts.find(text, limit));
      const filter = (number: number) => productList[number]?.verticalIds.includes(verticalId) === true;
      return pick(productList, texts.find(text, limit, { filter }));
    },
  };
}

function* buildTagIndex(list: List<Tag>): Pausable<TagIndex> {
  const texts = yield* buildTextIndex(list, ({ title, titleHindi, keywords }) => ({
    title,
    texts: [
      { text: titleHindi, weight: WEIGHT.hindiTag },
      { text: keywords, weight: WEIGHT.keywords },
    ],
  }));
  const trending: Tag[] = [];
  const numbersOf = new Map<number, number[]>();
  yield* each(
    list.length,
    (number) => {
      const tag = list.at(number) as Tag;
      if (tag.isTrending) trending.push(tag);
      for (const id of tag.productIds) {
        const known = numbersOf.get(id);
        if (known) known.push(number);
        else numbersOf.set(id, [number]);
      }
    },
    1,
  );
  return { list, trending, numbersOf, tagNamed: yield* tagFinder(list), texts };
}

/** Whether the products are found by the same texts, given the same tags. */
function* haveSameTexts(before: readonly Product[], after: readonly Product[]): Pausable<boolean> {
  if (before.length !== after.length) return false;
  let areSame = true;
  yield* each(
    after.length,
    (at) => {
      const [one, other] = [before[at] as Product, after[at] as Product];
      areSame &&= one === other || (one.id === other.id && ownTextsOf(one) === ownTextsOf(other));
    },
    1,
  );
  return areSame;
}

/** Characters of the tags in the document of a product; the first tags count. */
const MAX_TAG_CHARACTERS = 20_000;

/** The document of a product without its tags, as one text. */
function ownTextsOf(product: Product): string {
  return JSON.stringify(documentOf(product, null));
}

function documentOf(product: Product, tags: TagIndex | null): Document {
  const places = product.nodes.flatMap((node) =>
    pathToNode(node).flatMap(({ name, hindi }) => [name, hindi.name ?? '']),
  );
  return {
    title: product.title,
    texts: [
      { text: product.titleHindi, weight: WEIGHT.hindi },
      { text: product.keywords.join(', '), weight: WEIGHT.keywords },
      { text: places.join(', '), weight: WEIGHT.places },
      { text: `${product.category} ${product.categoryHindi} ${product.medium}`, weight: WEIGHT.kind },
      { text: tags ? tagTextOf(product.id, tags) : '', weight: WEIGHT.tags },
    ],
  };
}

function tagTextOf(productId: number, tags: TagIndex): string {
  const texts: string[] = [];
  let characters = 0;
  for (const number of tags.numbersOf.get(productId) ?? []) {
    const { title, titleHindi, keywords } = tags.list.at(number) as Tag;
    const text = [title, titleHindi, keywords].filter(Boolean).join(', ');
    characters += text.length;
    if (characters > MAX_TAG_CHARACTERS) break;
    texts.push(text);
  }
  return texts.join(', ');
}

function pick<Item>(items: List<Item>, numbers: readonly number[]): Item[] {
  return numbers.flatMap((number) => items.at(number) ?? []);
}
