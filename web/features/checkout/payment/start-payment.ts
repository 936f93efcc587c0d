/** Starts a payment: creates the transaction, then redirects or posts a form to the gateway. */
import type { BillSummary } from '../../../../contract/checkout/bill.ts';
import {
  getNewAccessKey,
  type InitializedTransaction,
  initializeTransaction,
  PAY_VIA,
} from '../../../../contract/checkout/payment.ts';
import { pageLanguage, pagePath } from '../../../language/page-language.ts';
import { api } from '../../../lib/api.ts';
import { type Result, resultOf } from '../../account-pages/call-result.ts';
import type { BillChoice } from '../use-bill.ts';

/** The next step of a payment: a path of the store, an external URL to open, or a form to post to a URL. */
export type PaymentRedirect =
  | { path: string }
  | { address: string }
  | { action: string; fields: Record<string, string> };

const FORM_FIELDS = [
  'key',
  'txnid',
  'amount',
  'productinfo',
  'firstname',
  'email',
  'phone',
  'surl',
  'furl',
  'hash',
] as const;

/** `failed` is the message of a failure without one. */
export async function startPayment(
  bill: BillSummary,
  choice: BillChoice,
  addressId: number | null,
  failed: string,
): Promise<Result<PaymentRedirect>> {
  if (!Number.isFinite(bill.net_payble_amount)) {
    return { data: null, failure: { message: failed, code: 'amount_invalid' } };
  }
  const { data, failure } = await resultOf(
    api(initializeTransaction, {
      address_id: addressId,
      cart_value: bill.net_payble_amount,
      coupon_applied: choice.couponId ?? '',
      pay_via: bill.pay_via,
      product_addons: choice.addonIds.join(','),
      purchase_components: bill.course_basic_information.map((course) => ({
        product_id: course.product_id,
        emi_no: course.emi_no,
        product_price: course.course_selling_price,
      })),
      ...(pageLanguage() === 'hindi' && { language: 'hindi' }),
    }),
    failed,
  );
  if (failure) return { data: null, failure };
  if (data.is_paid)
    return { data: { path: pagePath(`/payment-success?txnid=${encodeURIComponent(data.txnid)}`) }, failure: null };
  const fields = formFields(data);
  if (data.pay_via !== PAY_VIA.easebuzz) return { data: { action: data.action, fields }, failure: null };
  const accessKey = await resultOf(api(getNewAccessKey, fields), failed);
  if (accessKey.failure) return accessKey;
  // `action` is the URL of the hosted page up to the access key.
  return { data: { address: data.action + encodeURIComponent(accessKey.data) }, failure: null };
}

/** Leaves the store by posting a hidden form, as PayU requires. */
export function postForm(action: string, fields: Record<string, string>) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

function formFields(data: InitializedTransaction): Record<(typeof FORM_FIELDS)[number], string> {
  const entries = FORM_FIELDS.map((field) => [field, data[field]]);
  return { ...Object.fromEntries(entries), hash: data.hash || data.hash_array.payment_hash };
}
