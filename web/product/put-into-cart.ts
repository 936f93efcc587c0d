import { addToCart } from '../../contract/cart.ts';
import { ApiError } from '../../contract/client.ts';
import { api } from '../api.ts';
import { setCartIds } from '../cart-count.ts';

const FAILED = 'Failed to Add the Product in the Cart';

/** Null when it is in the cart, else what to tell: the server's own words where it had any. */
export async function putIntoCart(product_id: number): Promise<string | null> {
  try {
    const answer = await api(addToCart, { product_id, type: 1 });
    if (!answer.success) return answer.message || FAILED;
    setCartIds(answer.data.product_ids);
    return null;
  } catch (error) {
    console.warn('add to cart', error);
    return saidByServer(error) || FAILED;
  }
}

/** Not what the browser says of a broken connection, nor what stands in for an answer that was none. */
function saidByServer(error: unknown): string {
  return error instanceof ApiError && error.code !== 'no_answer' ? error.message : '';
}
