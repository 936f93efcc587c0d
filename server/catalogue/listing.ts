/** The page of an SEO URL: groups and chips for a vertical or an exam, a flat grid for a mode, or a product. Pure. */

import { cardsPerGroup } from '../../common/catalogue/cards-per-group.ts';
import { countCategories } from '../../common/catalogue/category-counts.ts';
import { hindiFields } from '../../common/languages/hindi-fields.ts';
import {
  type Breadcrumb,
  type CategoryCount,
  MEDIUMS,
  type Medium,
  type MediumCounts,
  type PageInfo,
  type ProductGroup,
} from '../../contract/catalogue/catalogue.ts';
import { hindiDescription, hindiHeading, hindiTitleOf } from './snapshot/hindi-headings.ts';
import { ALL_VERTICAL_ID, type Node, type Product, pathToNode, type Snapshot } from './snapshot/snapshot.ts';

/** The kinds of pages, as the API numbers them. */
const CASE = { none: 0, product: 1, groups: 2, flat: 3 } as const;

/** Returns the page of an SEO URL without its outer slashes; `CASE.none` if there is none. */
export function pageOf(snapshot: Snapshot, seoUrl: string): PageInfo {
  const product = snapshot.productBySeo(seoUrl);
  if (product) return productPage(product);
  const node = snapshot.node(seoUrl);
  if (node) return nodePage(snapshot, node);
  const movedTo = snapshot.movedTo(seoUrl);
  return { ...noPage(), ...(movedTo ? { moved_to: movedTo } : {}) };
}

function noPage(): PageInfo {
  return {
    case: CASE.none,
    meta_title: '',
    meta_keywords: '',
    meta_description: '',
    data: {
      breadcrumbs_data: [],
      heading: '',
      sub_heading: '',
      chips_value: [],
      groups_product_data: [],
      language_based_counts: { english: 0, hindi: 0, bilingual: 0, all: 0 },
      category_counts: [],
      product_id: null,
    },
  };
}

function productPage(product: Product): PageInfo {
  const page = noPage();
  return {
    case: CASE.product,
    meta_title: product.title,
    ...hindiFields({ meta_title: product.titleHindi, meta_description: product.descriptionHindi }),
    meta_keywords: product.keywords.join(', '),
    meta_description: product.description,
    data: {
      ...page.data,
      heading: product.title,
      ...hindiFields({ heading: product.titleHindi }),
      breadcrumbs_data: crumbsOfProduct(product),
      product_id: product.id,
    },
  };
}

function crumbsOfProduct(product: Product): Breadcrumb[] {
  const [place] = product.nodes;
  const own = {
    id: product.id,
    category_name_english: product.title,
    ...hindiFields({ category_name: product.titleHindi }),
    ...seoUrlFields(product.seoUrl),
  };
  return [...(place ? crumbsOf(place) : []), own];
}

function nodePage(snapshot: Snapshot, node: Node): PageInfo {
  const children = childrenOf(snapshot, node);
  const isFlat = children.length === 0;
  return {
    case: isFlat ? CASE.flat : CASE.groups,
    meta_title: titleOf(node),
    ...hindiFields({ meta_title: hindiTitleOf(node), meta_description: hindiDescription(snapshot, node) }),
    meta_keywords: [
      ...new Set(
        snapshot
          .productsIn(node)
          .slice(0, 12)
          .flatMap((product) => product.keywords),
      ),
    ]
      .slice(0, 12)
      .join(', '),
    meta_description: node.description || defaultDescription(snapshot, node),
    data: {
      breadcrumbs_data: crumbsOf(node),
      heading: node.heading,
      sub_heading: node.subHeading,
      ...hindiFields({ heading: hindiHeading(node), sub_heading: node.hindi.sub_heading }),
      chips_value: isFlat ? [] : children.map((child) => ({ ...crumbOf(child), category_thumbnail_image: child.icon })),
      groups_product_data: groupsOf(snapshot, node, children),
      language_based_counts: countMedia(snapshot.productsIn(node)),
      category_counts: countFormats(snapshot.productsIn(node)),
      product_id: null,
    },
  };
}

/** Returns the nodes below a node; for the vertical that contains all others, the other verticals. */
export function childrenOf(snapshot: Snapshot, node: Node): Node[] {
  return node.id === ALL_VERTICAL_ID ? snapshot.verticals.filter(({ id }) => id !== ALL_VERTICAL_ID) : node.children;
}

