import { useSyncExternalStore } from 'react';

/** False in what the server rendered, true once the page can act: a button that needs a script waits for it. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
