import { useEffect, useState } from 'react';
import { getProductTabData, type TabCategory, type TabData } from '../../contract/product.ts';
import { api } from '../api.ts';

/** Where in a tab the reader is. Levels count from 0, a step down adds 1; level 0 came with the page. */
export function useDrillDown(product_id: number, tab_id: number, firstLevel: TabData | null) {
  const [path, setPath] = useState<TabCategory[]>([]);
  const [below, setBelow] = useState<TabData | null>(null);
  const [isLoading, setLoading] = useState(false);
  const level = path.length;
  const parent_id = path.at(-1)?.category_id ?? 0;
  const isKnown = level === 0 && firstLevel !== null;

  useEffect(() => {
    if (isKnown) return setLoading(false);
    let isStale = false;
    setLoading(true);
    api(getProductTabData, { product_id, tab_id, level, parent_id })
      .then((answer) => {
        if (!isStale) setBelow(answer.success ? answer.data : null);
      })
      .catch((error) => console.warn('tab contents', error))
      .finally(() => {
        if (!isStale) setLoading(false);
      });
    return () => {
      isStale = true;
    };
  }, [product_id, tab_id, level, parent_id, isKnown]);

  return {
    path,
    isLoading,
    data: isKnown ? firstLevel : below,
    enter: (category: TabCategory) => {
      setBelow(null);
      setLoading(true);
      setPath([...path, category]);
    },
    leave: () => {
      setBelow(null);
      setPath(path.slice(0, -1));
    },
  };
}
