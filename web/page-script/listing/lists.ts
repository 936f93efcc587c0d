/** Lists of products: their filters, and shelves of cards. One file, because it is smaller than two. */
import { startFilters } from './list-filters.ts';
import { startShelves } from './shelves.ts';

export function start(part: ParentNode): void {
  startFilters(part);
  startShelves(part);
}
