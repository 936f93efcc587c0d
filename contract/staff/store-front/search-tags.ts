/**
 * Endpoints of search tags: titles with keywords that lead to products. Trending tags are shown before a student types.
 * Changes apply at once.
 */
import { Exactly, Flag, Id, NoBody, NoData, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { changedMeanwhile } from '../accounts/roles.ts';
import { ListOf, ListQuery } from '../list.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { Version } from './documents.ts';

export const tagTitleTaken: Refusal = {
  code: 'tag_title_taken',
  message: 'There is a search tag with this title. Change that one, or choose another title.',
};
export const tagProductUnknown: Refusal = {
  code: 'product_unknown',
  message: 'A product of this tag does not exist. Remove it from the tag.',
};
export const trendingChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person changed the trending tags in the meantime. Compare both versions before you save.',
};
export const trendingTagUnknown: Refusal = {
  code: 'tag_unknown',
  message: 'A trending tag does not exist any more. Remove it from the list.',
};

/** The store shows this many trending tags. */
export const MAX_SHOWN_TRENDING = 10;
export const MAX_TRENDING = 50;

/** Of all tags together, also in the content file: every process has them in memory, and an index of their words. */
export const MAX_TAGS = 20_000;
/** Characters of the titles and keywords of all tags. */
export const MAX_TAG_CHARACTERS = 2_000_000;
/** Products that all tags name, each as often as it is named. */
export const MAX_TAG_PRODUCTS = 200_000;
/** Characters of all tags, each as often as it names a product: their words belong to the texts of the products in the index. */
export const MAX_INDEXED_CHARACTERS = 20_000_000;
/** Tags that name one product. */
export const MAX_TAGS_OF_PRODUCT = 200;

export const tooManyTags: Refusal = {
  code: 'too_many_tags',
  message: 'There are too many search tags already, or their texts are too long. Delete or shorten some of them.',
};
export const tooManyTagsOfProduct: Refusal = {
  code: 'too_many_tags_of_product',
  message: `A product of this tag is named by ${MAX_TAGS_OF_PRODUCT} other tags already. Remove it from some of them.`,
};

/** Also of the content file. */
export const tagFields = {
  title: OneLine(80),
  /** Shown on Hindi pages; empty or absent for none. */
  title_hindi: Type.Optional(Type.Union([Type.Literal(''), OneLine(80)])),
  /** Other words that people type for the same, separated by commas. */
  keywords: Text(1000, { pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$' }),
  /** Found first, in this order. */
  product_ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 300 }),
};

const TagRow = Exactly({
  tag_id: Type.Integer(),
  title: Type.String(),
  keywords: Type.String(),
  products: Type.Integer(),
  is_trending: Type.Boolean(),
});
export type TagRow = StaticDecode<typeof TagRow>;

const SearchTag = Exactly({
  tag_id: Type.Integer(),
  title: Type.String(),
  title_hindi: Type.String(),
  keywords: Type.String(),
  /** With their titles; the number for one that the catalogue does not have. */
  products: Type.Array(Exactly({ id: Type.Integer(), title: Type.String() })),
  is_trending: Type.Boolean(),
  /** Grows with every change of the fields; a change names the version that was edited. */
  version: Type.Integer(),
});
export type SearchTag = StaticDecode<typeof SearchTag>;

export const listSearchTags = staffEndpoint({
  method: 'GET',
  path: '/staff/search_tags',
  permission: 'pages.edit',
  summary: 'Search tags, or those of a product; `search` is text in the title or the keywords, `trending` is 1 or 0',
  body: ListQuery({ trending: Type.Optional(Flag), product_id: Type.Optional(Id) }, ['title', '-title']),
  data: ListOf(TagRow),
});

export const getSearchTag = staffEndpoint({
  method: 'GET',
  path: '/staff/search_tags/tag',
  permission: 'pages.edit',
  summary: 'One search tag with its products',
  body: Exactly({ tag_id: Id }),
  data: SearchTag,
});

export const createSearchTag = staffEndpoint({
  method: 'POST',
  path: '/staff/search_tags/create',
  permission: 'pages.publish',
  summary: 'Adds a search tag, which students find at once',
  body: Exactly(tagFields),
  data: SearchTag,
  refusals: [tagTitleTaken, tagProductUnknown, tooManyTags, tooManyTagsOfProduct],
  successMessage: 'The search tag is added. Students find it now.',
});

export const saveSearchTag = staffEndpoint({
  method: 'POST',
  path: '/staff/search_tags/save',
  permission: 'pages.publish',
  summary: 'Changes a search tag; the search uses it at once',
  body: Exactly({ tag_id: Id, version: Version, ...tagFields }),
  data: SearchTag,
  refusals: [tagTitleTaken, tagProductUnknown, changedMeanwhile, tooManyTags, tooManyTagsOfProduct],
  successMessage: 'The search tag is saved. The search uses it now.',
});

export const deleteSearchTag = staffEndpoint({
  method: 'POST',
  path: '/staff/search_tags/delete',
  permission: 'pages.publish',
  summary: 'Deletes a search tag, also from the trending ones',
  body: Exactly({ tag_id: Id, version: Version }),
  data: NoData,
  refusals: [changedMeanwhile],
  successMessage: 'The search tag is deleted.',
});

const Trending = Exactly({
  /** Changes with every change of the list. */
  version: Type.String(),
  tags: Type.Array(Exactly({ tag_id: Type.Integer(), title: Type.String() })),
});
export type Trending = StaticDecode<typeof Trending>;

export const getTrending = staffEndpoint({
  method: 'GET',
  path: '/staff/search_tags/trending',
  permission: 'pages.edit',
  summary: 'The trending tags in their order; the store shows the first ten',
  body: NoBody,
  data: Trending,
});

export const saveTrending = staffEndpoint({
  method: 'POST',
  path: '/staff/search_tags/save_trending',
  permission: 'pages.publish',
  summary: 'Replaces the list of trending tags; the store shows it at once',
  body: Exactly({
    /** The version that the caller has seen. */
    version: Text(64),
    tag_ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: MAX_TRENDING }),
  }),
  data: Trending,
  refusals: [trendingChanged, trendingTagUnknown],
  successMessage: 'The trending tags are saved. The store shows them now.',
});
