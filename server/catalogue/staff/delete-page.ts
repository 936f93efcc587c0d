import { inEnglish } from '../../../common/languages/text.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import { type deleteHierarchyPage, notEmpty } from '../../../contract/staff/catalogue/hierarchy.ts';
import { recordChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { ALL_VERTICAL_ID } from '../snapshot/snapshot.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';
import { childrenOf, findNode, lockHierarchy, targetOf } from './locked-hierarchy.ts';

/** Deletes an empty page. Throws the refusals `not_empty`, which names the content, and `changed_meanwhile`; and 404. */
export async function deletePage(
  ctx: StaffCtx,
  { node_id, version }: DecodedBody<typeof deleteHierarchyPage>,
): Promise<null> {
  const nodes = await lockHierarchy(ctx);
  const node = findNode(nodes, node_id);
  if (node_id === ALL_VERTICAL_ID)
    throw refuse(notEmpty, inEnglish(`${node.name} contains all products, so it cannot be deleted.`));
  const content = [
    ...named(
      childrenOf(nodes, node_id).map(({ name }) => name),
      'page',
      'pages',
    ),
    ...named(await titlesOn(ctx, node_id), 'product', 'products'),
  ];
  if (content.length > 0) {
    const text = `${node.name} contains ${content.join(' and ')}. Move or delete them first.`;
    throw refuse(notEmpty, inEnglish(text));
  }
  if (node.version !== version) throw refuse(changedMeanwhile);
  await ctx.db.deleteFrom('catalogue.address').where('node_id', '=', node_id).execute();
  await ctx.db.deleteFrom('catalogue.node').where('id', '=', node_id).execute();
  await announceChange(ctx, { places: true });
  const { id: _id, version: _version, position: _position, ...before } = node;
  await recordChange(ctx, { action: 'hierarchy.page_deleted', target: targetOf(node_id, node.name), before });
  return null;
}

/** Returns the titles of the products that are placed on the page itself, also of those that are not published. */
async function titlesOn(ctx: StaffCtx, nodeId: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('catalogue.placement')
    .innerJoin('catalogue.product', 'catalogue.product.id', 'catalogue.placement.product_id')
    .select('title')
    .where('node_id', '=', nodeId)
    .orderBy('product_id')
    .execute();
  return rows.map(({ title }) => title);
}

const MAX_NAMES = 3;

/** For example `2 pages (Online, Books)`. */
function named(names: readonly string[], one: string, many: string): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '');
  return [`${names.length} ${names.length === 1 ? one : many} (${shown})`];
}
