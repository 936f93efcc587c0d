import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getProductGroupList } from '../../../contract/catalogue.ts';
import { ApiError, dataOf } from '../../../contract/client.ts';
import type { DataOf } from '../../../contract/endpoint.ts';
import { api } from '../../lib/api.ts';
import { readEntry } from '../../lib/storage.ts';
import { placeFromState, placeState, storePlace } from './explore-place.ts';

export type ExploreData = DataOf<typeof getProductGroupList>;

const GROUPS = 1;
const PRODUCTS = 2;

/** Key of the history entry that was loaded or reloaded. Its place is ignored; after Back or Forward it counts. */
const loadedEntryKey =
  typeof window !== 'undefined' &&
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type !== 'back_forward')
    ? history.state?.key
    : undefined;

/** Results by place, shown immediately after Back while they are requested again. */
const resultCache = new Map<string, ExploreData>();

/**
 * Returns the groups or products of the place in the location state, or else of the stored place; null while loading,
 * 'failed' after an error. Redirects to the landing page without a place, or for an unknown place or kind of data.
 */
export function useExplore(): ExploreData | 'failed' | null {
  const navigate = useNavigate();
  const { key, state, search } = useLocation();
  const placeInState = key === loadedEntryKey ? null : placeFromState(state);
  const [place, setPlace] = useState(placeInState);
  const [result, setResult] = useState<{ place: string; found: ExploreData | 'failed' } | null>(null);

  useEffect(() => {
    if (placeInState) {
      storePlace({ hierarchy: placeInState });
      return setPlace(placeInState);
    }
    const stored = readEntry('selected_hierarchy');
    if (!stored) return void navigate(`/${search}`, { replace: true });
    // Written into this history entry, so that later visits do not change its place.
    navigate({ search }, { replace: true, preventScrollReset: true, state: placeState({ hierarchy: stored }) });
  }, [placeInState, search, navigate]);

  useEffect(() => {
    if (!place) return;
    let isStale = false;
    dataOf(api(getProductGroupList, { path: place, view_all: false }))
      .then((found) => {
        if (isStale) return;
        if (found.data_type !== GROUPS && found.data_type !== PRODUCTS)
          return navigate(`/${search}`, { replace: true });
        resultCache.set(place, found);
        setResult({ place, found });
      })
      .catch((error) => {
        if (isStale) return;
        console.warn('explore', error);
        if (isUnknownPlace(error)) navigate(`/${search}`, { replace: true });
        else setResult({ place, found: resultCache.get(place) ?? 'failed' });
      });
    return () => {
      isStale = true;
    };
  }, [place, search, navigate]);

  const shownPlace = placeInState ?? place;
  if (!shownPlace) return null;
  return result?.place === shownPlace ? result.found : (resultCache.get(shownPlace) ?? null);
}

/** Whether the server does not know the place, in contrast to a network error or an unavailable server. */
function isUnknownPlace(error: unknown): boolean {
  return error instanceof ApiError && [200, 400, 404].includes(error.status);
}
