import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { useSession } from '../session.ts';
import { type LoadedProduct, loadProduct } from './load-product.ts';

/** The page as everybody sees it, and once it is there, as this student does. `addedToCart` tells of a change made here. */
export function useOwnProduct(forAll: LoadedProduct): { product: LoadedProduct; addedToCart(): void } {
  const { token } = useSession();
  const productId = forAll.data.product_id;
  const [own, setOwn] = useState<LoadedProduct | null>(null);
  useEffect(() => {
    setOwn(null);
    if (!token) return;
    let isStale = false;
    loadProduct(api, productId).then((loaded) => {
      if (!isStale && loaded) setOwn(loaded);
    });
    return () => {
      isStale = true;
    };
  }, [token, productId]);
  const product = own ?? forAll;
  const addedToCart = () => setOwn({ ...product, data: { ...product.data, is_in_cart: true } });
  return { product, addedToCart };
}
