import { useSyncExternalStore } from 'react';

/** Returns false on the server and until hydration, then true; for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** For values that do not change while a page is open. */
export const subscribeToNothing = () => () => {};
