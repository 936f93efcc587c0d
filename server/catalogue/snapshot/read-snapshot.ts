/**
 * Reads the catalogue from the database in slices, so that other requests are served meanwhile. Products that are in
 * memory already are read again only if they changed.
 */
import type { Db } from '../../platform/database/db.ts';
import { runInSlices } from '../../platform/process/time-slicing.ts';
import { readProducts } from './read-products.ts';
import { buildSnapshot, type Node, type Product, type Snapshot } from './snapshot.ts';

/**
 * `previous` is the result of an earlier call. Products are never deleted, only unpublished, so the changed ones are
 * enough; after a change of the hierarchy everything is read again.
 */
export async function readSnapshot(db: Db, previous: Snapshot | null = null): Promise<Snapshot> {
  const root = await db.selectFrom('catalogue.root').selectAll().executeTakeFirstOrThrow();
  const groups = await db.selectFrom('catalogue.dashboard_group').selectAll().orderBy('position').execute();
  const former = await readFormerAddresses(db);
  if (previous && root.places_changed_in <= previous.version) {
    const { nodes } = previous;
    const products = mergeProducts(previous.products, await readProducts(db, nodes, previous.version));
    return runInSlices(buildSnapshot({ root, nodes, products, groups, former }));
  }
  const nodes = await readNodes(db);
  return runInSlices(buildSnapshot({ root, nodes, products: await readProducts(db, nodes, null), groups, former }));
}

async function readFormerAddresses(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('catalogue.former_address as former')
    .innerJoin('catalogue.address as present', (join) =>
      join.on((on) =>
        on.or([
          on('present.product_id', '=', on.ref('former.product_id')),
          on('present.node_id', '=', on.ref('former.node_id')),
        ]),
      ),
    )
    .select(['former.seo_url as from', 'present.seo_url as to'])
    .execute();
  return new Map(rows.map(({ from, to }) => [from, to]));
}

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
      hindi: row.hindi,
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

/** Returns the products by id; a changed one replaces the known one. Both lists are sorted by id. */
export function mergeProducts(previous: readonly Product[], changed: readonly Product[]): readonly Product[] {
  if (changed.length === 0) return previous;
  const merged: Product[] = [];
  let at = 0;
  for (const product of changed) {
    while (at < previous.length && (previous[at] as Product).id < product.id) merged.push(previous[at++] as Product);
    if (previous[at]?.id === product.id) at++;
    merged.push(product);
  }
  while (at < previous.length) merged.push(previous[at++] as Product);
  return merged;
}
