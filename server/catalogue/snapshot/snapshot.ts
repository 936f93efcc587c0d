/**
 * The catalogue snapshot: an immutable copy of the catalogue in memory, rebuilt when its version changes. Everything
 * here is synchronous and the same for every caller.
 */

import { type Paise, rupees } from '../../../common/money.ts';
import type { Medium, ProductCard } from '../../../contract/catalogue/catalogue.ts';
import type { About, ProductKind } from '../../../contract/staff/catalogue/product-content.ts';
import { each, type Pausable } from '../../platform/process/time-slicing.ts';
import type { Tab } from '../tab.ts';
import type { AddonHindi, GroupHindi, NodeHindi, RootHindi } from './hindi.ts';

export type { ProductKind };

/** A page of the hierarchy. */
export type Node = {
  id: number;
  kind: 'vertical' | 'exam' | 'mode';
  seoUrl: string;
  name: string;
  icon: string;
  colour: string;
  description: string;
  heading: string;
  subHeading: string;
  childrenAre: string;
  hindi: NodeHindi;
  parent: Node | null;
  children: Node[];
};

/**
 * A product; `price` and `mrp` are paise, `cover` and `banner` paths of the site or empty. `changedAt`,
 * the descriptions, `about` and `tabs` are unpacked on each access, so read them once and reuse the result.
 */
export type Product = {
  id: number;
  title: string;
  /** Empty without a Hindi title. */
  titleHindi: string;
  seoUrl: string;
  kind: ProductKind;
  category: string;
  categoryHindi: string;
  /** Empty for goods without a language. */
  medium: Medium | '';
  price: Paise;
  mrp: Paise;
  validityMonths: number;
  /** Whether it is sent by post. */
  isShipped: boolean;
  isPublished: boolean;
  isOutOfStock: boolean;
  cover: string;
  banner: string;
  description: string;
  descriptionHindi: string;
  /** What a buyer asks before paying. */
  about: About;
  keywords: string[];
  /** When an import last changed the product. */
  changedAt: Date;
  nodes: Node[];
  verticalIds: number[];
  emi: Array<{ emiNo: number; price: Paise; validityDays: number }>;
  addons: Array<{
    id: number;
    title: string;
    hindi: AddonHindi;
    price: Paise;
    image: string;
    isMandatory: boolean;
    isDefault: boolean;
    isShipped: boolean;
  }>;
  /** In display order. */
  tabs: Tab[];
};

/** A dashboard group behind /product-list/{id}, with its published products. */
type Group = { id: number; name: string; hindi: GroupHindi; products: Product[] };

/** The data from which a snapshot is assembled. */
export type SnapshotData = {
  root: { version: number; group_name: string; sub_text: string; hindi: RootHindi };
  nodes: ReadonlyMap<number, Node>;
  /** By id. */
  products: readonly Product[];
  groups: ReadonlyArray<{ id: number; name: string; hindi: GroupHindi; product_ids: readonly number[] }>;
  /** The present SEO URL by each former one. */
  former?: ReadonlyMap<string, string>;
};

/**
 * The catalogue at one version. `products` includes unpublished products; `productBySeo` and `product` find these too.
 */
export type Snapshot = {
  version: number;
  groupName: string;
  subText: string;
  hindi: RootHindi;
  verticals: Node[];
  nodes: ReadonlyMap<number, Node>;
  /** By id. */
  products: readonly Product[];
  groups: Group[];
  /** Published products placed on this node or below it, in catalogue order. */
  productsIn(node: Node): readonly Product[];
  product(id: number): Product | undefined;
  productBySeo(seoUrl: string): Product | undefined;
  node(seoUrl: string): Node | undefined;
  /** The present SEO URL of what had this one before. */
  movedTo(seoUrl: string): string | undefined;
  group(id: number): Group | undefined;
  cardOf(product: Product): ProductCard;
};

/** The id of the vertical that contains all others. */
export const ALL_VERTICAL_ID = 0;

/** Builds a snapshot; only published products are listed under nodes and groups. */
export function* buildSnapshot({ root, nodes, products, groups: groupRows, former }: SnapshotData): Pausable<Snapshot> {
  const published: Product[] = [];
  const placed = new Map<Node, Product[]>();
  const bySeo = new Map<string, Product>();
  yield* each(products.length, (at) => {
    const product = products[at] as Product;
    bySeo.set(product.seoUrl, product);
    if (!product.isPublished) return;
    published.push(product);
    listUnderNodes(placed, product);
  });
  const all = nodes.get(ALL_VERTICAL_ID);
  if (all) placed.set(all, published);
  const nodeBySeo = new Map([...nodes.values()].map((node) => [node.seoUrl, node]));
  const groups = groupRows.map((row) => ({
    id: row.id,
    name: row.name,
    hindi: row.hindi,
    products: row.product_ids
      .flatMap((id) => productWithId(products, Number(id)) ?? [])
      .filter((product) => product.isPublished),
  }));
  const groupById = new Map(groups.map((group) => [group.id, group]));
  return {
    version: root.version,
    groupName: root.group_name,
    subText: root.sub_text,
    hindi: root.hindi,
    verticals: [...nodes.values()].filter((node) => node.kind === 'vertical'),
    nodes,
    products,
    groups,
    productsIn: (node) => placed.get(node) ?? [],
    product: (id) => productWithId(products, id),
    productBySeo: (seoUrl) => bySeo.get(seoUrl),
    node: (seoUrl) => nodeBySeo.get(seoUrl),
    movedTo: (seoUrl) => former?.get(seoUrl),
    group: (id) => groupById.get(id),
    cardOf,
  };
}

/** Lists a product once on every page above it, however many placements below that page it has. */
function listUnderNodes(placed: Map<Node, Product[]>, product: Product): void {
  for (const place of product.nodes) {
    for (let node: Node | null = place; node; node = node.parent) {
      const list = placed.get(node);
      if (!list) placed.set(node, [product]);
      else if (list.at(-1) !== product) list.push(product);
    }
  }
}

/** `products` are sorted by id. */
function productWithId(products: readonly Product[], id: number): Product | undefined {
  let low = 0;
  let high = products.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((products[middle] as Product).id < id) low = middle + 1;
    else high = middle;
  }
  return products[low]?.id === id ? products[low] : undefined;
}

/** Returns the nodes from the vertical down to this node. */
export function pathToNode(node: Node): Node[] {
  return node.parent ? [...pathToNode(node.parent), node] : [node];
}

function cardOf(product: Product): ProductCard {
  return {
    product_id: product.id,
    product_title_english: product.title,
    ...(product.titleHindi ? { product_title_hindi: product.titleHindi } : {}),
    desc_header_image: product.banner,
    cover_image: product.cover,
    product_mrp: rupees(product.mrp),
    product_selling_price: rupees(product.price),
    is_emi_available: product.emi.length > 0 ? 1 : 0,
    is_out_of_stock: product.isOutOfStock ? 1 : 0,
    validity: product.validityMonths,
    product_lang: product.medium,
    product_category_type_name: product.category,
    ...(product.categoryHindi ? { product_category_type_hindi: product.categoryHindi } : {}),
    course_seo_url: product.seoUrl,
  };
}
