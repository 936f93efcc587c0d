import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { useSession } from '../session.ts';
import { type LoadedProduct, loadOwnProduct } from './load-product.ts';

/** Coming back to the page asks anew, but not at every click into the window. */
const MIN_AGE_MS = 2_000;
/** Addresses of files last fifteen minutes; a page that stays open renews them before. */
const MAX_AGE_MS = 10 * 60_000;

export type OwnProduct = {
  product: LoadedProduct;
  /** 0: as everybody sees it; counts up with each answer about this student. */
  version: number;
  /** What this student owns could not be asked. */
  hasFailed: boolean;
  refresh(): void;
  /** Tells of a change made here. */
  addedToCart(): void;
};

type Own = { of: LoadedProduct; token: string; product: LoadedProduct; version: number };

/** The page as everybody sees it, and once it is there, as this student does; renewed when they come back to it. */
export function useOwnProduct(forAll: LoadedProduct): OwnProduct {
  const { token } = useSession();
  const [own, setOwn] = useState<Own | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const newest = useRef(0);
  const askedAt = useRef(0);

  const refresh = useCallback(async () => {
    if (!token) return;
    const run = ++newest.current;
    askedAt.current = Date.now();
    try {
      const product = await loadOwnProduct(api, forAll);
      if (run !== newest.current) return;
      // Contents that are still coming alive are not thrown away for it.
      startTransition(() => setOwn((last) => ({ of: forAll, token, product, version: (last?.version ?? 0) + 1 })));
      setFailed(false);
    } catch (error) {
      console.warn('own product', error);
      if (run === newest.current) setFailed(true);
    }
  }, [token, forAll]);

  useEffect(() => {
    void refresh();
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt.current > MIN_AGE_MS) void refresh();
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, MAX_AGE_MS);
    addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      // What is under way is about somebody else, or another product.
      newest.current += 1;
      clearInterval(timer);
      removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [refresh]);

  const isMine = own !== null && own.of === forAll && own.token === token;
  const addedToCart = () => {
    if (!token) return;
    setOwn((last) => ({ of: forAll, token, version: last?.version ?? 0, product: withCart(last?.product ?? forAll) }));
    void refresh();
  };
  return {
    product: isMine ? own.product : forAll,
    version: isMine ? own.version : 0,
    hasFailed: hasFailed && token !== null,
    refresh: () => void refresh(),
    addedToCart,
  };
}

function withCart(product: LoadedProduct): LoadedProduct {
  return { ...product, data: { ...product.data, is_in_cart: true } };
}
