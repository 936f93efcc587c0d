import { applyPromoCode } from '../../../../contract/checkout/bill.ts';
import { ApiError } from '../../../../contract/client.ts';
import type { DataOf, EncodedBody } from '../../../../contract/endpoint.ts';
import { api } from '../../../lib/api.ts';

type AppliedCoupon = DataOf<typeof applyPromoCode>['applied_copon_data'][number];
export type PromoResult =
  | { coupon: AppliedCoupon | null; message: string; error: null }
  /** `isUnchecked`: the code could not be checked and can be tried again. */
  | { coupon: null; message: null; error: string; isUnchecked: boolean };

const STATUS_TOO_MANY_REQUESTS = 429;
const STATUS_SERVER_ERROR = 500;
const NO_RESPONSE = 'No response from server.';
const REFUSED = 'Promo code could not be applied. Please try again.';
export const INVALID_CODE = 'Promo code could not be applied. Please enter a valid coupon.';

/** Applies a promo code, its SEO URL or a coupon to the purchase; `coupon_id: ''` removes the coupon. Never throws. */
export async function applyPromo(body: EncodedBody<typeof applyPromoCode>): Promise<PromoResult> {
  try {
    const response = await api(applyPromoCode, body);
    if (!response) return uncheckedResult(NO_RESPONSE);
    if (!response.success) return { ...uncheckedResult(response.message || REFUSED), isUnchecked: false };
    const coupon = response.data.applied_copon_data[0] ?? null;
    return { coupon, message: response.message || 'Promo code applied.', error: null };
  } catch (error) {
    console.warn('promo code', error);
    return resultOfError(error);
  }
}

/** Returns the message for an error; it calls a code invalid only if the server has checked it. */
export function resultOfError(error: unknown): PromoResult & { coupon: null } {
  if (!(error instanceof ApiError) || error.code === 'no_answer') return uncheckedResult(NO_RESPONSE);
  if (error.status === STATUS_TOO_MANY_REQUESTS) return uncheckedResult(error.message);
  if (error.status >= STATUS_SERVER_ERROR) return uncheckedResult(REFUSED);
  return { ...uncheckedResult(INVALID_CODE), isUnchecked: false };
}

function uncheckedResult(error: string) {
  return { coupon: null, message: null, error, isUnchecked: true } as const;
}
