import { useSyncExternalStore } from 'react';

const WIDE = matchMedia('(width >= 48.0625rem)');

/** Whether the window is wide enough for tables and for the navigation beside the page. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
