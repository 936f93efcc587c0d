/** The choices of a failed payment, so that the student can retry without making them again. */
import type { RetryPurchase } from '../../../contract/checkout/payment-status.ts';
import { catalogue } from '../../catalogue/index.ts';
import { ownershipsOf } from '../../learning/index.ts';
import type { StudentCtx } from '../../platform/context.ts';
import type { FrozenBill } from './frozen-bill.ts';
import { refusalOf } from './purchase.ts';

/** Null if any of the products can no longer be bought. */
export async function retryChoicesOf(
  ctx: StudentCtx,
  { lines, couponId, addressId }: FrozenBill,
): Promise<RetryPurchase | null> {
  const products = lines.filter((line) => line.addonId === null);
  const ids = products.map(({ productId }) => productId);
  const owned = await ownershipsOf(ctx, ctx.studentId, ids);
  const canBuy = products.every(({ productId, emiNo }) => {
    const product = catalogue().product(productId);
    return product && refusalOf({ product, emiNo }, owned.get(productId) ?? null) === null;
  });
  if (!canBuy) return null;
  return {
    product_ids: ids,
    emi_no: products[0]?.emiNo ?? 0,
    addon_ids: lines.flatMap((line) => line.addonId ?? []),
    coupon_id: couponId,
    address_id: addressId ?? null,
  };
}
