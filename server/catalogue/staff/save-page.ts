import { type MovedSeoUrl, movedSeoUrls } from '../../../common/catalogue/seo-url.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import type { saveHierarchyPage } from '../../../contract/staff/catalogue/hierarchy.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { assignSeoUrl } from '../seo-url.ts';
import { hindiTexts, hindiValues, NODE_HINDI, type NodeHindi } from '../snapshot/hindi.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';
import { checkIcon, checkSeoUrl, findNode, lockHierarchy, NO_TEXTS, targetOf } from './locked-hierarchy.ts';
import { pageForStaff, type StoredNode } from './read-hierarchy.ts';

/** Returns the page. A repeated call changes nothing. Throws the refusals of the call, and 404. */
export async function savePage(
  ctx: StaffCtx,
  { node_id, version, ...sent }: DecodedBody<typeof saveHierarchyPage>,
): Promise<DataOf<typeof saveHierarchyPage>> {
  const nodes = await lockHierarchy(ctx);
  const stored = findNode(nodes, node_id);
  const { before, after } = changesOf(stored, {
    ...NO_TEXTS,
    ...sent,
    heading: sent.heading.trim(),
    colour: stored.kind === 'vertical' ? (sent.colour ?? '') : stored.colour,
  });
  if (Object.keys(after).length === 0) {
    recordNoChange(ctx);
    return pageForStaff(ctx, { node_id });
  }
  if (stored.version !== version) throw refuse(changedMeanwhile);
  if (after.icon !== undefined) checkIcon(ctx, after.icon);
  const rows = nodes.map(({ id, parent_id, seo_url }) => ({ node_id: id, parent_id, seo_url }));
  const moved = movedSeoUrls(rows, node_id, sent.seo_url);
  await moveSeoUrls(ctx, moved);
  const { seo_url: _seoUrl, ...texts } = after;
  if (Object.keys(texts).length > 0)
    await ctx.db.updateTable('catalogue.node').set(columnsOf(stored, texts)).where('id', '=', node_id).execute();
  await announceChange(ctx, { places: true });
  await recordChange(ctx, {
    action: 'hierarchy.page_changed',
    target: targetOf(node_id, sent.name),
    before,
    after: { ...after, ...(moved.length > 1 ? { pages_below: moved.slice(1).map(({ to }) => to) } : {}) },
  });
  return pageForStaff(ctx, { node_id });
}

type Hindi = ReturnType<typeof hindiValues<keyof NodeHindi>>;
type Columns = Pick<
  StoredNode,
  'name' | 'seo_url' | 'icon' | 'colour' | 'description' | 'heading' | 'sub_heading' | 'children_are'
>;
type Fields = Columns & Hindi;

function changesOf(stored: StoredNode, sent: Fields): { before: Partial<Fields>; after: Partial<Fields> } {
  const before = { ...stored, ...hindiValues(stored.hindi, NODE_HINDI) };
  const names = Object.keys(sent) as Array<keyof Fields>;
  const changed = names.filter((name) => before[name] !== sent[name]);
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(sent) };
}

/** The columns of changed texts; those in Hindi have one column together. */
function columnsOf({ hindi }: StoredNode, texts: Partial<Fields>) {
  const columns = Object.fromEntries(Object.entries(texts).filter(([name]) => !name.endsWith('_hindi')));
  const next = hindiTexts({ ...hindiValues(hindi, NODE_HINDI), ...texts }, NODE_HINDI);
  return { ...(columns as Partial<Columns>), hindi: JSON.stringify(next) };
}

/** Throws the refusals `seo_url_taken` and `seo_url_reserved`. The versions of all moved pages grow. */
async function moveSeoUrls(ctx: StaffCtx, moved: readonly MovedSeoUrl[]): Promise<void> {
  const ids = new Set(moved.map(({ node_id }) => node_id));
  for (const { node_id, to } of moved) await checkSeoUrl(ctx, to, { node_id }, ids);
  for (const { node_id, to } of inStorableOrder(moved)) await assignSeoUrl(ctx, to, { node_id });
  if (ids.size === 0) return;
  await ctx.db
    .updateTable('catalogue.node')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Orders the addresses so that each is free when it is stored: `a` to `a/b` begins with the pages below, `a/b` to `a` with
 * the page itself.
 */
function inStorableOrder(moved: readonly MovedSeoUrl[]): MovedSeoUrl[] {
  const isLonger = moved.some(({ from, to }) => to.length > from.length);
  return moved.toSorted((one, other) => (one.from.length - other.from.length) * (isLonger ? -1 : 1));
}
