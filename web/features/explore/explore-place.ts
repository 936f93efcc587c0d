import { writeEntries } from '../../lib/storage.ts';

/** Stores the place in the hierarchy that the visitor opened, so that /explore shows it. */
export function storePlace(place: string): void {
  writeEntries({ selected_hierarchy: place });
}

/** Returns the state of a history entry of /explore, so that Back shows the same place. */
export function placeState(place: string): { place: string } {
  return { place };
}

/** Returns the place in the state of a history entry; null if it has none. */
export function placeFromState(state: unknown): string | null {
  const place = (state as { place?: unknown } | null)?.place;
  return typeof place === 'string' && place ? place : null;
}
