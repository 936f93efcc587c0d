import { useSyncExternalStore } from 'react';

/** Returns false on the server and until hydration, then true; for controls that need JavaScript. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
