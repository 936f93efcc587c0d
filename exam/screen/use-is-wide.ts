import { useSyncExternalStore } from 'react';

/** Width from which the palette is beside the question (styles/viewports.css); narrow screens do not render it there. */
const WIDE = '(min-width: 62rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
