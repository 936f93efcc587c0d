import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { type LoadedProduct, loadOwnProduct } from '../load-product.ts';

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

type LoadedOwnProduct = { publicProduct: LoadedProduct; token: string; product: LoadedProduct; version: number };

/** Returns the public product, then the product as this student sees it; refreshes it when the student returns. */
export function useOwnProduct(publicProduct: LoadedProduct): OwnProduct {
  const { token } = useSession();
  const [ownProduct, setOwnProduct] = useState<LoadedOwnProduct | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const lastRequest = useRef(0);
  const requestedAt = useRef(0);

  const refresh = useCallback(async () => {
    if (!token) return;
    const requestNumber = ++lastRequest.current;
    requestedAt.current = Date.now();
    try {
      const product = await loadOwnProduct(api, publicProduct);
      if (requestNumber !== lastRequest.current) return;
      // Without a transition, this update would discard content that is not hydrated yet.
      startTransition(() =>
        setOwnProduct((last) => ({ publicProduct, token, product, version: (last?.version ?? 0) + 1 })),
      );
      setFailed(false);
    } catch (error) {
      console.warn('own product', error);
      if (requestNumber === lastRequest.current) setFailed(true);
    }
  }, [token, publicProduct]);

  useEffect(() => {
    void refresh();
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - requestedAt.current > MIN_AGE_MS) void refresh();
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, MAX_AGE_MS);
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      // Ignores a pending response, which is for another student or product.
      lastRequest.current += 1;
      clearInterval(timer);
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [refresh]);

  const isCurrent = ownProduct !== null && ownProduct.publicProduct === publicProduct && ownProduct.token === token;
  const addedToCart = () => {
    if (!token) return;
    setOwnProduct((last) => ({
      publicProduct,
      token,
      version: last?.version ?? 0,
      product: withCart(last?.product ?? publicProduct),
    }));
    void refresh();
  };
  return {
    product: isCurrent ? ownProduct.product : publicProduct,
    version: isCurrent ? ownProduct.version : 0,
    hasFailed: hasFailed && token !== null,
    refresh: () => void refresh(),
    addedToCart,
  };
}

function withCart(product: LoadedProduct): LoadedProduct {
  return { ...product, data: { ...product.data, is_in_cart: true } };
}
