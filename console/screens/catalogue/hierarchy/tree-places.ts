/** Places in the tree to which a page can be moved. Pure functions. */
import type { HierarchyRow, NodeKind } from '../../../../contract/staff/catalogue/hierarchy.ts';

/** `beforeId`: the page that follows then; null at the end. */
export type Place = Readonly<{ parentId: number | null; beforeId: number | null }>;

type Pages = readonly HierarchyRow[];

/** The vertical that contains all others has no pages of its own. */
const ALL_VERTICAL_ID = 0;

export function childrenOf(pages: Pages, parentId: number | null): HierarchyRow[] {
  return pages.filter(({ parent_id }) => parent_id === parentId);
}

/** Returns the kind of the pages below a page; null if it can have none. */
export function kindBelow({ node_id, kind }: Pick<HierarchyRow, 'node_id' | 'kind'>): NodeKind | null {
  if (node_id === ALL_VERTICAL_ID || kind === 'mode') return null;
  return kind === 'vertical' ? 'exam' : 'mode';
}

/** Returns the place above the page before it; null for the first one. */
export function placeUp(pages: Pages, page: HierarchyRow): Place | null {
  const siblings = childrenOf(pages, page.parent_id);
  const before = siblings[siblings.indexOf(page) - 1];
  return before ? { parentId: page.parent_id, beforeId: before.node_id } : null;
}

/** Returns the place below the page after it; null for the last one. */
export function placeDown(pages: Pages, page: HierarchyRow): Place | null {
  const siblings = childrenOf(pages, page.parent_id);
  const at = siblings.indexOf(page);
  if (at === siblings.length - 1) return null;
  return { parentId: page.parent_id, beforeId: siblings[at + 2]?.node_id ?? null };
}

/** Returns the other pages below which a page can be moved. */
export function otherParents(pages: Pages, page: HierarchyRow): HierarchyRow[] {
  return pages.filter((parent) => kindBelow(parent) === page.kind && parent.node_id !== page.parent_id);
}

/**
 * Returns the place of a page that is dropped on a line: above or below a line of its own kind, or at the end of a parent;
 * null if it cannot be there.
 */
export function placeOfDrop(pages: Pages, page: HierarchyRow, line: HierarchyRow, isBelow: boolean): Place | null {
  if (line === page) return null;
  if (kindBelow(line) === page.kind) return { parentId: line.node_id, beforeId: null };
  if (line.kind !== page.kind) return null;
  const siblings = childrenOf(pages, line.parent_id).filter((one) => one !== page);
  const follower = isBelow ? siblings[siblings.indexOf(line) + 1] : line;
  return { parentId: line.parent_id, beforeId: follower?.node_id ?? null };
}

/** For example `Civil Services › Prelims`. */
export function pathOf(pages: Pages, page: HierarchyRow): string {
  const parent = pages.find(({ node_id }) => node_id === page.parent_id);
  return parent ? `${pathOf(pages, parent)} › ${page.name}` : page.name;
}
