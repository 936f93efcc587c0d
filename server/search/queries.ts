import type { BodyRead, DataOf } from '../../contract/endpoint.ts';
import { type getProductsByTags, type getSearchTags, type getTrendingTags, MIN_SEARCH } from '../../contract/search.ts';
import { catalogue, type Product } from '../catalogue/index.ts';
import type { Ctx } from '../platform/context.ts';
import { searchIndex, type Tag } from './index.ts';

const MAX_SUGGESTIONS = 10;
const MAX_RESULTS = 60;

export function searchTags(_ctx: Ctx, { tag_initials }: BodyRead<typeof getSearchTags>): DataOf<typeof getSearchTags> {
  const text = tag_initials.trim();
  const found = text.length < MIN_SEARCH ? [] : searchIndex().findTags(text, MAX_SUGGESTIONS);
  return { matching_tags_list: found.map(tagView) };
}

export function trendingTags(): DataOf<typeof getTrendingTags> {
  return {
    trending_tags_list: searchIndex()
      .tags.filter((tag) => tag.isTrending)
      .slice(0, MAX_SUGGESTIONS)
      .map(tagView),
  };
}

/** The products a tag names come first, then what its words, or any words, find. */
export function productsByTags(
  _ctx: Ctx,
  { tag_name_string }: BodyRead<typeof getProductsByTags>,
): DataOf<typeof getProductsByTags> {
  const snapshot = catalogue();
  const index = searchIndex();
  const named = index.tagNamed(tag_name_string)?.productIds ?? [];
  const products = new Set<Product>(
    named.flatMap((id) => snapshot.product(id) ?? []).filter((product) => product.isPublished),
  );
  for (const product of index.findProducts(tag_name_string, MAX_RESULTS)) products.add(product);
  return { matching_products_list: [...products].slice(0, MAX_RESULTS).map(snapshot.cardOf) };
}

function tagView(tag: Tag) {
  return { tag_title: tag.title, tag_keywords: tag.keywords };
}
