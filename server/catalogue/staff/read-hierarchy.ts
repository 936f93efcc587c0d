/** The hierarchy as the console shows it, read from the database. */
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { getHierarchyPage, getHierarchyTree, HierarchyRow } from '../../../contract/staff/catalogue/hierarchy.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { storageOf } from '../../platform/storage/storage.ts';
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts';
import { hindiValues, NODE_HINDI, ROOT_HINDI } from '../snapshot/hindi.ts';
import { catalogue } from '../snapshot/snapshot-store.ts';

/** The folder of the pictures that can be chosen; other icons stay until another one is chosen. */
const ICONS = 'media/icons';
const PICTURE = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

export async function treeForStaff(ctx: Ctx): Promise<DataOf<typeof getHierarchyTree>> {
  const { group_name, sub_text, hindi } = await ctx.db
    .selectFrom('catalogue.root')
    .selectAll()
    .executeTakeFirstOrThrow();
  const pages = (await readNodes(ctx)).map(rowOf);
  const childrenOf = Map.groupBy(pages, ({ parent_id }) => parent_id);
  const inOrder = (parentId: number | null): HierarchyRow[] =>
    (childrenOf.get(parentId) ?? []).flatMap((page) => [page, ...inOrder(page.node_id)]);
  const texts = { group_name, sub_text, ...hindiValues(hindi, ROOT_HINDI) };
  return { ...texts, pages: inOrder(null), icons: await readIcons(ctx) };
}

/** Throws 404 for an unknown page. */
export async function pageForStaff(
  ctx: Ctx,
  { node_id }: DecodedBody<typeof getHierarchyPage>,
): Promise<DataOf<typeof getHierarchyPage>> {
  const node = (await readNodes(ctx)).find(({ id }) => id === node_id);
  if (!node) throw notFound();
  const former = await ctx.db
    .selectFrom('catalogue.former_address')
    .select('seo_url')
    .where('node_id', '=', node_id)
    .orderBy('seo_url')
    .execute();
  const { description, heading, sub_heading, children_are } = node;
  const texts = { description, heading, sub_heading, children_are, ...hindiValues(node.hindi, NODE_HINDI) };
  return { ...rowOf(node), ...texts, former_seo_urls: former.map(({ seo_url }) => seo_url) };
}

export type StoredNode = Awaited<ReturnType<typeof readNodes>>[number];

/** Returns all pages with their SEO URLs, in the order of their positions. */
export function readNodes(ctx: Pick<Ctx, 'db'>) {
  return ctx.db
    .selectFrom('catalogue.node')
    .innerJoin('catalogue.address', 'catalogue.address.node_id', 'catalogue.node.id')
    .selectAll('catalogue.node')
    .select('seo_url')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function rowOf({ id, parent_id, kind, name, seo_url, icon, colour, version }: StoredNode): HierarchyRow {
  const snapshot = catalogue();
  const node = snapshot.nodes.get(id);
  const products = node ? snapshot.productsIn(node).length : 0;
  return { node_id: id, parent_id, kind, name, seo_url, icon, colour, products, version };
}

/** Returns none while the service does not respond, because the rest of the screen does not need it. */
async function readIcons({ config, log }: Ctx): Promise<string[]> {
  const icons: string[] = [];
  try {
    for await (const { key } of storageOf(config).list(`${ICONS}/`)) if (isIcon(key)) icons.push(key);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.error({ err: error }, 'the icons of the hierarchy cannot be listed');
    return [];
  }
  return icons.sort();
}

/** Whether the path is that of a picture in the folder of icons, without a part such as `..`. */
export function isIcon(path: string): boolean {
  const name = path.startsWith(`${ICONS}/`) ? path.slice(ICONS.length + 1) : '';
  return /^[\w-][\w.-]*$/.test(name) && PICTURE.test(name);
}
