import {
  type addToCart,
  alreadyOwned,
  type CartItem,
  cartFull,
  MAX_CART_ITEMS,
  notForSale,
  type removeFromCart,
} from '../../contract/cart.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import { catalogue } from '../catalogue/index.ts';
import { isOpenToBuy, ownershipOf } from '../learning/index.ts';
import { type Ctx, inTransaction, type StudentCtx } from '../platform/context.ts';
import { refuse } from '../platform/http/http-error.ts';
import { cartOf, listCart } from './queries.ts';

/** Adds a product to the cart. Idempotent. Refuses products that are owned or not for sale, and a full cart. */
export async function addItem(ctx: StudentCtx, body: DecodedBody<typeof addToCart>): Promise<DataOf<typeof addToCart>> {
  const product = catalogue().product(body.product_id);
  if (!product?.isPublished || product.isOutOfStock) throw refuse(notForSale);
  return inTransaction(ctx, async (ctx) => {
    if (!isOpenToBuy(await ownershipOf(ctx, ctx.studentId, product.id))) throw refuse(alreadyOwned);
    await ctx.db
      .insertInto('cart.item')
      .values({
        student_id: ctx.studentId,
        product_id: product.id,
        added_at: ctx.now,
        price_paise: product.price,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const product_ids = await cartOf(ctx, ctx.studentId);
    if (product_ids.length > MAX_CART_ITEMS) throw refuse(cartFull);
    return { product_ids };
  });
}

/** Removes a product from the cart. Idempotent. */
export async function removeItem(
  ctx: StudentCtx,
  body: DecodedBody<typeof removeFromCart>,
): Promise<number[] | CartItem[]> {
  await removeCartItems(ctx, ctx.studentId, [body.product_id]);
  return listCart(ctx, { type: body.type ?? 2 });
}

/** Removes these products from a student's cart, in the caller's transaction if there is one. */
export async function removeCartItems(ctx: Ctx, studentId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await ctx.db
    .deleteFrom('cart.item')
    .where('student_id', '=', studentId)
    .where('product_id', 'in', productIds)
    .execute();
}
