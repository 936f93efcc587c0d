import {
  type getProductsByTags,
  type getSearchTags,
  type getTrendingTags,
  MIN_SEARCH_CHARS,
} from '../../contract/catalogue/search.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import { catalogue, hindiFields, type Product } from '../catalogue/index.ts';
import type { Ctx } from '../platform/context.ts';
import { withinBudget } from '../platform/rate-limit/time-budget.ts';
import { searchIndex } from './index.ts';
import type { Tag } from './tags/tag.ts';

const MAX_SUGGESTIONS = 10;
const MAX_SUGGESTED_PRODUCTS = 4;
const MAX_RESULTS = 60;
/** The vertical that contains all others. */
const ALL_VERTICAL_ID = 0;

/** Returns matching tags, and after them titles of products if there are few tags; and the best products as cards. */
export function searchTags(
  ctx: Ctx,
  { tag_initials }: DecodedBody<typeof getSearchTags>,
): DataOf<typeof getSearchTags> {
  const text = tag_initials.trim();
  if (text.length < MIN_SEARCH_CHARS) return { matching_tags_list: [], matching_products_list: [] };
  return withinBudget(ctx, () => {
    const index = searchIndex();
    const found = index.findTags(text, MAX_SUGGESTIONS).map(tagView);
    const products = index.findProducts(text, MAX_SUGGESTIONS);
    if (found.length < MAX_SUGGESTIONS) found.push(...products.map(productView));
    const titles = new Set<string>();
    const isNew = ({ tag_title }: { tag_title: string }) => !titles.has(tag_title) && titles.add(tag_title);
    return {
      matching_tags_list: found.filter(isNew).slice(0, MAX_SUGGESTIONS),
      matching_products_list: onSale(products.map(({ id }) => id))
        .slice(0, MAX_SUGGESTED_PRODUCTS)
        .map(catalogue().cardOf),
    };
  });
}

export function trendingTags(): DataOf<typeof getTrendingTags> {
  return {
    trending_tags_list: searchIndex().tags.trending.slice(0, MAX_SUGGESTIONS).map(tagView),
  };
}

/** Returns the products of the named tag first, then those that the words find. */
export function productsByTags(
  ctx: Ctx,
  { tag_name_string, vertical_id = ALL_VERTICAL_ID }: DecodedBody<typeof getProductsByTags>,
): DataOf<typeof getProductsByTags> {
  const index = searchIndex();
  const named = index.tags.tagNamed(tag_name_string)?.productIds ?? [];
  const within = vertical_id === ALL_VERTICAL_ID ? undefined : vertical_id;
  const found = withinBudget(ctx, () => index.findProducts(tag_name_string, MAX_RESULTS, within));
  const products = onSale([...new Set([...named, ...found.map(({ id }) => id)])]).filter(
    ({ verticalIds }) => within === undefined || verticalIds.includes(within),
  );
  return { matching_products_list: products.slice(0, MAX_RESULTS).map(catalogue().cardOf) };
}

/** The index is rebuilt later than the catalogue and still has the earlier products. */
function onSale(ids: readonly number[]): Product[] {
  return ids.flatMap((id) => catalogue().product(id) ?? []).filter(({ isPublished }) => isPublished);
}

function tagView(tag: Tag) {
  return { tag_title: tag.title, ...hindiFields({ tag_title: tag.titleHindi }), tag_keywords: tag.keywords };
}

function productView(product: Product) {
  const { title, titleHindi, keywords } = product;
  return { tag_title: title, ...hindiFields({ tag_title: titleHindi }), tag_keywords: keywords.join(', ') };
}
