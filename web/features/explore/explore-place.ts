import { writeEntries } from '../../lib/storage.ts';

/** Stores the place in the hierarchy that the visitor opened, so that /explore shows it. */
export function storePlace(node: { hierarchy: string }) {
  writeEntries({ selected_hierarchy: node.hierarchy });
}

/** Returns the location state of a visit to /explore, so that Back shows the same place. */
export function placeState(node: { hierarchy: string }) {
  return { place: node.hierarchy };
}

/** Returns the place in a location state; null if it has none. */
export function placeFromState(state: unknown): string | null {
  const place = (state as { place?: unknown } | null)?.place;
  return typeof place === 'string' && place ? place : null;
}
