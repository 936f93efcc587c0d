import { useEffect, useRef, useState } from 'react';
import { useCheckoutMessages } from '../messages/use-checkout-messages.ts';
import { type Purchase, purchaseFields } from '../purchase.ts';
import type { BillState } from '../use-bill.ts';
import { applyPromo } from './apply-promo.ts';

type Promo = {
  state: 'idle' | 'applying' | 'applied' | 'failed';
  /** The text in the field. */
  text: string;
  message: string;
  /** The coupon's text after it is applied. */
  savings?: string;
  /** Whether the promo code in the URL could not be checked and can be tried again. */
  canRetry?: boolean;
};

const IDLE: Promo = { state: 'idle', text: '', message: '' };
const OPTIMISTIC_UPDATE_MS = 1500;

/** The discount of the purchase: a promo code that is typed or in the URL, or a coupon tile; only one at a time. */
export function usePromo(purchase: Purchase, { details, bill, choice, recalculate }: BillState) {
  const messages = useCheckoutMessages();
  const [promo, setPromo] = useState(IDLE);
  const [couponError, setCouponError] = useState('');
  const [pending, setPending] = useState<{ couponId: number | null } | null>(null);
  const hasInteracted = useRef(false);

  const ids = details?.course_basic_information.map(({ product_id }) => product_id) ?? [];
  const purchaseBody = { ...purchaseFields(purchase, ids), addon_ids: choice.addonIds.join(',') };
  const clearOnServer = () =>
    applyPromo({ ...purchaseBody, promo_code: '', promo_code_seo_url: '', coupon_id: '' }, messages);

  const apply = async (code: string, seoUrl = '') => {
    setCouponError('');
    setPromo({ state: 'applying', text: code, message: '' });
    const result = await applyPromo({ ...purchaseBody, promo_code: code, promo_code_seo_url: seoUrl }, messages);
    if (result.error !== null) {
      const canRetry = result.isUnchecked && seoUrl !== '';
      return setPromo({ state: 'failed', text: code, message: result.error, canRetry });
    }
    const couponId = result.coupon?.coupon_id ?? null;
    const shownText = code || (result.coupon?.coupon_title ?? '');
    setPromo({
      state: 'applied',
      text: shownText,
      message: messages.codeApplied,
      savings: result.coupon?.after_applied_text,
    });
    const newBill = await recalculate({ couponId });
    if (newBill && newBill.coupon_details.coupon_id !== couponId)
      setPromo({ state: 'failed', text: shownText, message: messages.codeInvalid });
  };

  const remove = async () => {
    hasInteracted.current = true;
    setPromo(IDLE);
    await clearOnServer();
    await recalculate({ couponId: null });
  };

  /** Shows the expected result immediately; the bill confirms or corrects it. */
  const toggleCoupon = async (couponId: number, isApplied: boolean) => {
    hasInteracted.current = true;
    setCouponError('');
    setPending({ couponId: isApplied ? null : couponId });
    const timer = setTimeout(() => setPending(null), OPTIMISTIC_UPDATE_MS);
    const error = await changeCoupon(couponId, isApplied);
    clearTimeout(timer);
    setPending(null);
    if (error) setCouponError(error);
  };

  const changeCoupon = async (couponId: number, isApplied: boolean): Promise<string | null> => {
    const hadPromo = promo.state === 'applied';
    if (isApplied || hadPromo) {
      setPromo(IDLE);
      await clearOnServer();
    }
    if (isApplied) {
      await recalculate({ couponId: null });
      return null;
    }
    const result = await applyPromo({ ...purchaseBody, coupon_id: couponId }, messages);
    // The error of another code no longer matters.
    if (result.error === null) setPromo(IDLE);
    // A coupon that could not be checked does not replace the applied one.
    const isUnchanged = result.error !== null && result.isUnchecked && !hadPromo;
    if (!isUnchanged) await recalculate({ couponId: result.error === null ? couponId : null });
    return result.error;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the first bill is loaded
  useEffect(() => {
    if (!bill || !purchase.promoSeoUrl || hasInteracted.current) return;
    hasInteracted.current = true;
    if (bill.coupon_details.coupon_id === null) void apply('', purchase.promoSeoUrl);
  }, [bill !== null]);

  return {
    promo,
    couponError,
    appliedCouponId: pending ? pending.couponId : (bill?.coupon_details.coupon_id ?? null),
    setText: (text: string) => {
      hasInteracted.current = true;
      setPromo({ ...IDLE, text });
    },
    apply: (code: string) => {
      hasInteracted.current = true;
      return code ? apply(code) : setPromo({ ...promo, state: 'failed', message: messages.enterCode });
    },
    retry: () => apply('', purchase.promoSeoUrl),
    remove,
    toggleCoupon,
  };
}

export type PromoControl = ReturnType<typeof usePromo>;
