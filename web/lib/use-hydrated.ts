import { useSyncExternalStore } from 'react';

/** Returns false on the server and until hydration, then true; for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};
