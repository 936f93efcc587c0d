/** The medium filter: when it is offered, and what it lets through. */
import {
  groupSize,
  MEDIA,
  type Medium,
  type MediumCounts,
  type ProductCard,
  type ProductGroup,
} from '../../contract/catalogue.ts';

/** What an address asks for; anything unknown is no filter. */
export function mediumOf(text: string | null): Medium | null {
  return MEDIA.find((medium) => medium === text) ?? null;
}

/** Offered once at least two media have products. */
export function offersMediumFilter(counts: MediumCounts): boolean {
  return MEDIA.filter((medium) => countOf(counts, medium) > 0).length >= 2;
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

/** Groups with what is left of them, as much as is shown; a group without any is gone. */
export function groupsInMedium(groups: ProductGroup[], medium: Medium | null): ProductGroup[] {
  const size = groupSize(groups.length);
  return groups
    .map((group) => {
      const left = inMedium(group.child_products, medium);
      return { ...group, child_products: group.view_all_redirection_end_point ? left.slice(0, size) : left };
    })
    .filter((group) => group.child_products.length > 0);
}

/** A product may hang in several groups; it counts once. */
export function distinct(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.product_id, product])).values()];
}

/** An address that keeps the choice. */
export function withMedium(address: string, medium: Medium | null): string {
  return address && medium ? `${address}?medium=${medium}` : address;
}

export function emptyText(medium: Medium | null): string {
  return medium ? `No products available in ${medium}.` : 'No products available for this category!';
}
