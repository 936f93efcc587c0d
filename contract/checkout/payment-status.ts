/** Endpoints with the status of a payment, for the student. */
import { Exactly, HindiText, Id, NoBody, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint } from '../endpoint.ts';
import { NextInstalment } from '../learning.ts';
import { transactionUnknown } from './payment.ts';

/** The `message` of a payment that the student cancelled at the gateway. */
export const PAYMENT_CANCELLED = 'You cancelled the payment.';

/**
 * A product of a payment. In rupees, without its add-ons: `selling_price` before the discount, and `final_paid_amount`, its
 * share of the amount.
 */
const PaymentItem = Type.Object({
  product_id: Id,
  product_name_english: Type.String(),
  product_name_hindi: HindiText,
  cover_image: Type.String(),
  /** 0 for a payment in full. */
  emi_no: Type.Integer(),
  selling_price: Type.Number(),
  final_paid_amount: Type.Number(),
  addons: Type.Array(
    Exactly({ addon_desc: Type.String(), selling_price: Type.Number(), final_paid_amount: Type.Number() }),
  ),
  /** How the student gets it: it is sent by post, or opened as a course, tests or an e-book. */
  delivery: Type.Union([Type.Literal('post'), Type.Literal('course'), Type.Literal('tests'), Type.Literal('ebook')]),
  /** The day of the first class, such as 2026-12-07; null if it is not known. */
  starts_on: Nullable(Type.String()),
});
export type PaymentItem = StaticDecode<typeof PaymentItem>;

const RetryPurchase = Type.Object({
  product_ids: Type.Array(Id),
  /** 0 means payment in full. */
  emi_no: Type.Integer(),
  addon_ids: Type.Array(Id),
  coupon_id: Nullable(Id),
  address_id: Nullable(Id),
});
/** The purchase of a failed payment, with which the checkout can be opened again. */
export type RetryPurchase = StaticDecode<typeof RetryPurchase>;

/** The result page polls this endpoint for the payment status. */
export const getTransactionStatus = endpoint({
  method: 'GET',
  path: '/payment/get_transaction_status',
  caller: 'student',
  summary: 'The status of a payment of the caller',
  body: Exactly({ txnid: Text(40) }),
  data: Type.Object({
    txnid: Type.String(),
    state: Type.Union([
      Type.Literal('created'),
      Type.Literal('pending'),
      Type.Literal('success'),
      Type.Literal('failed'),
    ]),
    /** Rupees. */
    amount: Type.Number(),
    /** Rupees by which the coupon reduced the amount, and its code; 0 and null without a coupon. */
    discount_amount: Type.Number(),
    coupon_code: Nullable(Type.String()),
    message: Type.String(),
    message_hindi: HindiText,
    items: Type.Array(PaymentItem),
    /** The public number of the paid order; null if there is none. */
    order_id: Nullable(Type.String()),
    /** Where receipts go; the mail address is null until it is verified. */
    receipt_to: Exactly({ email: Nullable(Type.String()), mobile_number: Type.String() }),
    /** The lines of the address to which goods are sent; empty if nothing is sent. */
    address: Type.Array(Type.String()),
    /** Rupees that have been returned or are being returned. */
    refund_amount: Type.Number(),
    /** The instalment that is due after a paid one; null if there is none. */
    next_instalment: Nullable(NextInstalment),
    /** Null unless the payment failed and everything in it can still be bought. */
    retry: Nullable(RetryPurchase),
  }),
  refusals: [transactionUnknown],
});

/** The number of pending payments that are listed. */
export const MAX_PENDING_PAYMENTS = 20;

const PendingPayment = Type.Object({
  txnid: Type.String(),
  created_at: Type.String(),
  /** Rupees. */
  amount: Type.Number(),
  items: Type.Array(PaymentItem),
});
export type PendingPayment = StaticDecode<typeof PendingPayment>;

export const getPendingPayments = endpoint({
  method: 'GET',
  path: '/payment/get_pending_payments',
  caller: 'student',
  summary: `The student's newest ${MAX_PENDING_PAYMENTS} payments that their bank has not confirmed yet`,
  body: NoBody,
  data: Type.Array(PendingPayment),
});
