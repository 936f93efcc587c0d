/** The product ids in the student's cart, for the header: loaded once, then updated by each cart command. */
import { getCartList } from '../../contract/cart.ts';
import { api } from './api.ts';
import { readEntry } from './storage.ts';

let ids: readonly number[] = [];
let requestedToken: string | null = null;
const listeners = new Set<(ids: readonly number[]) => void>();

/** Calls `listener` with the ids at each change. */
export function onCartIds(listener: (ids: readonly number[]) => void): void {
  listeners.add(listener);
}

/** Replaces the ids after a command that responded with the new cart. */
export function setCartIds(next: readonly number[]): void {
  ids = next;
  for (const listener of listeners) listener(ids);
}

/** Loads the ids of the signed-in student once; empties them when the student has signed out. */
export async function loadCartIds(): Promise<void> {
  const token = readEntry('access_token');
  if (!token && ids.length > 0) setCartIds([]);
  if (requestedToken === token) return;
  requestedToken = token;
  if (!token) return;
  try {
    const response = await api(getCartList, { type: 1 });
    if (response.success) setCartIds(response.data.map((item) => (typeof item === 'number' ? item : item.product_id)));
  } catch (error) {
    console.warn('the cart could not be read', error);
  }
}
