import { useMemo, useSyncExternalStore } from 'react';
import { subscribeToNothing } from './use-hydrated.ts';

/** Returns the query of the URL; empty on the server and until hydration, because a page is cached without it. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    subscribeToNothing,
    () => location.search,
    () => '',
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}
