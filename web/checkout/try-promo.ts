import { applyPromoCode } from '../../contract/checkout.ts';
import { ApiError } from '../../contract/client.ts';
import type { BodySent, DataOf } from '../../contract/endpoint.ts';
import { api } from '../api.ts';

export type Applied = DataOf<typeof applyPromoCode>['applied_copon_data'][number];
export type Tried =
  | { coupon: Applied | null; message: string; error: null }
  | { coupon: null; message: null; error: string };

const TOO_MANY = 429;
const NO_ANSWER = 'No response from server.';
const REFUSED = 'Promo code could not be applied. Please try again.';
const BROKEN = 'Promo code could not be applied. Please enter a valid coupon.';

/** Tries a code, its address or a coupon on the purchase; `coupon_id: ''` clears. Never throws. */
export async function tryPromo(body: BodySent<typeof applyPromoCode>): Promise<Tried> {
  try {
    const answer = await api(applyPromoCode, body);
    if (!answer) return failed(NO_ANSWER);
    if (!answer.success) return failed(answer.message || REFUSED);
    const coupon = answer.data.applied_copon_data[0] ?? null;
    return { coupon, message: answer.message || 'Promo code applied.', error: null };
  } catch (error) {
    console.warn('promo code', error);
    return failed(error instanceof ApiError ? textOf(error) : BROKEN);
  }
}

function textOf({ status, code, message }: ApiError): string {
  if (code === 'no_answer') return NO_ANSWER;
  return status === TOO_MANY ? message : BROKEN;
}

function failed(error: string): Tried {
  return { coupon: null, message: null, error };
}
