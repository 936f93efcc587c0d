import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { useSession } from '../session.ts';
import { type LoadedProduct, loadOwnProduct } from './load-product.ts';

/** Returning to the page refreshes the product, but not if it is younger than this. */
const MIN_AGE_MS = 2_000;
/** Signed URLs of files are valid for fifteen minutes; an open page refreshes them earlier. */
const MAX_AGE_MS = 10 * 60_000;

export type OwnProduct = {
  product: LoadedProduct;
  /** 0 for the public product; increases with each response for this student. */
  version: number;
  /** Whether the product as this student sees it could not be loaded. */
  hasFailed: boolean;
  refresh(): void;
  /** Call it after the page has added the product to the cart. */
  addedToCart(): void;
};

type Own = { of: LoadedProduct; token: string; product: LoadedProduct; version: number };

/** Returns the public product, then the product as this student sees it; refreshes it when the student returns. */
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
      // Without a transition, this update would discard content that is not hydrated yet.
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
      // Ignores a pending response, which is for another student or product.
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
