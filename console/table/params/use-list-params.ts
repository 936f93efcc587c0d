import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { listOfPath } from '../views/list-paths.ts';
import { orAll } from '../views/view-state.ts';
import { useViews } from '../views/view-store.ts';
import { changeParams } from './list-params.ts';

/** The parameters of the list in the URL, and a function that changes some of them. */
export type ListState = Readonly<{ params: URLSearchParams; change(changes: Record<string, string>): void }>;

/** A change is shown at once; the URL follows when the server has returned the rows. */
export function useListParams(): ListState {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const [pending, setPending] = useState<URLSearchParams | null>(null);
  const views = useViews(listOfPath(useLocation().pathname));
  const shown = pending ?? params;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for a change of the URL without a load
  useEffect(() => {
    if (state === 'idle') setPending(null);
  }, [state, params]);
  const change = (changes: Record<string, string>) => {
    const next = orAll(changeParams(shown, changes), views);
    setPending(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { params: shown, change };
}
