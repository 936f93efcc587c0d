/**
 * Choices of an earlier checkout, stored in the state of the history entry so that Back and a reload restore them, and left
 * for the same checkout in the other language.
 */
import { useEffect } from 'react';
import type { RetryPurchase } from '../../../contract/checkout/payment-status.ts';
import { pagePath } from '../../language/page-language.ts';
import { leaveForNextPage, takeFromLastPage } from '../../lib/next-page.ts';
import { isPlainClick } from '../../page-script/common/dom.ts';

export type CheckoutChoices = { addonIds: readonly number[]; couponId: number | null; addressId: number | null };

/** `path` is that of the English page. */
type LeftChoices = { path: string; chosen: CheckoutChoices };
type HistoryState = { chosen?: CheckoutChoices } | null;

/** Stores the choices in the history entry of this checkout. */
export function storeChoices(chosen: CheckoutChoices): void {
  history.replaceState({ chosen } satisfies HistoryState, '');
}

/** Returns the choices of the history entry, or those that the page before left for this address; null for none. */
export function previousChoices(): CheckoutChoices | null {
  const left: LeftChoices | null = JSON.parse(takeFromLastPage('checkout') ?? 'null');
  if (left && pagePath(left.path) === location.pathname) storeChoices(left.chosen);
  return (history.state as HistoryState)?.chosen ?? null;
}

/** Leaves the choices of a purchase for its checkout, which opens next. */
export function leaveChoices(purchase: RetryPurchase): void {
  const { addon_ids, coupon_id, address_id } = purchase;
  leave(checkoutPath(purchase), { addonIds: addon_ids, couponId: coupon_id, addressId: address_id });
}

/** Leaves the choices when the student follows the link to this page in the other language. Null while they are loaded. */
export function useChoicesInOtherLanguage(chosen: CheckoutChoices | null): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target as Element).closest('[data-other-language]') || !isPlainClick(event)) return;
      const choices = chosen ?? previousChoices();
      if (!choices) return;
      storeChoices(choices);
      leave(location.pathname.slice(pagePath('').length), choices);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  });
}

function leave(path: string, chosen: CheckoutChoices): void {
  leaveForNextPage('checkout', JSON.stringify({ path, chosen } satisfies LeftChoices));
}

/** Returns the path of the checkout for the same purchase; several products are bought from the cart. */
export function checkoutPath({ product_ids, emi_no }: RetryPurchase): string {
  if (product_ids.length !== 1) return '/payment';
  return emi_no > 0 ? `/pay-emi/${product_ids[0]}/${emi_no}` : `/pay/${product_ids[0]}`;
}
