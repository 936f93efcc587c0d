/** Messages of orders and payments. */
import type { OrderEvent, OrderRow, PaymentRow, RefundDetails } from '../../../contract/staff/money/orders.ts';
import { dayText } from '../../parts/format.ts';
import { createMessages } from '../create-messages.ts';

const ORDER_STATES: Readonly<Record<OrderRow['state'], string>> = {
  paid: 'Paid',
  refunded: 'Refunded',
  failed: 'Failed',
};

const PAYMENT_STATES: Readonly<Record<PaymentRow['state'], string>> = {
  begun: 'Started',
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
};

const REFUND_STATES: Readonly<Record<RefundDetails['state'], string>> = {
  wanted: 'Being sent',
  queued: 'At the bank',
  by_hand: 'To be returned by hand',
  done: 'Done',
  failed: 'Refused',
};

const GATEWAYS: Readonly<Record<string, string>> = {
  payu: 'PayU',
  easebuzz: 'Easebuzz',
  offline: 'Offline',
};
const CHANNELS: Readonly<Record<string, string>> = { mail: 'Mail', sms: 'Text message' };
const OUTCOMES: Readonly<Record<string, string>> = { sent: 'sent', failed: 'not delivered', waiting: 'waiting' };
const DELIVERIES: Readonly<Record<string, string>> = {
  return: 'The student came back from the gateway',
  webhook: 'Notice of the gateway',
};
const VERDICTS: Readonly<Record<string, string>> = {
  genuine: 'signature valid',
  'wrong hash': 'signature not valid, ignored',
  hint: 'not signed, checked at the gateway',
};

function eventTitle({ kind, source, detail }: OrderEvent): string {
  switch (kind) {
    case 'payment_begun':
      if (source === 'offline') return 'Payment recorded by the institute';
      return source ? `Payment started at ${GATEWAYS[source] ?? source}` : 'Order started';
    case 'delivery':
      return DELIVERIES[source] ?? source;
    case 'status_check':
      if (source === 'offline') return 'Payment received by the institute';
      return `${GATEWAYS[source] ?? 'Gateway'} confirmed: ${detail}`;
    case 'payment_settled':
      return detail === 'paid' ? 'Payment successful' : 'Payment failed';
    case 'order_recorded':
      return 'Order recorded';
    case 'invoice_issued':
      return `Invoice ${detail}`;
    case 'credit_note_issued':
      return `Credit note ${detail}`;
    case 'refund_requested':
      return source ? `Refund made at ${GATEWAYS[source] ?? source}` : 'Refund requested';
    case 'refund_changed':
      return `Refund: ${REFUND_STATES[detail as RefundDetails['state']] ?? detail}`;
    case 'access_opened':
      return `Access opened: ${detail}`;
    case 'access_extended':
      return `Access extended: ${detail}`;
    case 'access_postponed':
      return `Instalment postponed: ${detail}`;
    case 'access_locked':
      return `Access locked until the next instalment: ${detail}`;
    case 'access_expired':
      return `Access expired: ${detail}`;
    case 'access_ended':
      return `Access ended with the refund: ${detail}`;
    case 'message':
      return `${CHANNELS[source] ?? source} ${OUTCOMES[detail] ?? detail}`;
    default:
      return detail;
  }
}

/** Details below the title: verdict and claim of a delivery, the end of the access, or a reason. */
function eventText({ kind, detail, until, reason }: OrderEvent): string {
  if (until) return `Until ${dayText(until)}`;
  if (kind !== 'delivery') return reason ?? '';
  return [VERDICTS[detail] ?? detail, reason && `status “${reason}”`].filter(Boolean).join(' · ');
}

export const useOrderMessages = createMessages({
  english: {
    title: 'Orders',
    intro:
      'Found by the number of the order, invoice, payment (also the UTR) or mobile. Money without an order is under Payments.',
    search: 'Search order, UTR, mobile',
    empty: 'There are no orders yet.',
    order: 'Order',
    student: 'Student',
    deleted: 'Deleted account',
    products: 'Products',
    total: 'Total',
    state: 'State',
    orderStates: ORDER_STATES,
    at: 'Date',
    from: 'From',
    to: 'To',
    invoice: 'Invoice',
    ofStudent: 'Student',
    product: 'Product',

    payments: 'Payments',
    paymentsIntro:
      'Every payment that was started, also without an order. A pending one is checked at the gateway again and again.',
    noPayments: 'There are no payments yet.',
    payment: 'Payment',
    amount: 'Amount',
    paymentStates: PAYMENT_STATES,
    refunded: 'Refunded',
    refunding: 'Refund under way',
    gateway: 'Gateway',
    gateways: GATEWAYS,
    gatewayText: (gateway: string | null) => (gateway ? (GATEWAYS[gateway] ?? gateway) : 'Nothing to pay'),

    lines: 'Products',
    price: 'Price',
    discount: 'Discount',
    tax: 'GST included',
    net: 'Paid',
    coupon: 'Coupon',
    buyer: 'Buyer',
    name: 'Name',
    email: 'E-mail',
    mobile: 'Mobile',
    address: 'Address',
    placeOfSupply: 'Place of supply',
    toStudent: 'Open the student',
    documents: 'Documents',
    creditNote: 'Credit note',
    reason: 'Reason',
    open: 'Open',
    pdf: 'PDF',
    noPayment: 'No payment belongs to this order.',
    transaction: 'Transaction',
    gatewayId: 'Number at the gateway',
    mode: 'Mode',
    bankReference: 'Bank reference (UTR)',
    received: 'Received',
    begun: 'Started',
    message: 'Told to the student',
    notReceived: 'No money has arrived.',
    refunds: 'Refunds',
    refundStates: REFUND_STATES,
    refundReference: 'Reference',
    timeline: 'Timeline',
    eventTitle,
    eventText,

    resend: 'Send the receipt again',
    resending: 'Sending…',
    resendTitle: 'Send the receipt again?',
    resendText:
      'The student gets it by text message, and by mail if an e-mail address is verified. It can be sent again five times.',

    recent: 'Orders and payments',
    noOrders: 'This student has no orders.',
    allOrders: 'All orders',
    allPayments: 'All payments',
  },
});
