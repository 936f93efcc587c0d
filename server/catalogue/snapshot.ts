/**
 * The catalogue as it is read: an immutable picture in memory, rebuilt when its version moves.
 * Everything here is synchronous and the same for everybody.
 */
import type { Medium, ProductCard } from '../../contract/catalogue.ts';
import { type Paise, paise, rupees } from '../../contract/money.ts';
import type { Db } from '../platform/db.ts';
import { type PackedTabs, readTabs, type Tab, unpackTabs } from './packed-tabs.ts';
import './tables.ts';

export type ProductKind = 'course' | 'book' | 'test-series';

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
  parent: Node | null;
  children: Node[];
  /** Published products placed here or below, in the order of the catalogue. */
  products: Product[];
};

export type Product = {
  id: number;
  title: string;
  seoUrl: string;
  kind: ProductKind;
  category: string;
  medium: Medium;
  price: Paise;
  mrp: Paise;
  validityMonths: number;
  isPublished: boolean;
  isOutOfStock: boolean;
  cover: string;
  banner: string;
  description: string;
  keywords: string[];
  /** When an import last changed it. */
  changedAt: Date;
  nodes: Node[];
  verticalIds: number[];
  emi: Array<{ emiNo: number; price: Paise; validityDays: number }>;
  addons: Array<{ id: number; title: string; price: Paise; image: string; isMandatory: boolean; isDefault: boolean }>;
  /** Unpacked when it is read: take it once. */
  readonly tabs: Tab[];
};

export type Group = { id: number; name: string; products: Product[] };

export type Snapshot = {
  version: number;
  groupName: string;
  subText: string;
  verticals: Node[];
  products: Product[];
  groups: Group[];
  product(id: number): Product | undefined;
  productBySeo(seoUrl: string): Product | undefined;
  node(seoUrl: string): Node | undefined;
  group(id: number): Group | undefined;
  cardOf(product: Product): ProductCard;
};

/** The vertical that holds every other. */
const ALL = 0;

export async function readSnapshot(db: Db): Promise<Snapshot> {
  const root = await db.selectFrom('catalogue.root').selectAll().executeTakeFirstOrThrow();
  const rows = {
    nodes: await db.selectFrom('catalogue.node').selectAll().orderBy('position').execute(),
    products: await db.selectFrom('catalogue.product').selectAll().orderBy('id').execute(),
    addresses: await db.selectFrom('catalogue.address').selectAll().execute(),
    placements: await db.selectFrom('catalogue.placement').selectAll().orderBy('position').execute(),
    emi: await db.selectFrom('catalogue.emi_instalment').selectAll().orderBy('emi_no').execute(),
    addons: await db.selectFrom('catalogue.addon').selectAll().orderBy('position').execute(),
    groups: await db.selectFrom('catalogue.dashboard_group').selectAll().orderBy('position').execute(),
  };
  const nodes = buildNodes(rows.nodes, rows.addresses);
  const ids = rows.products.map(({ id }) => id);
  const products = buildProducts(rows, nodes, await readTabs(db, ids));
  return assemble(root, [...nodes.values()], products, rows.groups);
}

type Rows<Name extends keyof import('../platform/db.ts').Database> = Array<
  import('kysely').Selectable<import('../platform/db.ts').Database[Name]>
>;

function buildNodes(rows: Rows<'catalogue.node'>, addresses: Rows<'catalogue.address'>): Map<number, Node> {
  const addressOf = new Map(addresses.map((row) => [row.node_id, row.seo_url]));
  const nodes = new Map<number, Node>();
  for (const row of rows) {
    nodes.set(row.id, {
      id: row.id,
      kind: row.kind,
      seoUrl: addressOf.get(row.id) ?? '',
      name: row.name,
      icon: `/${row.icon}`,
      colour: row.colour,
      description: row.description,
      heading: row.heading,
      subHeading: row.sub_heading,
      childrenAre: row.children_are,
      parent: null,
      children: [],
      products: [],
    });
  }
  for (const row of rows) {
    const node = nodes.get(row.id);
    const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id);
    if (node && parent) {
      node.parent = parent;
      parent.children.push(node);
    }
  }
  return nodes;
}

type ProductRows = {
  products: Rows<'catalogue.product'>;
  addresses: Rows<'catalogue.address'>;
  placements: Rows<'catalogue.placement'>;
  emi: Rows<'catalogue.emi_instalment'>;
  addons: Rows<'catalogue.addon'>;
};

