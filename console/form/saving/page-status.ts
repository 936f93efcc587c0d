/** The place in the bar at the top of phones in which a page shows its state, such as whether it is saved. */
import { useSyncExternalStore } from 'react';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** For the element of the bar, as its `ref`. */
export function setPageStatusSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

/** Returns the element; null on wider windows, which have no such bar. */
export function usePageStatusSlot(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => slot);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
