/** The filters and the order of a list of products, which are in its address. Pure functions. */
import { countCategories } from '../../../common/catalogue/category-counts.ts';
import { PRICE_RANGES, type PriceRange, SORTS, type Sort } from '../../../common/catalogue/list-filters.ts';
import { discountPercent } from '../../../common/money.ts';
import type {
  CategoryCount,
  Medium,
  MediumCounts,
  ProductCard,
  ProductGroup,
} from '../../../contract/catalogue/catalogue.ts';
import { countMedia, inMedium, mediumOf } from './medium-rules.ts';

export type ListFilters = {
  medium: Medium | null;
  /** The category of products, such as `Test Series`. */
  format: string | null;
  price: PriceRange | null;
  /** Null for the order of the catalogue. */
  sort: Sort | null;
};

/** Returns the filters in the query of an address; a missing or unknown one is null. */
export function filtersOf(query: URLSearchParams): ListFilters {
  return {
    medium: mediumOf(query.get('medium')),
    format: query.get('format') || null,
    price: PRICE_RANGES.find((range) => range === query.get('price')) ?? null,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? null,
  };
}

/** Whether there is a filter or an order besides the medium. */
export function isFiltered({ format, price, sort }: ListFilters): boolean {
  return Boolean(format || price || sort);
}

/** Returns the parameters of the filters besides the medium, for an address. */
export function filterParams({ format, price, sort }: ListFilters): Record<string, string> {
  return Object.fromEntries(Object.entries({ format, price, sort }).filter(([, value]) => value)) as Record<
    string,
    string
  >;
}

/** Returns the products that match all filters, in the chosen order. */
export function matching(products: ProductCard[], filters: ListFilters): ProductCard[] {
  const { medium, format, price, sort } = filters;
  return inMedium(inOrder(products, sort), medium).filter(
    (product) =>
      (!format || product.product_category_type_name === format) &&
      (!price || isInRange(product.product_selling_price, price)),
  );
}

const sorted = new WeakMap<ProductCard[], Partial<Record<Sort, ProductCard[]>>>();

/** Sorts each list once: the API returns the same array until the catalogue changes, and 100,000 products take long. */
function inOrder(products: ProductCard[], sort: Sort | null): ProductCard[] {
  if (!sort) return products;
  const known = sorted.get(products) ?? {};
  sorted.set(products, known);
  known[sort] ??= products.toSorted(COMPARE[sort]);
  return known[sort];
}

/** The products of a page with groups that match its filters, shown as one grid. */
export type FilteredProducts = {
  /** The first `MAX_FILTERED`. */
  products: ProductCard[];
  /** Number of products that match the filters besides the medium. */
  counts: MediumCounts;
};

/** A filtered grid has no more; more filters make it shorter. */
const MAX_FILTERED = 60;

export function firstMatching(products: ProductCard[], filters: ListFilters): FilteredProducts {
  const found = matching(products, { ...filters, medium: null });
  return { products: inMedium(found, filters.medium).slice(0, MAX_FILTERED), counts: countMedia(found) };
}

/** Returns the formats of products with the number of each, highest first. */
export function countFormats(products: readonly ProductCard[]): CategoryCount[] {
  const hindi = new Map(
    products.map((product) => [product.product_category_type_name, product.product_category_type_hindi]),
  );
  return countCategories(products.map((product) => product.product_category_type_name)).map((format) => ({
    ...format,
    product_category_type_hindi: hindi.get(format.product_category_type_name),
  }));
}

/** Returns the groups with their matching products, without empty groups. */
export function matchingGroups(groups: ProductGroup[], filters: ListFilters): ProductGroup[] {
  return groups
    .map((group) => ({ ...group, child_products: matching(group.child_products, filters) }))
    .filter(({ child_products }) => child_products.length > 0);
}

function isInRange(rupees: number, range: PriceRange): boolean {
  if (range === 'free') return rupees === 0;
  if (range === 'below-1000') return rupees > 0 && rupees < 1000;
  return range === '1000-10000' ? rupees >= 1000 && rupees <= 10_000 : rupees > 10_000;
}

type Compare = (a: ProductCard, b: ProductCard) => number;

const COMPARE: Record<Sort, Compare> = {
  price: (a, b) => a.product_selling_price - b.product_selling_price,
  'price-desc': (a, b) => b.product_selling_price - a.product_selling_price,
  discount: (a, b) => discountOf(b) - discountOf(a),
};

function discountOf({ product_mrp, product_selling_price }: ProductCard): number {
  return discountPercent(product_mrp, product_selling_price);
}
