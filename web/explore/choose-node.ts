import { writeEntries } from '../storage.ts';

/** Keeps where in the hierarchy the visitor went: /explore goes on from there. */
export function chooseNode(node: { hierarchy: string }) {
  writeEntries({ selected_hierarchy: node.hierarchy });
}

/** What a visit to /explore carries in the browser's history, so that Back shows the place it showed. */
export function placeState(node: { hierarchy: string }) {
  return { place: node.hierarchy };
}

/** The place that a visit carries; null where it came without one. */
export function placeOf(state: unknown): string | null {
  const place = (state as { place?: unknown } | null)?.place;
  return typeof place === 'string' && place ? place : null;
}
