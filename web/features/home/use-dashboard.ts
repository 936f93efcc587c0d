import { startTransition, useEffect, useRef, useState } from 'react';
import { dataOf } from '../../../contract/client.ts';
import { type Dashboard, getDashboardData } from '../../../contract/pages.ts';
import { api } from '../../lib/api.ts';
import { ALL_VERTICALS, useVertical } from './use-vertical.ts';

const FAILED = 'Error: Failed to load banner data';

/** The landing page's data for all users, then that of the chosen vertical; after an error the previous data stays. */
export function useDashboard(ofEverybody: Dashboard | null) {
  const [ofVertical, setOfVertical] = useState<Dashboard | null>(null);
  const [error, setError] = useState(ofEverybody ? '' : FAILED);
  const requestedVertical = useRef(ALL_VERTICALS);

  const choose = async (vertical_id: number) => {
    requestedVertical.current = vertical_id;
    const isLatest = () => requestedVertical.current === vertical_id;
    try {
      const response = await dataOf(api(getDashboardData, { vertical_id }));
      if (!isLatest()) return;
      // Without a transition, this update would discard banners that are not hydrated yet.
      startTransition(() => setOfVertical(response));
      setError('');
    } catch (cause) {
      console.warn('banners', cause);
      if (isLatest()) setError(FAILED);
    }
  };
  const stored = useVertical();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` changes with every render
  useEffect(() => {
    if (stored !== requestedVertical.current) choose(stored);
  }, [stored]);
  return { shown: ofVertical ?? ofEverybody, error, choose, retry: () => choose(requestedVertical.current) };
}
