import type { HierarchyRow } from '../../../../contract/staff/catalogue/hierarchy.ts';
import type { Place } from './tree-places.ts';

export type Moves = {
  /** Moves a page among its siblings. */
  reorder(page: HierarchyRow, place: Place, text: string): Promise<void>;
  /** Moves a page to another parent; without a place, the user chooses it. */
  transfer(page: HierarchyRow, place: Place | null): void;
};
