import { applyPromoCode } from '../../contract/checkout.ts';
import { ApiError } from '../../contract/client.ts';
import type { BodySent, DataOf } from '../../contract/endpoint.ts';
import { api } from '../api.ts';

export type Applied = DataOf<typeof applyPromoCode>['applied_copon_data'][number];
export type Tried =
  | { coupon: Applied | null; message: string; error: null }
  /** `isUnchecked`: the code could not be checked and can be tried again. */
  | { coupon: null; message: null; error: string; isUnchecked: boolean };

const TOO_MANY = 429;
const SERVER_ERROR = 500;
const NO_ANSWER = 'No response from server.';
const REFUSED = 'Promo code could not be applied. Please try again.';
export const INVALID = 'Promo code could not be applied. Please enter a valid coupon.';

/** Applies a promo code, its SEO URL or a coupon to the purchase; `coupon_id: ''` removes the coupon. Never throws. */
export async function tryPromo(body: BodySent<typeof applyPromoCode>): Promise<Tried> {
  try {
    const answer = await api(applyPromoCode, body);
    if (!answer) return unchecked(NO_ANSWER);
    if (!answer.success) return { ...unchecked(answer.message || REFUSED), isUnchecked: false };
    const coupon = answer.data.applied_copon_data[0] ?? null;
    return { coupon, message: answer.message || 'Promo code applied.', error: null };
  } catch (error) {
    console.warn('promo code', error);
    return failureOf(error);
  }
}

/** Returns the message for an error; it calls a code invalid only if the server has checked it. */
export function failureOf(error: unknown): Tried & { coupon: null } {
  if (!(error instanceof ApiError) || error.code === 'no_answer') return unchecked(NO_ANSWER);
  if (error.status === TOO_MANY) return unchecked(error.message);
  if (error.status >= SERVER_ERROR) return unchecked(REFUSED);
  return { ...unchecked(INVALID), isUnchecked: false };
}

function unchecked(error: string) {
  return { coupon: null, message: null, error, isUnchecked: true } as const;
}
