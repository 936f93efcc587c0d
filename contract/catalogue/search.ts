/** Endpoints of the product search: suggestions, trending tags and products of a tag. */
import { Exactly, HindiText, Id, NoBody, type StaticDecode, Text, Type } from '#schema';
import { endpoint } from '../endpoint.ts';
import { ProductCard } from './catalogue.ts';

/** Minimum number of trimmed characters for suggestions. */
export const MIN_SEARCH_CHARS = 3;

const Tag = Type.Object({
  tag_title: Type.String(),
  /** Absent without a Hindi title. */
  tag_title_hindi: HindiText,
  tag_keywords: Type.String(),
});
export type Tag = StaticDecode<typeof Tag>;

export const getSearchTags = endpoint({
  method: ['GET', 'POST'],
  path: '/dashboard/get_search_tags',
  caller: 'anyone',
  summary:
    'Suggestions: tags, product titles and products that match a text of at least 3 characters, with tolerance for spelling',
  body: Exactly({ tag_initials: Text(100) }),
  data: Type.Object({ matching_tags_list: Type.Array(Tag), matching_products_list: Type.Array(ProductCard) }),
  isAlsoFlat: true,
});

export const getTrendingTags = endpoint({
  method: ['GET', 'POST'],
  path: '/dashboard/get_trending_tags',
  caller: 'anyone',
  summary: 'Popular searches',
  body: NoBody,
  data: Type.Object({ trending_tags_list: Type.Array(Tag) }),
  isAlsoFlat: true,
});

export const getProductsByTags = endpoint({
  method: 'POST',
  path: '/dashboard/get_products_by_tags',
  caller: 'anyone',
  summary: 'Products that match a tag or words, in one vertical or in all (0)',
  body: Exactly({ tag_name_string: Text(200), vertical_id: Type.Optional(Id) }),
  data: Type.Object({ matching_products_list: Type.Array(ProductCard) }),
});
