import { addToCart } from '../../../../contract/cart.ts';
import { ApiError } from '../../../../contract/client.ts';
import { api } from '../../../lib/api.ts';
import { setCartIds } from '../../../lib/cart-ids.ts';

const FAILED = 'Failed to Add the Product in the Cart';

/** Adds a product to the cart. Returns null, or a message: the server's if there is one. */
export async function putIntoCart(product_id: number): Promise<string | null> {
  try {
    const response = await api(addToCart, { product_id, type: 1 });
    if (!response.success) return response.message || FAILED;
    setCartIds(response.data.product_ids);
    return null;
  } catch (error) {
    console.warn('add to cart', error);
    return serverMessageOf(error) || FAILED;
  }
}

/** Returns the server's message; '' after a network error or without a valid response. */
function serverMessageOf(error: unknown): string {
  return error instanceof ApiError && error.code !== 'no_answer' ? error.message : '';
}
