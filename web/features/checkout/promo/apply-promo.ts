import { applyPromoCode } from '../../../../contract/checkout/bill.ts';
import { ApiError } from '../../../../contract/client.ts';
import type { DataOf, EncodedBody } from '../../../../contract/endpoint.ts';
import { contentApi } from '../../../lib/content-api.ts';
import type { CheckoutMessages } from '../messages/english.ts';

type AppliedCoupon = DataOf<typeof applyPromoCode>['applied_copon_data'][number];
export type PromoResult =
  | { coupon: AppliedCoupon | null; error: null }
  /** `isUnchecked`: the code could not be checked and can be tried again. */
  | { coupon: null; error: string; isUnchecked: boolean };

const STATUS_TOO_MANY_REQUESTS = 429;
const STATUS_SERVER_ERROR = 500;

/** Applies a promo code, its SEO URL or a coupon to the purchase; `coupon_id: ''` removes the coupon. Never throws. */
export async function applyPromo(
  body: EncodedBody<typeof applyPromoCode>,
  messages: CheckoutMessages,
): Promise<PromoResult> {
  try {
    const response = await contentApi(applyPromoCode, body);
    if (!response) return uncheckedResult(messages.noResponse);
    if (!response.success) return { ...uncheckedResult(response.message || messages.codeRefused), isUnchecked: false };
    return { coupon: response.data.applied_copon_data[0] ?? null, error: null };
  } catch (error) {
    console.warn('promo code', error);
    return resultOfError(error, messages);
  }
}

/** Returns the message for an error; it calls a code invalid only if the server has checked it. */
export function resultOfError(error: unknown, messages: CheckoutMessages): PromoResult & { coupon: null } {
  if (!(error instanceof ApiError) || error.code === 'no_answer') return uncheckedResult(messages.noResponse);
  if (error.status === STATUS_TOO_MANY_REQUESTS) return uncheckedResult(error.message);
  if (error.status >= STATUS_SERVER_ERROR) return uncheckedResult(messages.codeRefused);
  return { ...uncheckedResult(messages.codeInvalid), isUnchecked: false };
}

function uncheckedResult(error: string) {
  return { coupon: null, error, isUnchecked: true } as const;
}
