import { useEffect, useState } from 'react';
import type { TabData } from '../../../../contract/product.ts';
import { api } from '../../../lib/api.ts';
import { readLevel } from '../load-product.ts';

type LevelRequest = {
  productId: number;
  tabId: number;
  trail: readonly number[];
  /** The level that was loaded with the page. */
  known: TabData | null;
  /** Changes when `known` may be outdated for this student. */
  version: number;
  isShown: boolean;
};

/** Returns one level of a tab: the one loaded with the page, or one that is requested when it is shown. */
export function useLevel({ productId, tabId, trail, known, version, isShown }: LevelRequest) {
  const key = trail.join('.');
  const [fetched, setFetched] = useState<{ key: string; level: TabData | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The first level is refreshed together with the product.
  const isNeeded = isShown && !(known && (trail.length === 0 || version === 0));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt repeats the request
  useEffect(() => {
    if (!isNeeded) return;
    let isStale = false;
    void readLevel(api, productId, tabId, key === '' ? [] : key.split('.').map(Number)).then((level) => {
      if (!isStale) setFetched({ key, level });
    });
    return () => {
      isStale = true;
    };
  }, [productId, tabId, key, version, attempt, isNeeded]);

  const isFetched = isNeeded && fetched?.key === key;
  const level = isFetched ? (fetched.level ?? known) : known;
  return {
    level,
    isLoading: isNeeded && !isFetched && !level,
    retry:
      isFetched && !level
        ? () => {
            setFetched(null);
            setAttempt((last) => last + 1);
          }
        : null,
  };
}
