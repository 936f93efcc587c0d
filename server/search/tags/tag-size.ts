/** How much search tags take of the limits of all tags. */
import {
  MAX_INDEXED_CHARACTERS,
  MAX_TAG_CHARACTERS,
  MAX_TAG_PRODUCTS,
  MAX_TAGS,
} from '../../../contract/staff/store-front/search-tags.ts';

import type { TagHindi } from '../tables.ts';

/** `indexed`: the characters, as often as the tag names a product. */
export type TagSize = { tags: number; characters: number; products: number; indexed: number };

export const NO_TAGS: TagSize = { tags: 0, characters: 0, products: 0, indexed: 0 };

type SizedTag = { title: string; hindi: TagHindi; keywords: string; product_ids: readonly unknown[] };

export function sizeOf(tag: SizedTag): TagSize {
  const characters = tag.title.length + (tag.hindi.title ?? '').length + tag.keywords.length;
  const products = tag.product_ids.length;
  return { tags: 1, characters, products, indexed: characters * products };
}

export function sumOf(one: TagSize, other: TagSize): TagSize {
  return {
    tags: one.tags + other.tags,
    characters: one.characters + other.characters,
    products: one.products + other.products,
    indexed: one.indexed + other.indexed,
  };
}

/** `share`: the part of the limits, from 0 to 1. */
export function isWithinLimits({ tags, characters, products, indexed }: TagSize, share = 1): boolean {
  return (
    tags <= MAX_TAGS * share &&
    characters <= MAX_TAG_CHARACTERS * share &&
    products <= MAX_TAG_PRODUCTS * share &&
    indexed <= MAX_INDEXED_CHARACTERS * share
  );
}
