/** What the commands that change the hierarchy have in common. */
import { inEnglish } from '../../../common/languages/text.ts';
import { iconUnknown, seoUrlReserved, seoUrlTaken } from '../../../contract/staff/catalogue/hierarchy.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { storedAmong } from '../../platform/storage/storage.ts';
import { findSeoUrlProblem, type SeoUrlOwner } from '../seo-url.ts';
import { hindiValues, NODE_HINDI } from '../snapshot/hindi.ts';
import { isIcon, readNodes, type StoredNode } from './read-hierarchy.ts';

/** Returns all pages; no other process changes the catalogue until the transaction ends. */
export async function lockHierarchy(ctx: StaffCtx): Promise<StoredNode[]> {
  await ctx.db.selectFrom('catalogue.root').select('version').forUpdate().executeTakeFirstOrThrow();
  return readNodes(ctx);
}

/** Throws 404 for an unknown page. */
export function findNode(nodes: readonly StoredNode[], nodeId: number): StoredNode {
  const node = nodes.find(({ id }) => id === nodeId);
  if (!node) throw notFound();
  return node;
}

/** Returns the pages directly below a page, or the verticals, in their order. */
export function childrenOf(nodes: readonly StoredNode[], parentId: number | null): StoredNode[] {
  return nodes.filter(({ parent_id }) => parent_id === parentId);
}

/**
 * Throws the refusals `seo_url_reserved` and `seo_url_taken`. The present addresses of the pages `moving` are free, because
 * they change too.
 */
export async function checkSeoUrl(
  ctx: Ctx,
  seoUrl: string,
  owner: SeoUrlOwner | null,
  moving: ReadonlySet<number> = new Set(),
): Promise<void> {
  const problem = await findSeoUrlProblem(ctx, seoUrl, owner);
  if (!problem) return;
  if (problem.kind === 'reserved') throw refuse(seoUrlReserved);
  if ('node_id' in problem.by && moving.has(problem.by.node_id)) return;
  throw refuse(seoUrlTaken, inEnglish(`${seoUrl}: ${seoUrlTaken.message}`));
}

/** Looks for the icon of a call before its transaction, which must not wait for a service while the hierarchy is locked. */
export async function findIcon(ctx: Ctx, { icon }: { icon: string }): Promise<void> {
  const isFound = isIcon(icon) && (await storedAmong(ctx.config, [icon])).has(icon);
  ctx.foundFiles = new Map([[icon, isFound]]);
}

/** Throws the refusal `icon_unknown` for a picture that `findIcon` has not found. */
export function checkIcon({ foundFiles }: Ctx, icon: string): void {
  if (!foundFiles?.get(icon)) throw refuse(iconUnknown);
}

/** The texts that a call may leave out. */
export const NO_TEXTS = {
  ...{ colour: '', description: '', sub_heading: '', children_are: '' },
  ...hindiValues({}, NODE_HINDI),
};

/** The record of the audit log. */
export function targetOf(id: number, name: string) {
  return { type: 'hierarchy_page', id, label: name };
}
