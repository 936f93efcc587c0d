/** Reads products from the database in the form in which they are stored in memory. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { paise } from '../../../common/money.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { type PackedDetails, readDetails } from './packed-details.ts';
import { ALL_VERTICAL_ID, type Node, type Product, pathToNode } from './snapshot.ts';
import { StoredProduct } from './stored-product.ts';

const PRODUCTS_PER_QUERY = 256;

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
type ProductRow = Row<'catalogue.product'> & { seo_url: string };

/** Reads all products by id, or those that changed after the version `since`. */
export async function readProducts(db: Db, nodes: ReadonlyMap<number, Node>, since: number | null): Promise<Product[]> {
  const products: Product[] = [];
  const shared = sharedValues();
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
    if (rows.length > 0) products.push(...(await assembleProducts(db, rows, nodes, shared)));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PRODUCTS_PER_QUERY) return products;
    await yieldToEventLoop();
  }
}

async function assembleProducts(
  db: Db,
  rows: ProductRow[],
  nodes: ReadonlyMap<number, Node>,
  shared: SharedValues,
): Promise<Product[]> {
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
  const details = await readDetails(db, rows);
  return rows.map((row) => {
    const placed = (places.get(row.id) ?? []).flatMap(({ node_id }) => nodes.get(node_id) ?? []);
    const parts = { placed, instalments: emi.get(row.id) ?? [], addons: extras.get(row.id) ?? [] };
    return assembleProduct(row, parts, details.get(row.id) as Buffer, shared);
  });
}

type Parts = {
  placed: Node[];
  instalments: ReadonlyArray<Row<'catalogue.emi_instalment'>>;
  addons: ReadonlyArray<Row<'catalogue.addon'>>;
};

/** Returns a product from its rows; `details` contain those of the product. */
export function assembleProduct(
  row: Omit<ProductRow, 'changed_in' | 'description' | 'about'>,
  { placed, instalments, addons }: Parts,
  details: PackedDetails,
  shared = sharedValues(),
): Product {
  const fields = {
    id: row.id,
    title: row.title,
    titleHindi: row.hindi.title ?? '',
    seoUrl: row.seo_url,
    kind: shared.text(row.kind) as Product['kind'],
    category: shared.text(row.category),
    categoryHindi: shared.text(row.hindi.category ?? ''),
    medium: shared.text(row.medium) as Product['medium'],
    price: paise(row.price_paise),
    mrp: paise(row.mrp_paise),
    validityMonths: row.validity_months,
    isShipped: row.is_shipped ?? row.kind === 'book',
    isPublished: row.is_published,
    isOutOfStock: row.is_out_of_stock,
    cover: shared.text(mediaPath(row.cover)),
    banner: shared.text(mediaPath(row.banner)),
    keywords: shared.texts(row.keywords.map(shared.text)),
    ...shared.placement(placed),
    emi: instalments.length > 0 ? instalments.map(instalmentOf) : NONE,
    addons: addons.length > 0 ? addons.map(addonOf) : NONE,
  };
  return new StoredProduct(fields, row.changed_at, details);
}

/** One list for all products without instalments or add-ons. */
const NONE: never[] = [];

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
    hindi: row.hindi,
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

type SharedValues = ReturnType<typeof sharedValues>;

/** Returns functions that return one value for all equal ones, so that what many products have is stored once. */
function sharedValues() {
  return {
    text: interner((text: string) => text),
    texts: interner((texts: string[]) => JSON.stringify(texts)),
    placement: interner(
      (nodes: Node[]) => nodes.map(({ id }) => id).join(),
      (nodes) => ({
        nodes,
        verticalIds: [...new Set(nodes.map((node) => pathToNode(node)[0]?.id ?? ALL_VERTICAL_ID))],
      }),
    ),
  };
}

function interner<Value, Shared = Value>(
  keyOf: (value: Value) => string,
  make: (value: Value) => Shared = (value) => value as never,
): (value: Value) => Shared {
  const known = new Map<string, Shared>();
  return (value) => {
    const key = keyOf(value);
    const shared = known.get(key) ?? make(value);
    known.set(key, shared);
    return shared;
  };
}
