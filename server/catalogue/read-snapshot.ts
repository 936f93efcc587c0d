/**
 * Reads the catalogue from the database in slices, so that other requests are served meanwhile. Products that are in
 * memory already are read again only if they changed.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { paise } from '../../common/money.ts';
import type { Database, Db } from '../platform/database/db.ts';
import { type PackedTabs, readTabs, unpackTabs } from './packed-tabs.ts';
import { ALL_VERTICAL_ID, buildSnapshot, type Node, type Product, pathToNode, type Snapshot } from './snapshot.ts';
import type { Tab } from './tab.ts';

const PRODUCTS_PER_QUERY = 512;

/**
 * `previous` is the result of an earlier call. Products are never deleted, only unpublished, so the changed ones are
 * enough; after a change of the hierarchy everything is read again.
 */
export async function readSnapshot(db: Db, previous: Snapshot | null = null): Promise<Snapshot> {
  const root = await db.selectFrom('catalogue.root').selectAll().executeTakeFirstOrThrow();
  const groups = await db.selectFrom('catalogue.dashboard_group').selectAll().orderBy('position').execute();
  if (previous && root.places_changed_in <= previous.version) {
    const changed = await readProducts(db, previous.nodes, previous.version);
    return buildSnapshot({ root, nodes: previous.nodes, products: mergeProducts(previous.products, changed), groups });
  }
  const nodes = await readNodes(db);
  return buildSnapshot({ root, nodes, products: await readProducts(db, nodes, null), groups });
}

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

async function readNodes(db: Db): Promise<Map<number, Node>> {
  const rows = await db
    .selectFrom('catalogue.node')
    .leftJoin('catalogue.address', 'catalogue.address.node_id', 'catalogue.node.id')
    .selectAll('catalogue.node')
    .select('seo_url')
    .orderBy('position')
    .execute();
  const nodes = new Map<number, Node>();
  for (const row of rows) {
    nodes.set(row.id, {
      id: row.id,
      kind: row.kind,
      seoUrl: row.seo_url ?? '',
      name: row.name,
      icon: `/${row.icon}`,
      colour: row.colour,
      description: row.description,
      heading: row.heading,
      subHeading: row.sub_heading,
      childrenAre: row.children_are,
      parent: null,
      children: [],
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

/** Reads all products by id, or those that changed after the version `since`. */
async function readProducts(db: Db, nodes: ReadonlyMap<number, Node>, since: number | null): Promise<Product[]> {
  const products: Product[] = [];
  const intern = stringInterner();
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('catalogue.product')
      .innerJoin('catalogue.address', 'catalogue.address.product_id', 'catalogue.product.id')
      .selectAll('catalogue.product')
      .select('seo_url')
      .where('id', '>', after)
      .$if(since !== null, (query) => query.where('changed_in', '>', since))
      .orderBy('id')
      .limit(PRODUCTS_PER_QUERY)
      .execute();
    products.push(...(await assembleProducts(db, rows, nodes, intern)));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PRODUCTS_PER_QUERY) return products;
    await yieldToEventLoop();
  }
}

type ProductRow = Row<'catalogue.product'> & { seo_url: string };

async function assembleProducts(
  db: Db,
  rows: ProductRow[],
  nodes: ReadonlyMap<number, Node>,
  intern: Intern,
): Promise<Product[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const placements = await db
    .selectFrom('catalogue.placement')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const instalments = await db
    .selectFrom('catalogue.emi_instalment')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('emi_no')
    .execute();
  const addons = await db
    .selectFrom('catalogue.addon')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const [places, emi, extras] = [byProduct(placements), byProduct(instalments), byProduct(addons)];
  const tabs = await readTabs(db, ids);
  return rows.map((row) => {
    const placed = (places.get(row.id) ?? []).flatMap(({ node_id }) => nodes.get(node_id) ?? []);
    const fields = {
      id: row.id,
      title: row.title,
      seoUrl: row.seo_url,
      kind: row.kind,
      category: intern(row.category),
      medium: row.medium as Product['medium'],
      price: paise(row.price_paise),
      mrp: paise(row.mrp_paise),
      validityMonths: row.validity_months,
      isShipped: row.is_shipped ?? row.kind === 'book',
      isPublished: row.is_published,
      isOutOfStock: row.is_out_of_stock,
      cover: intern(mediaPath(row.cover)),
      banner: intern(mediaPath(row.banner)),
      description: row.description,
      keywords: row.keywords.map(intern),
      changedAt: row.changed_at,
      nodes: placed,
      verticalIds: [...new Set(placed.map((node) => pathToNode(node)[0]?.id ?? ALL_VERTICAL_ID))],
      emi: (emi.get(row.id) ?? []).map(instalmentOf),
      addons: (extras.get(row.id) ?? []).map(addonOf),
    };
    return Object.assign(new LazyTabs(row.id, tabs.get(row.id)), fields);
  });
}

function byProduct<Row extends { product_id: number }>(rows: Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.product_id);
}

function instalmentOf(row: Row<'catalogue.emi_instalment'>): Product['emi'][number] {
  return { emiNo: row.emi_no, price: paise(row.price_paise), validityDays: row.validity_days };
}

function addonOf(row: Row<'catalogue.addon'>): Product['addons'][number] {
  return {
    id: row.id,
    title: row.title,
    price: paise(row.price_paise),
    image: `/${row.image}`,
    isMandatory: row.is_mandatory,
    isDefault: row.is_default,
    isShipped: row.is_shipped ?? false,
  };
}

/** Returns an empty path for an empty one, which means no picture. */
function mediaPath(path: string): string {
  return path && `/${path}`;
}

/** The packed tabs of a product. The class holds no reference to the rows that were read, so that they can be freed. */
class LazyTabs {
  readonly #productId: number;
  readonly #packed: PackedTabs | undefined;

  constructor(productId: number, packed: PackedTabs | undefined) {
    this.#productId = productId;
    this.#packed = packed;
  }

  get tabs(): Tab[] {
    return unpackTabs(this.#packed, this.#productId);
  }
}

/** Returns the products by id; a changed one replaces the known one. */
function mergeProducts(previous: Product[], changed: readonly Product[]): Product[] {
  if (changed.length === 0) return previous;
  const byId = new Map([...previous, ...changed].map((product) => [product.id, product]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

type Intern = (text: string) => string;

/** Returns a function that interns strings, so that a text of many products is stored once. */
function stringInterner(): Intern {
  const texts = new Map<string, string>();
  return (text) => {
    const interned = texts.get(text);
    if (interned === undefined) texts.set(text, text);
    return interned ?? text;
  };
}
