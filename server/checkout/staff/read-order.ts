/** One order with its payment for the console, or a payment without an order. */
import { type Paise, rupees } from '../../../common/money.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { getOrder, OrderDetails, PaymentDetails, RefundDetails } from '../../../contract/staff/money/orders.ts';
import { recordReading } from '../../audit/index.ts';
import { studentTarget } from '../../identity/index.ts';
import { accessHistory } from '../../learning/index.ts';
import { type Buyer, type DetailedOrder, orderDetails, type PaymentKey } from '../../orders/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { openRequestOf } from '../../staff/index.ts';
import { transactionByTxnid, transactionOfStudent } from '../payments/transactions.ts';
import type { FrozenLine } from '../purchase/frozen-bill.ts';
import { findRefundable } from '../refunds/refundable-order.ts';
import type { RefundRow, TransactionRow } from '../tables.ts';
import { PAYMENT_STATES } from './list-payments.ts';
import { offlineDetailsOf } from './offline/offline-details.ts';
import { REFUND } from './refunds/refund-effect.ts';
import { eventsOf, timelineOf } from './timeline.ts';

/**
 * Returns the order or payment with this number, after the audit log has recorded the reading of its student's data. Throws
 * 404 if there is neither.
 */
export async function orderForStaff(ctx: StaffCtx, { reference }: DecodedBody<typeof getOrder>): Promise<OrderDetails> {
  const number = reference.toUpperCase();
  const byNumber = await orderDetails(ctx, { number });
  const row = byNumber
    ? await transactionOfStudent(ctx, byNumber.studentId, byNumber.paymentRef)
    : await transactionByTxnid(ctx, number);
  const found = byNumber ?? (row ? await orderDetails(ctx, keyOf(row)) : null);
  const studentId = found?.studentId ?? row?.student_id;
  if (studentId === undefined) throw notFound();
  // The buyer has the student's name, contacts and address.
  await recordReading(ctx, { action: 'order.read', target: studentTarget(studentId) });
  const refunds = row ? await refundsOf(ctx, row) : [];
  const events = row ? await eventsOf(ctx, row.txnid) : [];
  const orderNumber = found?.order.order_number;
  const lines = found?.lines ?? (row?.bill.lines ?? []).map(lineOf);
  const payment = row ? await paymentOf(ctx, row, { refunds, events }) : null;
  return {
    student_id: studentId,
    buyer: buyerOf(found?.buyer ?? row?.bill.buyer ?? null),
    lines,
    order: found?.order ?? null,
    payment,
    refundable: orderNumber ? rupees((await findRefundable(ctx, orderNumber))?.left ?? (0 as Paise)) : 0,
    refund_request: orderNumber ? await openRequestOf(ctx, { action: REFUND, type: 'order', id: orderNumber }) : null,
    timeline: await timelineOf(ctx, {
      order: found?.order ?? null,
      access: found ? await accessHistory(ctx, found) : [],
      titles: new Map(lines.map(({ product_id, title }) => [product_id, title])),
      ...{ row: row ?? null, payment, refunds, events },
    }),
  };
}

function keyOf({ student_id, txnid }: TransactionRow): PaymentKey {
  return { studentId: student_id, paymentRef: txnid };
}

function buyerOf(buyer: Buyer | null): OrderDetails['buyer'] {
  const { name = '', email = '', mobile = '', address = [], state } = buyer ?? {};
  return { name, email, mobile, address, state: state?.name ?? '' };
}

function lineOf(line: FrozenLine): DetailedOrder['lines'][number] {
  return {
    product_id: line.productId,
    title: line.title,
    emi_no: line.emiNo,
    amount: rupees(line.amount),
    discount: rupees(line.discount),
    tax: rupees((line.net - line.taxable) as Paise),
    net: rupees(line.net),
  };
}

type Records = { refunds: readonly RefundRow[]; events: Awaited<ReturnType<typeof eventsOf>> };

async function paymentOf(ctx: StaffCtx, row: TransactionRow, { refunds, events }: Records): Promise<PaymentDetails> {
  const received = await ctx.db
    .selectFrom('checkout.payment')
    .where('student_id', '=', row.student_id)
    .where('txnid', '=', row.txnid)
    .select(['gateway_payment_id', 'amount_paise', 'mode', 'paid_at'])
    .orderBy('paid_at')
    .orderBy('gateway_payment_id')
    .execute();
  return {
    txnid: row.txnid,
    state: PAYMENT_STATES[row.state],
    gateway: row.gateway,
    amount: rupees(row.amount_paise as Paise),
    begun_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    message: row.message,
    received: received.map(({ gateway_payment_id, amount_paise, mode, paid_at }) => ({
      gateway_payment_id,
      amount: rupees(amount_paise as Paise),
      mode,
      paid_at: paid_at.toISOString(),
      bank_reference: bankReferenceOf(events, gateway_payment_id),
    })),
    offline: await offlineDetailsOf(ctx, row),
    refunds: refunds.map(refundOf),
  };
}

/** The reference in the gateway's own response counts before that of a delivery, whose hash does not cover it. */
function bankReferenceOf(events: Records['events'], paymentId: string): string | null {
  const ofPayment = events.filter((event) => event.payment_id === paymentId && event.bank_reference !== null);
  const found = ofPayment.find(({ source }) => source === 'enquiry') ?? ofPayment[0];
  return found?.bank_reference ?? null;
}

function refundsOf(ctx: Ctx, { student_id, txnid }: TransactionRow): Promise<RefundRow[]> {
  return ctx.db
    .selectFrom('checkout.refund')
    .where('student_id', '=', student_id)
    .where('txnid', '=', txnid)
    .selectAll()
    .orderBy('requested_at')
    .orderBy('token')
    .execute();
}

function refundOf(row: RefundRow): RefundDetails {
  return {
    reference: row.token,
    gateway_payment_id: row.gateway_payment_id,
    gateway_request_id: row.gateway_request_id,
    amount: rupees(row.amount_paise as Paise),
    reason: row.reason,
    state: row.state,
    requested_at: row.requested_at.toISOString(),
    is_made_at_gateway: row.begun_by === 'gateway',
    returned_on: row.returned_on,
    returned_reference: row.returned_reference,
  };
}
