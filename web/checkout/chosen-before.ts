/** What was chosen at an earlier try to pay: kept in the history entry, so that the browser's Back and a reload find it. */
import type { Retry } from '../../contract/checkout.ts';

export type Chosen = { addonIds: readonly number[]; couponId: number | null; addressId: number | null };

/** The state of a location that opens checkout with these chosen. */
export const chosenState = (chosen: Chosen) => ({ chosen });

export function chosenIn(state: unknown): Chosen | null {
  return (state as Partial<ReturnType<typeof chosenState>> | null)?.chosen ?? null;
}

export function chosenOf({ addon_ids, coupon_id, address_id }: Retry): Chosen {
  return { addonIds: addon_ids, couponId: coupon_id, addressId: address_id };
}

/** The checkout of the same things; several are bought from the cart. */
export function checkoutPath({ product_ids, emi_no }: Retry): string {
  if (product_ids.length !== 1) return '/payment';
  return emi_no > 0 ? `/pay-emi/${product_ids[0]}/${emi_no}` : `/pay/${product_ids[0]}`;
}
