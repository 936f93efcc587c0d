/** Endpoints of orders and payments, for the staff. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { Day, ListOf, ListQuery } from '../list.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { OfflineDetails } from './offline/payment.ts';

/** `refunded`: paid, and reversed with a credit note. */
const OrderState = OneOf(['paid', 'refunded', 'failed']);
/** `begun`: no status has arrived from the gateway; `pending`: the bank has not decided; `failed` includes expired ones. */
const PaymentState = OneOf(['begun', 'pending', 'paid', 'failed']);
/** `offline`: received by the institute itself. */
const Gateway = OneOf(['payu', 'easebuzz', 'offline']);

const OrderRow = Exactly({
  order_number: Type.String(),
  student_id: Type.Integer(),
  /** Empty for a deleted account. */
  student_name: Type.String(),
  products: Type.Array(Type.String()),
  total: Type.Number(),
  state: OrderState,
  /** Null for a free order and a failed one. */
  invoice_number: Nullable(Type.String()),
  ordered_at: Type.String(),
});
export type OrderRow = StaticDecode<typeof OrderRow>;

const ORDER_SEARCH =
  '`search` is one whole number: of the order, the invoice, the credit note, the payment (the store’s, the gateway’s, or the bank’s UTR) or the mobile number of the student';

export const listOrders = staffEndpoint({
  method: 'GET',
  path: '/staff/orders',
  permission: 'orders.read',
  summary: `Orders, paid and failed; ${ORDER_SEARCH}`,
  body: ListQuery(
    {
      student_id: Type.Optional(Id),
      state: Type.Optional(OrderState),
      product_id: Type.Optional(Id),
      /** The code of a coupon at the time of the order, in any case. */
      coupon_code: Type.Optional(Text(32)),
      /** First and last day in India. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    },
    ['-ordered_at', 'ordered_at'],
  ),
  data: ListOf(OrderRow),
});

const PaymentRow = Exactly({
  txnid: Type.String(),
  student_id: Type.Integer(),
  student_name: Type.String(),
  products: Type.Array(Type.String()),
  amount: Type.Number(),
  /** The sum of the refunds that were requested and have not failed. */
  refunded: Type.Number(),
  state: PaymentState,
  /** Null if nothing was to pay. */
  gateway: Nullable(Gateway),
  begun_at: Type.String(),
});
export type PaymentRow = StaticDecode<typeof PaymentRow>;

export const listPayments = staffEndpoint({
  method: 'GET',
  path: '/staff/payments',
  permission: 'orders.read',
  summary: `Every payment that was started, also without an order; ${ORDER_SEARCH}`,
  body: ListQuery(
    {
      student_id: Type.Optional(Id),
      /** `refunding`: a refund is not made yet. */
      state: Type.Optional(OneOf(['begun', 'pending', 'paid', 'failed', 'refunding', 'refunded'])),
      gateway: Type.Optional(Gateway),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    },
    ['-begun_at', 'begun_at'],
  ),
  data: ListOf(PaymentRow),
});

const Line = Exactly({
  product_id: Type.Integer(),
  title: Type.String(),
  /** The number of the instalment; 0 for a payment in full. */
  emi_no: Type.Integer(),
  amount: Type.Number(),
  discount: Type.Number(),
  tax: Type.Number(),
  /** With tax. */
  net: Type.Number(),
});
export type OrderLineDetails = StaticDecode<typeof Line>;

/** `url` opens the document for 15 minutes. */
const Document = Exactly({ number: Type.String(), issued_at: Type.String(), url: Type.String() });

const PartialCreditNote = Exactly({
  number: Type.String(),
  issued_at: Type.String(),
  url: Type.String(),
  amount: Type.Number(),
  reason: Type.String(),
});

const Order = Exactly({
  order_number: Type.String(),
  state: OrderState,
  ordered_at: Type.String(),
  total: Type.Number(),
  coupon_code: Nullable(Type.String()),
  invoice: Nullable(Document),
  credit_note: Nullable(Document),
  credit_reason: Nullable(Type.String()),
  /** For parts of the invoice, the oldest first. */
  partial_credit_notes: Type.Array(PartialCreditNote),
});

/** Money that arrived. */
const ReceivedPayment = Exactly({
  gateway_payment_id: Type.String(),
  amount: Type.Number(),
  /** Such as `UPI`, as the gateway names it. */
  mode: Type.String(),
  paid_at: Type.String(),
  /** The bank's reference, such as a UTR; null if the gateway did not deliver one. */
  bank_reference: Nullable(Type.String()),
});

const Refund = Exactly({
  reference: Type.String(),
  gateway_payment_id: Type.String(),
  gateway_request_id: Nullable(Type.String()),
  amount: Type.Number(),
  reason: Type.String(),
  /**
   * `wanted`: not yet accepted by the gateway; `queued`: accepted; `by_hand`: the institute has to return it; `done`;
   * `failed`: refused.
   */
  state: OneOf(['wanted', 'queued', 'by_hand', 'done', 'failed']),
  requested_at: Type.String(),
  is_made_at_gateway: Type.Boolean(),
  /** The day and the reference of a return by hand. */
  returned_on: Nullable(Type.String()),
  returned_reference: Nullable(Type.String()),
});
export type RefundDetails = StaticDecode<typeof Refund>;

const Payment = Exactly({
  txnid: Type.String(),
  state: PaymentState,
  gateway: Nullable(Gateway),
  amount: Type.Number(),
  begun_at: Type.String(),
  settled_at: Nullable(Type.String()),
  /** The reason of the failure that the student was shown; may be empty. */
  message: Type.String(),
  received: Type.Array(ReceivedPayment),
  /** Null for a payment at a gateway. */
  offline: Nullable(OfflineDetails),
  refunds: Type.Array(Refund),
});
export type PaymentDetails = StaticDecode<typeof Payment>;

/** `access_locked`: the next instalment was not paid in time; `access_expired`: the validity is over; `access_ended`: by a refund. */
const ACCESS_KINDS = [
  ...(['access_opened', 'access_extended', 'access_postponed'] as const),
  ...(['access_locked', 'access_expired', 'access_ended'] as const),
] as const;

export const TIMELINE_KINDS = [
  ...(['payment_begun', 'delivery', 'status_check', 'payment_settled', 'order_recorded', 'invoice_issued'] as const),
  ...ACCESS_KINDS,
  ...(['credit_note_issued', 'refund_requested', 'refund_changed', 'message', 'staff_action'] as const),
] as const;

const TimelineEvent = Exactly({
  at: Type.String(),
  kind: OneOf(TIMELINE_KINDS),
  /** Who or what: a gateway, `return` or `webhook`, `mail` or `sms`, or the name of a person; may be empty. */
  source: Type.String(),
  /** A state, verdict, number, action or kind of message; for access the title of the product. */
  detail: Type.String(),
  /** The end of the access that was opened, extended or postponed; null without end, and for other kinds. */
  until: Nullable(Type.String()),
  amount: Nullable(Type.Number()),
  reason: Nullable(Type.String()),
  /** The entry of the audit log. */
  entry_id: Nullable(Type.Integer()),
});
export type OrderEvent = StaticDecode<typeof TimelineEvent>;

const OrderDetails = Exactly({
  student_id: Type.Integer(),
  /** As on the invoice or the bill. */
  buyer: Exactly({
    name: Type.String(),
    email: Type.String(),
    mobile: Type.String(),
    address: Type.Array(Type.String()),
    state: Type.String(),
  }),
  lines: Type.Array(Line),
  /** Null while a payment has not led to an order. */
  order: Nullable(Order),
  /** Null for an order without a payment. */
  payment: Nullable(Payment),
  /** What can be refunded. */
  refundable: Type.Number(),
  /** The refund that waits for the approval of another person. */
  refund_request: Nullable(Exactly({ request_id: Type.Integer(), amount: Type.Number() })),
  /** The newest first. */
  timeline: Type.Array(TimelineEvent),
});
export type OrderDetails = StaticDecode<typeof OrderDetails>;

export const getOrder = staffEndpoint({
  method: 'GET',
  path: '/staff/orders/order',
  permission: 'orders.read',
  summary: 'One order with its payment, or a payment without an order; `reference` is the number of either',
  body: Exactly({ reference: Text(40, { minLength: 1 }) }),
  data: OrderDetails,
});
