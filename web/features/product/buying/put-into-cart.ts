import { addToCart } from '../../../../contract/cart.ts';
import { ApiError } from '../../../../contract/client.ts';
import { api } from '../../../lib/api.ts';
import { setCartIds } from '../../../lib/cart-ids.ts';

/** Adds a product to the cart. Returns null, or a message: the server's if there is one, else `failed`. */
export async function putIntoCart(product_id: number, failed: string): Promise<string | null> {
  try {
    const response = await api(addToCart, { product_id, type: 1 });
    if (!response.success) return response.message || failed;
    setCartIds(response.data.product_ids);
    return null;
  } catch (error) {
    console.warn('add to cart', error);
    return serverMessageOf(error) || failed;
  }
}

/** Returns the server's message; '' after a network error or without a valid response. */
function serverMessageOf(error: unknown): string {
  return error instanceof ApiError && error.code !== 'no_answer' ? error.message : '';
}
