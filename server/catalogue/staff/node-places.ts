/** Where pages of the hierarchy can be. Pure functions. */
import type { NodeKind } from '../../../contract/staff/catalogue/hierarchy.ts';
import { ALL_VERTICAL_ID } from '../snapshot/snapshot.ts';

type Place = { id: number; kind: NodeKind };

/**
 * Returns the kind of the pages below a parent, null for the top of the tree; null if it has none: a mode, and the
 * vertical that contains all others.
 */
export function kindBelow(parent: Place | null): NodeKind | null {
  if (!parent) return 'vertical';
  if (parent.id === ALL_VERTICAL_ID || parent.kind === 'mode') return null;
  return parent.kind === 'vertical' ? 'exam' : 'mode';
}
