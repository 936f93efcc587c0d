/** Choices of an earlier checkout, stored in the state of the history entry so that Back and a reload restore them. */
import type { RetryPurchase } from '../../../contract/checkout/payment-status.ts';
import { leaveForNextPage, takeFromLastPage } from '../../lib/next-page.ts';

export type CheckoutChoices = { addonIds: readonly number[]; couponId: number | null; addressId: number | null };

type HistoryState = { chosen?: CheckoutChoices } | null;

/** Stores the choices in the history entry of this checkout. */
export function storeChoices(chosen: CheckoutChoices): void {
  history.replaceState({ chosen } satisfies HistoryState, '');
}

/** Returns the choices of the history entry, or those that the page before left for this address; null for none. */
export function previousChoices(): CheckoutChoices | null {
  const left: ReturnType<typeof choicesFor> | null = JSON.parse(takeFromLastPage('checkout') ?? 'null');
  if (left?.path === location.pathname) storeChoices(left.chosen);
  return (history.state as HistoryState)?.chosen ?? null;
}

/** Leaves the choices of a purchase for its checkout, which opens next. */
export function leaveChoices(purchase: RetryPurchase): void {
  leaveForNextPage('checkout', JSON.stringify(choicesFor(purchase)));
}

function choicesFor(purchase: RetryPurchase): { path: string; chosen: CheckoutChoices } {
  const { addon_ids, coupon_id, address_id } = purchase;
  return {
    path: checkoutPath(purchase),
    chosen: { addonIds: addon_ids, couponId: coupon_id, addressId: address_id },
  };
}

/** Returns the path of the checkout for the same purchase; several products are bought from the cart. */
export function checkoutPath({ product_ids, emi_no }: RetryPurchase): string {
  if (product_ids.length !== 1) return '/payment';
  return emi_no > 0 ? `/pay-emi/${product_ids[0]}/${emi_no}` : `/pay/${product_ids[0]}`;
}
