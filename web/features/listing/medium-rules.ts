/** The medium filter: when it is shown, and which products match. Pure functions. */
import { cardsPerGroup } from '../../../common/catalogue/cards-per-group.ts';
import {
  MEDIUMS,
  type Medium,
  type MediumCounts,
  type ProductCard,
  type ProductGroup,
} from '../../../contract/catalogue/catalogue.ts';

/** Parses the `medium` parameter of a URL; null, for no filter, if it is missing or unknown. */
export function mediumOf(text: string | null): Medium | null {
  return MEDIUMS.find((medium) => medium === text) ?? null;
}

/** Returns true if at least two media have products. */
export function offersMediumFilter(counts: MediumCounts): boolean {
  return MEDIUMS.filter((medium) => countOf(counts, medium) > 0).length >= 2;
}

export function countOf(counts: MediumCounts, medium: Medium): number {
  return counts[medium.toLowerCase() as Lowercase<Medium>];
}

export function countMedia(products: ProductCard[]): MediumCounts {
  const count = (medium: Medium) => products.filter((product) => product.product_lang === medium).length;
  return { english: count('English'), hindi: count('Hindi'), bilingual: count('Bilingual'), all: products.length };
}

export function inMedium(products: ProductCard[], medium: Medium | null): ProductCard[] {
  return medium ? products.filter((product) => product.product_lang === medium) : products;
}

/** Returns the groups with their products in this medium, without empty groups; limits a group that has `View All`. */
export function groupsInMedium(groups: ProductGroup[], medium: Medium | null): ProductGroup[] {
  const size = cardsPerGroup(groups.length);
  return groups
    .map((group) => {
      const left = inMedium(group.child_products, medium);
      return { ...group, child_products: group.view_all_redirection_end_point ? left.slice(0, size) : left };
    })
    .filter((group) => group.child_products.length > 0);
}

/** Removes duplicates, because a product can be in several groups. */
export function distinct(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.product_id, product])).values()];
}

/** Adds the chosen medium to a URL. */
export function withMedium(address: string, medium: Medium | null): string {
  return address && medium ? `${address}?medium=${medium}` : address;
}
