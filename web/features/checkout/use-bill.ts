import { useEffect, useRef, useState } from 'react';
import { type BillSummary, getBillSummary } from '../../../contract/checkout/bill.ts';
import { getProductPurchaseDetails } from '../../../contract/checkout/purchase.ts';
import type { DataOf } from '../../../contract/endpoint.ts';
import { pagePath } from '../../language/page-language.ts';
import { contentApi } from '../../lib/content-api.ts';
import { redirectWithMessage } from '../../lib/next-page.ts';
import { type Failure, resultOf } from '../account-pages/call-result.ts';
import { type CheckoutChoices, previousChoices } from './checkout-choices.ts';
import type { CheckoutMessages } from './messages/english.ts';
import { useCheckoutMessages } from './messages/use-checkout-messages.ts';
import { initialPurchaseFields, type Purchase, purchaseFields } from './purchase.ts';

export type PurchaseDetails = DataOf<typeof getProductPurchaseDetails>;
export type BillChoice = Pick<CheckoutChoices, 'addonIds' | 'couponId'>;

/** Code of a rate limit, whose message says when to try again. */
const RATE_LIMITED = 'too_many';
/** Codes of a URL that names no purchase; a retry does not help. */
const INVALID_PURCHASE_CODES = ['malformed', 'not_found'];

/**
 * Loads the details and the bill of the purchase. A purchase that the server refuses redirects to the product, or to
 * the landing page if the product is unknown, with the reason. After any other error `failure` is a message, and
 * `retry` sends the request again.
 */
export function useBill(purchase: Purchase, isSignedIn: boolean) {
  const messages = useCheckoutMessages();
  const [details, setDetails] = useState<PurchaseDetails | null>(null);
  const [bill, setBill] = useState<BillSummary | null>(null);
  const [choice, setChoice] = useState<BillChoice>({ addonIds: [], couponId: null });
  const latest = useRef(choice);
  const [isWorking, setWorking] = useState(false);
  /** Message of an error that a retry may resolve. */
  const [failure, setFailure] = useState<string | null>(null);
  const lastRequest = useRef(0);

  const redirectToProduct = (productId: number | undefined, reason?: string) => {
    redirectWithMessage(pagePath(productId ? `/product-information/${productId}` : '/'), reason);
  };

  const handleFailure = (failure: Failure, productId: number | undefined) => {
    if (failure.isRefusal) redirectToProduct(productId, failure.message);
    else if (INVALID_PURCHASE_CODES.includes(failure.code)) redirectToProduct(undefined);
    else setFailure(messageOf(failure, messages));
  };

  const updateChoice = (next: BillChoice) => {
    latest.current = next;
    setChoice(next);
  };

  /** Loads the bill for a changed choice. Returns null if a newer request replaced this one, or there is no bill. */
  const recalculate = async (change: Partial<BillChoice>, purchaseDetails = details): Promise<BillSummary | null> => {
    const ids = purchaseDetails?.course_basic_information.map(({ product_id }) => product_id) ?? [];
    const requestNumber = ++lastRequest.current;
    const next = { ...latest.current, ...change };
    updateChoice(next);
    setWorking(true);
    const body = {
      ...purchaseFields(purchase, ids),
      addon_ids: next.addonIds.join(','),
      coupon_id: next.couponId ?? '',
    } as const;
    const { data, failure } = await resultOf(contentApi(getBillSummary, body), messages.networkError);
    if (requestNumber !== lastRequest.current) return null;
    setWorking(false);
    if (failure) {
      handleFailure(failure, ids[0]);
      return null;
    }
    setFailure(null);
    if (data.course_basic_information.length === 0) {
      redirectToProduct(ids[0]);
      return null;
    }
    setBill(data);
    // The server drops a coupon that is no longer valid, so the choice follows the bill.
    updateChoice({ ...next, couponId: data.coupon_details.coupon_id });
    return data;
  };

  const load = async () => {
    const requestNumber = ++lastRequest.current;
    setWorking(true);
    const { data, failure } = await resultOf(
      contentApi(getProductPurchaseDetails, initialPurchaseFields(purchase)),
      messages.networkError,
    );
    if (requestNumber !== lastRequest.current) return;
    setWorking(false);
    if (failure) return handleFailure(failure, purchase.productId || undefined);
    setFailure(null);
    setDetails(data);
    await recalculate(initialChoice(data, previousChoices()), data);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per student
  useEffect(() => {
    if (!isSignedIn) return;
    void load();
    return () => {
      lastRequest.current += 1;
    };
  }, [isSignedIn]);

  const retry = () => void (details ? recalculate({}) : load());
  return { details, bill, choice, isWorking, failure, retry, recalculate };
}

function messageOf({ code, message }: Failure, { unavailable }: CheckoutMessages): string {
  if (code === 'no_answer' || code === RATE_LIMITED) return message;
  return unavailable;
}

/** Returns the mandatory add-ons, the add-ons chosen before that are still offered, and the coupon chosen before. */
function initialChoice(
  { all_addons, mandatory_addons }: PurchaseDetails,
  previous: CheckoutChoices | null,
): BillChoice {
  const mandatoryIds = mandatory_addons.map(({ id }) => id);
  const offeredIds = all_addons.map(({ id }) => id);
  const chosenIds = previous?.addonIds.filter((id) => offeredIds.includes(id)) ?? [];
  return { addonIds: [...new Set([...mandatoryIds, ...chosenIds])], couponId: previous?.couponId ?? null };
}

export type BillState = ReturnType<typeof useBill>;