function buildProducts(rows: ProductRows, nodes: Map<number, Node>, tabs: Map<number, PackedTabs>): Product[] {
  const addressOf = new Map(rows.addresses.map((row) => [row.product_id, row.seo_url]));
  const byProduct = <Row extends { product_id: number }>(list: Row[]) => Map.groupBy(list, (row) => row.product_id);
  const placements = byProduct(rows.placements);
  const emi = byProduct(rows.emi);
  const addons = byProduct(rows.addons);
  return rows.products.map((row) => {
    const placed = (placements.get(row.id) ?? []).flatMap(({ node_id }) => nodes.get(node_id) ?? []);
    return {
      id: row.id,
      title: row.title,
      seoUrl: addressOf.get(row.id) ?? '',
      kind: row.kind,
      category: row.category,
      medium: row.medium as Medium,
      price: paise(row.price_paise),
      mrp: paise(row.mrp_paise),
      validityMonths: row.validity_months,
      isPublished: row.is_published,
      isOutOfStock: row.is_out_of_stock,
      cover: mediaPath(row.cover),
      banner: mediaPath(row.banner),
      description: row.description,
      keywords: row.keywords,
      changedAt: row.changed_at,
      nodes: placed,
      verticalIds: [...new Set(placed.map((node) => lineOf(node)[0]?.id ?? ALL))],
      emi: (emi.get(row.id) ?? []).map((part) => ({
        emiNo: part.emi_no,
        price: paise(part.price_paise),
        validityDays: part.validity_days,
      })),
      addons: (addons.get(row.id) ?? []).map((addon) => ({
        id: addon.id,
        title: addon.title,
        price: paise(addon.price_paise),
        image: `/${addon.image}`,
        isMandatory: addon.is_mandatory,
        isDefault: addon.is_default,
      })),
      get tabs() {
        return unpackTabs(tabs.get(row.id), row.id);
      },
    };
  });
}

/** Empty where there is no picture. */
function mediaPath(path: string): string {
  return path && `/${path}`;
}

/** From the vertical down to the node itself. */
export function lineOf(node: Node): Node[] {
  return node.parent ? [...lineOf(node.parent), node] : [node];
}

function assemble(
  root: { version: number; group_name: string; sub_text: string },
  nodes: Node[],
  products: Product[],
  groupRows: Rows<'catalogue.dashboard_group'>,
): Snapshot {
  const published = products.filter((product) => product.isPublished);
  for (const product of published) {
    const places = new Set(product.nodes.flatMap(lineOf));
    for (const place of places) place.products.push(product);
  }
  const all = nodes.find((node) => node.id === ALL);
  if (all) all.products = published;

  const byId = new Map(products.map((product) => [product.id, product]));
  const bySeo = new Map(products.map((product) => [product.seoUrl, product]));
  const nodeBySeo = new Map(nodes.map((node) => [node.seoUrl, node]));
  const groups = groupRows.map((row) => ({
    id: row.id,
    name: row.name,
    products: row.product_ids.flatMap((id) => byId.get(Number(id)) ?? []).filter((product) => product.isPublished),
  }));
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const cards = new Map(products.map((product) => [product.id, buildCard(product)]));
  return {
    version: root.version,
    groupName: root.group_name,
    subText: root.sub_text,
    verticals: nodes.filter((node) => node.kind === 'vertical'),
    products,
    groups,
    product: (id) => byId.get(id),
    productBySeo: (seoUrl) => bySeo.get(seoUrl),
    node: (seoUrl) => nodeBySeo.get(seoUrl),
    group: (id) => groupById.get(id),
    cardOf: (product) => cards.get(product.id) ?? buildCard(product),
  };
}

function buildCard(product: Product): ProductCard {
  return {
    product_id: product.id,
    product_title_english: product.title,
    desc_header_image: product.banner,
    cover_image: product.cover,
    product_mrp: rupees(product.mrp),
    product_selling_price: rupees(product.price),
    is_emi_available: product.emi.length > 0 ? 1 : 0,
    is_out_of_stock: product.isOutOfStock ? 1 : 0,
    validity: product.validityMonths,
    product_lang: product.medium,
    product_category_type_name: product.category,
    course_seo_url: product.seoUrl,
  };
}
