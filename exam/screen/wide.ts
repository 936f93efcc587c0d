import { useSyncExternalStore } from 'react';

/** Where the palette has a place beside the question, as in styles/frame.css. A phone need not draw it unseen. */
const WIDE = '(min-width: 62rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
