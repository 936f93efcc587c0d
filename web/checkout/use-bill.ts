import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BillSummary, getBillSummary, getProductPurchaseDetails } from '../../contract/checkout.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import { type Failure, outcome } from '../account/failure.ts';
import { api } from '../api.ts';
import { setRedirectMessage } from '../redirect-message.ts';
import { type Chosen, chosenIn } from './chosen-before.ts';
import { type Purchase, whatIsAsked, whatIsBought } from './purchase.ts';

export type Details = DataOf<typeof getProductPurchaseDetails>;
export type Choice = Pick<Chosen, 'addonIds' | 'couponId'>;

const UNREACHED = 'Please check your connection and try again.';
const UNAVAILABLE = 'The store is busy. Please try again in a moment.';
/** Code of a rate limit, whose message says when to try again. */
const TOO_MANY = 'too_many';
/** Codes of a URL that names no purchase; a retry does not help. */
const NO_PURCHASE = ['malformed', 'not_found'];

/**
 * Loads the details and the bill of the purchase. A purchase that the server refuses redirects to the product, or to
 * the landing page if the product is unknown, with the reason. After any other error `failure` is a message, and
 * `retry` sends the request again.
 */
export function useBill(purchase: Purchase, isSignedIn: boolean) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const [details, setDetails] = useState<Details | null>(null);
  const [bill, setBill] = useState<BillSummary | null>(null);
  const [choice, setChoice] = useState<Choice>({ addonIds: [], couponId: null });
  const latest = useRef(choice);
  const [isWorking, setWorking] = useState(false);
  /** Message of an error that a retry may resolve. */
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(0);

  const leave = (productId: number | undefined, reason?: string) => {
    if (reason) setRedirectMessage({ text: reason, from: key });
    navigate(productId ? `/product-information/${productId}` : '/', { replace: true });
  };

  const fail = (failure: Failure, productId: number | undefined) => {
    if (failure.isRefusal) leave(productId, failure.message);
    else if (NO_PURCHASE.includes(failure.code)) leave(undefined);
    else setFailure(reasonOf(failure));
  };

  const choose = (next: Choice) => {
    latest.current = next;
    setChoice(next);
  };

  /** Loads the bill for a changed choice. Returns null if a newer request replaced this one, or there is no bill. */
  const recalculate = async (change: Partial<Choice>, of = details): Promise<BillSummary | null> => {
    const ids = of?.course_basic_information.map(({ product_id }) => product_id) ?? [];
    const turn = ++asked.current;
    const next = { ...latest.current, ...change };
    choose(next);
    setWorking(true);
    const body = {
      ...whatIsBought(purchase, ids),
      addon_ids: next.addonIds.join(','),
      coupon_id: next.couponId ?? '',
    } as const;
    const { data, failure } = await outcome(api(getBillSummary, body), UNREACHED);
    if (turn !== asked.current) return null;
    setWorking(false);
    if (failure) {
      fail(failure, ids[0]);
      return null;
    }
    setFailure(null);
    if (data.course_basic_information.length === 0) {
      leave(ids[0]);
      return null;
    }
    setBill(data);
    // The server drops a coupon that is no longer valid, so the choice follows the bill.
    choose({ ...next, couponId: data.coupon_details.coupon_id });
    return data;
  };

  const load = async () => {
    const turn = ++asked.current;
    setWorking(true);
    const { data, failure } = await outcome(api(getProductPurchaseDetails, whatIsAsked(purchase)), UNREACHED);
    if (turn !== asked.current) return;
    setWorking(false);
    if (failure) return fail(failure, purchase.productId || undefined);
    setFailure(null);
    setDetails(data);
    await recalculate(firstChoice(data, chosenIn(state)), data);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per student; the page is keyed by its URL
  useEffect(() => {
    if (!isSignedIn) return;
    void load();
    return () => {
      asked.current += 1;
    };
  }, [isSignedIn]);

  const retry = () => void (details ? recalculate({}) : load());
  return { details, bill, choice, isWorking, failure, retry, recalculate };
}

function reasonOf({ code, message }: Failure): string {
  if (code === 'no_answer' || code === TOO_MANY) return message;
  return UNAVAILABLE;
}

/** Returns the mandatory add-ons, the add-ons chosen before that are still offered, and the coupon chosen before. */
function firstChoice({ all_addons, mandatory_addons }: Details, before: Chosen | null): Choice {
  const mandatoryIds = mandatory_addons.map(({ id }) => id);
  const offeredIds = all_addons.map(({ id }) => id);
  const chosenIds = before?.addonIds.filter((id) => offeredIds.includes(id)) ?? [];
  return { addonIds: [...new Set([...mandatoryIds, ...chosenIds])], couponId: before?.couponId ?? null };
}

export type Bill = ReturnType<typeof useBill>;
