import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getProductGroupList } from '../../contract/catalogue.ts';
import { ApiError, dataOf } from '../../contract/client.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import { api } from '../api.ts';
import { readEntry } from '../storage.ts';
import { chooseNode, placeOf, placeState } from './choose-node.ts';

export type Found = DataOf<typeof getProductGroupList>;

const GROUPS = 1;
const PRODUCTS = 2;

/** The visit that this document was asked for. What it carried from an earlier one counts on the way back alone. */
const askedAnew =
  typeof window !== 'undefined' &&
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type !== 'back_forward')
    ? history.state?.key
    : undefined;

/** What was shown is shown at once on the way back, while it is asked for again. */
const kept = new Map<string, Found>();

/**
 * What lies under the place that this visit carries, or else under the stored one. Null: on its way; 'failed': it
 * could not be had. Nothing stored, a place that is not there or a kind that is unknown lead to the landing page.
 */
export function useExplore(): Found | 'failed' | null {
  const navigate = useNavigate();
  const { key, state, search } = useLocation();
  const carried = key === askedAnew ? null : placeOf(state);
  const [place, setPlace] = useState(carried);
  const [answer, setAnswer] = useState<{ place: string; found: Found | 'failed' } | null>(null);

  useEffect(() => {
    if (carried) {
      chooseNode({ hierarchy: carried });
      return setPlace(carried);
    }
    const stored = readEntry('selected_hierarchy');
    if (!stored) return void navigate(`/${search}`, { replace: true });
    // From now on this visit has its place, whatever is stored by later ones.
    navigate({ search }, { replace: true, preventScrollReset: true, state: placeState({ hierarchy: stored }) });
  }, [carried, search, navigate]);

  useEffect(() => {
    if (!place) return;
    let isStale = false;
    dataOf(api(getProductGroupList, { path: place, view_all: false }))
      .then((found) => {
        if (isStale) return;
        if (found.data_type !== GROUPS && found.data_type !== PRODUCTS)
          return navigate(`/${search}`, { replace: true });
        kept.set(place, found);
        setAnswer({ place, found });
      })
      .catch((error) => {
        if (isStale) return;
        console.warn('explore', error);
        if (isRefused(error)) navigate(`/${search}`, { replace: true });
        else setAnswer({ place, found: kept.get(place) ?? 'failed' });
      });
    return () => {
      isStale = true;
    };
  }, [place, search, navigate]);

  const shown = carried ?? place;
  if (!shown) return null;
  return answer?.place === shown ? answer.found : (kept.get(shown) ?? null);
}

/** The server knows of no such place; unlike a server, or a network, that fails or is busy. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [200, 400, 404].includes(error.status);
}
