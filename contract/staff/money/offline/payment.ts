/** Endpoints of payments that the institute received offline. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, Id, IdList, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { alreadyOwned, notForSale } from '../../../cart.ts';
import { productUnknown } from '../../../catalogue/product-unknown.ts';
import { addonUnknown, promoRefused } from '../../../checkout/bill.ts';
import { addressMissing } from '../../../checkout/payment.ts';
import { emiNotPayable, nothingToBuy } from '../../../checkout/purchase.ts';
import type { Refusal } from '../../../endpoint.ts';
import { Day } from '../../list.ts';
import { ONE_LINE_PATTERN } from '../../one-line.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { ownRequest, requestOver } from '../approvals.ts';
import { Rupees } from '../rupees.ts';

const Method = OneOf(['cash', 'bank_transfer', 'upi', 'cheque']);
export type OfflineMethod = StaticDecode<typeof Method>;

export const nothingToRecord: Refusal = {
  code: 'nothing_to_record',
  message: 'The bill is zero, so there is no payment to record.',
};
export const amountDiffers: Refusal = {
  code: 'amount_differs',
  message:
    'The amount received is not the amount of the bill. Change the products or the coupon, or return the difference.',
};
export const referenceMissing: Refusal = {
  code: 'reference_missing',
  message: 'Enter the UTR, or the number of the cheque: letters and digits.',
};
export const bankMissing: Refusal = { code: 'bank_missing', message: 'Enter the bank of the cheque.' };
export const receivedInFuture: Refusal = {
  code: 'received_invalid',
  message: 'Choose the day on which the money was received: today or one of the last 90 days.',
};
export const referenceUsed: Refusal = {
  code: 'reference_used',
  message:
    'A payment with this reference is recorded already, or waits for approval. For cash, enter the number of the receipt.',
};
export const attachmentInvalid: Refusal = {
  code: 'attachment_invalid',
  message: 'Attach one JPEG, PNG, WebP or PDF file of at most 2 MB.',
};
export const offlinePaymentChanged: Refusal = {
  code: 'payment_changed',
  message:
    'What the student owns, their address or the coupon has changed since, so this payment would buy something else.',
};

const purchase = {
  student_id: Id,
  product_ids: IdList,
  /** The instalment of a single product; 0 or absent for payment in full. */
  emi_no: Type.Optional(Id),
  addon_ids: Type.Optional(IdList),
  coupon_code: Type.Optional(Text(32)),
  /** Required if something is sent by post. */
  address_id: Type.Optional(Id),
};

const Bill = Exactly({
  lines: Type.Array(
    Exactly({ title: Type.String(), amount: Type.Number(), discount: Type.Number(), net: Type.Number() }),
  ),
  total: Type.Number(),
  discount: Type.Number(),
  /** The GST that `payable` contains. */
  tax: Type.Number(),
  payable: Type.Number(),
  coupon_title: Nullable(Type.String()),
  is_shipped: Type.Boolean(),
  needs_approval: Type.Boolean(),
  /** Payments above this amount need the approval of another person. */
  approval_above: Type.Number(),
});
export type OfflineBill = StaticDecode<typeof Bill>;

const PURCHASE_REFUSALS = [
  ...[productUnknown, notForSale, alreadyOwned, emiNotPayable, nothingToBuy, addonUnknown, promoRefused],
];

export const getOfflineBill = staffEndpoint({
  method: 'GET',
  path: '/staff/offline_payments/bill',
  permission: 'payments.record',
  summary: 'The bill of a purchase that a student pays offline',
  body: Exactly(purchase),
  data: Bill,
  refusals: PURCHASE_REFUSALS,
});

/** Maximum size of an attachment in bytes; Base64 makes it a third longer. */
export const MAX_ATTACHMENT_BYTES = 2 * 1024 * 1024;

export const recordOfflinePayment = staffEndpoint({
  method: 'POST',
  path: '/staff/offline_payments/record',
  permission: 'payments.record',
  needsProof: true,
  summary:
    'Records a payment received offline, or requests the approval of another person above the limit of the institute',
  body: Exactly({
    ...purchase,
    /** What was received; it must be the amount of the bill. */
    amount: Rupees,
    method: Method,
    /** The UTR, the number of the cheque, or that of the receipt for cash, which may be absent. */
    reference: Type.Optional(Text(40)),
    bank: Type.Optional(Text(60)),
    received_on: Day,
    note: Type.Optional(Text(300)),
    /** A picture or PDF as Base64. */
    attachment: Type.Optional(Type.String({ maxLength: Math.ceil(MAX_ATTACHMENT_BYTES / 3) * 4 })),
  }),
  /** One of them: the order of a recorded payment, or the request that waits. */
  data: Exactly({ order_number: Nullable(Type.String()), request_id: Nullable(Type.Integer()) }),
  refusals: [
    ...PURCHASE_REFUSALS,
    ...[nothingToRecord, amountDiffers, referenceMissing, bankMissing, receivedInFuture, referenceUsed],
    ...[attachmentInvalid, addressMissing, offlinePaymentChanged],
  ],
  maxBytes: 3 * 1024 * 1024,
});

/** How a payment was made. */
export const OfflineDetails = Exactly({
  method: Method,
  reference: Type.String(),
  bank: Type.String(),
  /** A day in India. */
  received_on: Type.String(),
  note: Type.String(),
  recorded_by: Type.String(),
  /** Null if no approval was needed, or none was given yet. */
  approved_by: Nullable(Type.String()),
  /** Opens the attachment for 15 minutes; null if there is none. */
  attachment_url: Nullable(Type.String()),
});
export type OfflineDetails = StaticDecode<typeof OfflineDetails>;

export const getOfflineRequest = staffEndpoint({
  method: 'GET',
  path: '/staff/offline_payments/requested',
  permission: 'approvals.read',
  summary: 'A payment that waits for approval, and whether it would buy something else by now',
  body: Exactly({ request_id: Id }),
  data: Exactly({
    student_id: Type.Integer(),
    bill: Bill,
    payment: OfflineDetails,
    is_changed: Type.Boolean(),
  }),
});

export const approveOfflinePayment = staffEndpoint({
  method: 'POST',
  path: '/staff/offline_payments/approve',
  permission: 'refunds.approve',
  needsProof: true,
  summary: 'Approves the payment that another person recorded, and delivers the order once',
  body: Exactly({ request_id: Id }),
  data: Exactly({ order_number: Type.String() }),
  refusals: [offlinePaymentChanged, referenceUsed, requestOver, ownRequest],
  successMessage: 'The payment is approved. The student has the order.',
});

export const refundNotByHand: Refusal = {
  code: 'refund_not_by_hand',
  message: 'This refund does not wait for a return by hand. Load the page again.',
};

export const recordReturn = staffEndpoint({
  method: 'POST',
  path: '/staff/offline_payments/returned',
  permission: 'payments.record',
  needsProof: true,
  summary: 'Records that the institute returned the money of a refund by hand',
  body: Exactly({
    /** The reference of the refund. */
    refund: Text(23, { minLength: 1 }),
    returned_on: Day,
    /** The UTR, the number of the cheque, or that of the receipt for cash. */
    returned_reference: Type.String({
      minLength: 1,
      maxLength: 40,
      pattern: ONE_LINE_PATTERN,
      'x-message': 'Enter the UTR, or the number of the cheque or receipt.',
    }),
  }),
  data: Exactly({ refund: Type.String() }),
  refusals: [refundNotByHand, receivedInFuture],
  successMessage: 'The return is recorded.',
});
