import type { DecodedBody } from '../../../contract/endpoint.ts';
import { type moveHierarchyPage, placeChanged, placeInvalid } from '../../../contract/staff/catalogue/hierarchy.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';
import { childrenOf, findNode, lockHierarchy, targetOf } from './locked-hierarchy.ts';
import { kindBelow } from './node-places.ts';
import type { StoredNode } from './read-hierarchy.ts';

/**
 * Moves a page with what is below it. A repeated call changes nothing. Throws the refusals `place_invalid`, and
 * `place_changed` if the page that shall follow is not there any more; and 404.
 */
export async function movePage(
  ctx: StaffCtx,
  { node_id, parent_id, before_id }: DecodedBody<typeof moveHierarchyPage>,
): Promise<null> {
  const nodes = await lockHierarchy(ctx);
  const node = findNode(nodes, node_id);
  const parent = nodes.find(({ id }) => id === parent_id) ?? null;
  if (parent_id !== null && !parent) throw refuse(placeChanged);
  if (kindBelow(parent) !== node.kind) throw refuse(placeInvalid);
  const siblings = childrenOf(nodes, parent_id);
  const others = siblings.filter(({ id }) => id !== node_id);
  const at = before_id === null ? others.length : others.findIndex(({ id }) => id === before_id);
  if (at < 0) throw refuse(placeChanged);
  const order = [...others.slice(0, at), node, ...others.slice(at)];
  if (node.parent_id === parent_id && order.every(({ id }, place) => siblings[place]?.id === id)) {
    recordNoChange(ctx);
    return null;
  }
  for (const [position, { id }] of order.entries()) {
    const change = id === node_id ? { position, parent_id } : { position };
    await ctx.db.updateTable('catalogue.node').set(change).where('id', '=', id).execute();
  }
  await announceChange(ctx, { places: true });
  await recordChange(ctx, {
    action: 'hierarchy.page_moved',
    target: targetOf(node_id, node.name),
    before: placeOf(nodes, node.parent_id, node_id, childrenOf(nodes, node.parent_id)),
    after: placeOf(nodes, parent_id, node_id, order),
  });
  return null;
}

/** The place as the audit log shows it; the first place is 1. */
function placeOf(nodes: readonly StoredNode[], parentId: number | null, nodeId: number, order: readonly StoredNode[]) {
  const parent = nodes.find(({ id }) => id === parentId);
  return { parent: parent?.name ?? null, place: order.findIndex(({ id }) => id === nodeId) + 1 };
}
