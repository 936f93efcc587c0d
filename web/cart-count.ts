/** The product ids in the cart, for the header and the product page: loaded once, then updated by each cart command. */
import { useEffect, useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { useSession } from './session.ts';

let ids: readonly number[] = [];
let askedFor: string | null = null;
const listeners = new Set<() => void>();
const NONE: readonly number[] = [];

/** Returns the product ids in the student's cart; empty for a visitor and until they are loaded. */
export function useCartIds(): readonly number[] {
  const { token } = useSession();
  useEffect(() => {
    if (token && askedFor !== token) void refreshCartIds(token);
  }, [token]);
  const known = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ids,
    () => NONE,
  );
  return token ? known : NONE;
}

/** Replaces the ids after a command that responded with the new cart. */
export function setCartIds(next: readonly number[]) {
  ids = next;
  for (const listener of listeners) listener();
}

async function refreshCartIds(token: string) {
  askedFor = token;
  try {
    const { getCartList } = await import('../contract/cart.ts');
    const answer = await api(getCartList, { type: 1 });
    if (answer.success) setCartIds(answer.data.map((item) => (typeof item === 'number' ? item : item.product_id)));
  } catch (error) {
    console.warn('the cart could not be read', error);
  }
}
