/** The product ids in the cart, for the header and the product page: loaded once, then updated by each cart command. */
import { useEffect, useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { useSession } from './session.ts';

let ids: readonly number[] = [];
let requestedToken: string | null = null;
const listeners = new Set<() => void>();
const NO_IDS: readonly number[] = [];

/** Returns the product ids in the student's cart; empty for a visitor and until they are loaded. */
export function useCartIds(): readonly number[] {
  const { token } = useSession();
  useEffect(() => {
    if (token && requestedToken !== token) void refreshCartIds(token);
  }, [token]);
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ids,
    () => NO_IDS,
  );
  return token ? current : NO_IDS;
}

/** Replaces the ids after a command that responded with the new cart. */
export function setCartIds(next: readonly number[]) {
  ids = next;
  for (const listener of listeners) listener();
}

async function refreshCartIds(token: string) {
  requestedToken = token;
  try {
    const { getCartList } = await import('../../contract/cart.ts');
    const response = await api(getCartList, { type: 1 });
    if (response.success) setCartIds(response.data.map((item) => (typeof item === 'number' ? item : item.product_id)));
  } catch (error) {
    console.warn('the cart could not be read', error);
  }
}
