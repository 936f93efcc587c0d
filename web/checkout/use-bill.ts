import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BillSummary, getBillSummary, getProductPurchaseDetails } from '../../contract/checkout.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import { outcome } from '../account/failure.ts';
import { api } from '../api.ts';
import { type Purchase, whatIsAsked, whatIsBought } from './purchase.ts';

export type Details = DataOf<typeof getProductPurchaseDetails>;
export type Choice = { addonIds: readonly number[]; couponId: number | null };

const NO_DETAILS = 'purchase details are missing';
const NO_BILL = 'the bill is missing';

/**
 * What is bought and what it costs. Without a bill there is nothing to pay here: the visitor goes to the product,
 * or to the start when it is not known which.
 */
export function useBill(purchase: Purchase, isSignedIn: boolean) {
  const navigate = useNavigate();
  const [details, setDetails] = useState<Details | null>(null);
  const [bill, setBill] = useState<BillSummary | null>(null);
  const [choice, setChoice] = useState<Choice>({ addonIds: [], couponId: null });
  const latest = useRef(choice);
  const [isWorking, setWorking] = useState(false);
  const asked = useRef(0);

  const leave = (productId: number | undefined) =>
    navigate(productId ? `/product-information/${productId}` : '/', { replace: true });

  const choose = (next: Choice) => {
    latest.current = next;
    setChoice(next);
  };

  /** The bill for a changed choice; the newest question wins. Null when it was overtaken, or there is none. */
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
    const { data, failure } = await outcome(api(getBillSummary, body), NO_BILL);
    if (turn !== asked.current) return null;
    setWorking(false);
    if (failure || data.course_basic_information.length === 0) {
      leave(ids[0]);
      return null;
    }
    setBill(data);
    // A coupon that has ceased to fit is off the bill, so it is off the choice.
    choose({ ...next, couponId: data.coupon_details.coupon_id });
    return data;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per student; the page is keyed by its address
  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    outcome(api(getProductPurchaseDetails, whatIsAsked(purchase)), NO_DETAILS).then(({ data }) => {
      if (isGone) return;
      if (!data) return void leave(purchase.productId || undefined);
      setDetails(data);
      const addonIds = data.mandatory_addons.map(({ id }) => id);
      void recalculate({ addonIds, couponId: null }, data);
    });
    return () => {
      isGone = true;
      asked.current += 1;
    };
  }, [isSignedIn]);

  return { details, bill, choice, isWorking, recalculate };
}

export type Bill = ReturnType<typeof useBill>;
