/** Choices of an earlier checkout, stored in the state of the history entry so that Back and a reload restore them. */
import type { RetryPurchase } from '../../../contract/checkout/payment.ts';

export type CheckoutChoices = { addonIds: readonly number[]; couponId: number | null; addressId: number | null };

/** Returns the location state that opens the checkout with these choices. */
export const choicesState = (choices: CheckoutChoices) => ({ chosen: choices });

export function choicesFromState(state: unknown): CheckoutChoices | null {
  return (state as Partial<ReturnType<typeof choicesState>> | null)?.chosen ?? null;
}

export function choicesFromRetry({ addon_ids, coupon_id, address_id }: RetryPurchase): CheckoutChoices {
  return { addonIds: addon_ids, couponId: coupon_id, addressId: address_id };
}

/** Returns the path of the checkout for the same purchase; several products are bought from the cart. */
export function checkoutPath({ product_ids, emi_no }: RetryPurchase): string {
  if (product_ids.length !== 1) return '/payment';
  return emi_no > 0 ? `/pay-emi/${product_ids[0]}/${emi_no}` : `/pay/${product_ids[0]}`;
}