/** Returns the meta description of a page that has none: its title and its first products. */
function defaultDescription(snapshot: Snapshot, node: Node): string {
  const first = snapshot
    .productsIn(node)
    .slice(0, 3)
    .map(({ title }) => title);
  return `${titleOf(node)}: ${first.join(', ') || 'courses, books and test series, coming soon'}.`;
}

/** A mode's heading names its exam; a page title in search engines also names the vertical. */
function titleOf(node: Node): string {
  const [vertical] = pathToNode(node);
  return node.kind === 'mode' && vertical ? `${node.heading}, ${vertical.name}` : node.heading;
}

/**
 * Returns one group for each child that has products, after a group of the products placed on the page itself; without
 * children, one flat group. `included`: all products of a group, or only enough to fill it.
 */
export function groupsOf(
  snapshot: Snapshot,
  node: Node,
  children = node.children,
  included: 'first' | 'all' = 'first',
): ProductGroup[] {
  const products = snapshot.productsIn(node);
  if (children.length === 0) return products.length ? [productGroup(snapshot, node, products, '')] : [];
  const below = new Set(children);
  const own = products.filter((product) => !isPlacedIn(product, below));
  const filled = children.filter((child) => snapshot.productsIn(child).length > 0);
  const size = cardsPerGroup(filled.length + (own.length ? 1 : 0));
  return [
    ...(own.length ? [productGroup(snapshot, node, own, '')] : []),
    ...filled.map((child) => {
      const inside = snapshot.productsIn(child);
      return productGroup(
        snapshot,
        child,
        included === 'all' ? inside : firstOfEachMedium(inside, size),
        `/${child.seoUrl}`,
      );
    }),
  ];
}

/** Whether a product is placed on one of the nodes or below it. */
function isPlacedIn(product: Product, nodes: ReadonlySet<Node>): boolean {
  for (const place of product.nodes) {
    for (let node: Node | null = place; node; node = node.parent) if (nodes.has(node)) return true;
  }
  return false;
}

/**
 * Returns enough products to fill a group whatever the medium: the first of all and the first of each medium, in
 * catalogue order.
 */
export function firstOfEachMedium(products: readonly Product[], size: number): Product[] {
  const chosen: Product[] = [];
  const counts: Record<Medium, number> = { English: 0, Hindi: 0, Bilingual: 0 };
  let unfilled = MEDIUMS.length;
  for (let at = 0; at < products.length && (at < size || unfilled > 0); at++) {
    const product = products[at] as Product;
    const nth = product.medium ? ++counts[product.medium] : Number.POSITIVE_INFINITY;
    if (nth === size) unfilled--;
    if (at < size || nth <= size) chosen.push(product);
  }
  return chosen;
}

function productGroup(snapshot: Snapshot, node: Node, products: readonly Product[], viewAll: string): ProductGroup {
  return {
    id: node.id,
    category_name_english: node.name,
    title_heading: node.name,
    ...hindiFields({ category_name: node.hindi.name, title_heading: node.hindi.name }),
    view_all_redirection_end_point: viewAll,
    child_products: products.map(snapshot.cardOf),
  };
}

export function crumbsOf(node: Node): Breadcrumb[] {
  return pathToNode(node).map(crumbOf);
}

function crumbOf(node: Node): Breadcrumb {
  return {
    id: node.id,
    category_name_english: node.name,
    ...hindiFields({ category_name: node.hindi.name }),
    ...seoUrlFields(node.seoUrl),
  };
}

function seoUrlFields(seoUrl: string) {
  return { redirection_end_point: `/${seoUrl}`, hierarchy: seoUrl };
}

/** Counts the products in each medium. */
function countMedia(products: readonly Product[]): MediumCounts {
  const counts = { English: 0, Hindi: 0, Bilingual: 0, '': 0 };
  for (const { medium } of products) counts[medium]++;
  return { english: counts.English, hindi: counts.Hindi, bilingual: counts.Bilingual, all: products.length };
}

/** Counts the products of each format, with its Hindi name. */
function countFormats(products: readonly Product[]): CategoryCount[] {
  const named = products.filter(({ categoryHindi }) => categoryHindi);
  const hindi = new Map(named.map(({ category, categoryHindi }) => [category, categoryHindi]));
  return countCategories(products.map(({ category }) => category)).map((format) => ({
    ...format,
    ...hindiFields({ product_category_type: hindi.get(format.product_category_type_name) }),
  }));
}
