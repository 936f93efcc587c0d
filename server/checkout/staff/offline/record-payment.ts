/** Payments received offline: delivered at once up to the limit of the institute, otherwise after an approval. */

import { isCalendarDate } from '../../../../common/dates/calendar-date.ts';
import { inEnglish } from '../../../../common/languages/text.ts';
import { type Paise, paise, paiseOfRupees, rupees, rupeeText } from '../../../../common/money.ts';
import { addressMissing } from '../../../../contract/checkout/payment.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import {
  amountDiffers,
  bankMissing,
  nothingToRecord,
  receivedInFuture,
  type recordOfflinePayment,
  referenceMissing,
  referenceUsed,
} from '../../../../contract/staff/money/offline/payment.ts';
import { recordChange } from '../../../audit/index.ts';
import { retainStudent } from '../../../identity/index.ts';
import { institute } from '../../../pages/index.ts';
import { indianDate } from '../../../platform/clock.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { lockCaller, openRequestOf, requestApproval } from '../../../staff/index.ts';
import { OFFLINE_PAYMENT } from '../../payments/offline-payment.ts';
import { freezeBill } from '../../purchase/frozen-bill.ts';
import { buyerOf } from '../../purchase/initialize.ts';
import { lowestApprovalLimit } from '../lowest-approval-limit.ts';
import { storeAttachment } from './attachments.ts';
import { executePayment, type RecordedPayment } from './execute-payment.ts';
import { type PricedPurchase, pricePurchase, shownBill } from './offline-bill.ts';
import { isRecentDay, offlinePaymentId, paidByText, plainReference } from './offline-rules.ts';
import { recordedBefore } from './recorded-before.ts';

type Body = DecodedBody<typeof recordOfflinePayment>;

/** Delivers the order, or stores the request. Throws 404 or the refusals of the endpoint. */
export async function recordStaffPayment(ctx: StaffCtx, body: Body): Promise<DataOf<typeof recordOfflinePayment>> {
  await lockCaller(ctx);
  const received = receivedFrom(ctx, body);
  const priced = await pricePurchase(ctx, body);
  if (priced.bill.payable === 0) throw refuse(nothingToRecord);
  if (paiseOfRupees(body.amount) !== priced.bill.payable) {
    const due = rupeeText(rupees(priced.bill.payable));
    throw refuse(amountDiffers, inEnglish(`The bill is ${due}. ${amountDiffers.message}`));
  }
  if (priced.isShipped && !priced.address)
    throw refuse(addressMissing, inEnglish('Choose the address to which it is sent.'));
  const before = await recordedBefore(ctx, priced.student.id);
  const payment = await limited(ctx, paymentFrom(ctx, body, priced, received), before);
  if (await isRecorded(ctx, payment.paymentId)) throw refuse(referenceUsed);
  // The purchase can wait for approval longer than an unfinished sign-up is stored.
  await retainStudent(ctx, payment.studentId);
  if (body.attachment) {
    payment.received.attachmentId = await storeAttachment(ctx, payment.studentId, body.attachment);
  }
  return payment.shown.needs_approval ? storeRequest(ctx, payment) : recordAtOnce(ctx, payment);
}

/** Returns the payment with the limit that applies to it. Throws the refusal `reference_used` while it waits for approval. */
async function limited(ctx: StaffCtx, payment: RecordedPayment, before: Paise): Promise<RecordedPayment> {
  const target = { action: OFFLINE_PAYMENT, ...targetOf(payment) };
  if (await openRequestOf(ctx, target)) throw refuse(referenceUsed);
  const { offlineApprovalAbove } = institute();
  const limit = await lowestApprovalLimit<RecordedPayment>(
    ctx,
    target,
    offlineApprovalAbove,
    ({ shown }) => shown.approval_above,
  );
  const shown = { ...payment.shown, needs_approval: payment.amount + before > limit, approval_above: rupees(limit) };
  return { ...payment, shown };
}

function receivedFrom(ctx: Ctx, body: Body): RecordedPayment['received'] {
  const { method, received_on: receivedOn } = body;
  const reference = (body.reference ?? '').replaceAll(/\s+/g, '');
  const bank = (body.bank ?? '').trim();
  if (method !== 'cash' && !plainReference(reference)) throw refuse(referenceMissing);
  if (method === 'cheque' && !bank) throw refuse(bankMissing);
  if (!isCalendarDate(receivedOn) || !isRecentDay(receivedOn, indianDate(ctx.now))) throw refuse(receivedInFuture);
  return { method, reference, bank, receivedOn, note: (body.note ?? '').trim(), attachmentId: null };
}

function paymentFrom(
  ctx: StaffCtx,
  { product_ids, emi_no = 0 }: Body,
  priced: PricedPurchase,
  received: RecordedPayment['received'],
): RecordedPayment {
  const { student, address, bill, used } = priced;
  const { buyer, ...frozen } = freezeBill(bill, used, {
    buyer: buyerOf(student, address),
    addressId: address?.id ?? null,
  });
  const { method, reference, bank } = received;
  return {
    studentId: student.id,
    paymentId: offlinePaymentId({ ...received, studentId: student.id, productIds: product_ids, emiNo: emi_no }),
    amount: bill.payable,
    bill: { ...frozen, paidBy: paidByText(method, reference, bank) },
    shown: shownBill(priced, paise(0)),
    supply: buyer.state.gst,
    recordedAt: ctx.now.toISOString(),
    recordedBy: ctx.staff.name,
    recorderId: ctx.staff.staffId,
    received,
  };
}

/** Returns whether the payment is recorded, for an early refusal; the constraint `payment_once` decides. */
async function isRecorded(ctx: Ctx, paymentId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('checkout.payment')
    .where('gateway', '=', 'offline')
    .where('gateway_payment_id', '=', paymentId)
    .select('txnid')
    .executeTakeFirst();
  return found !== undefined;
}

async function recordAtOnce(ctx: StaffCtx, payment: RecordedPayment) {
  const order_number = await executePayment(ctx, payment, null);
  const after = { ...auditedPayment(payment), order: order_number };
  await recordChange(ctx, { action: 'offline_payment.recorded', target: targetOf(payment), after });
  return { order_number, request_id: null };
}

async function storeRequest(ctx: StaffCtx, payment: RecordedPayment) {
  const { amount, received, bill } = payment;
  const target = targetOf(payment);
  const reason = received.note || `Paid by ${bill.paidBy}`;
  const request = { action: OFFLINE_PAYMENT, target, amount, reason, details: payment };
  const request_id = await requestApproval(ctx, request);
  if (request_id === null) throw refuse(referenceUsed);
  const after = { ...auditedPayment(payment), request: request_id };
  await recordChange(ctx, { action: 'offline_payment.requested', target, after });
  return { order_number: null, request_id };
}

/** The payment as the target of requests and audit entries: its reference, which is unique. */
function targetOf({ paymentId }: RecordedPayment) {
  return { type: OFFLINE_PAYMENT, id: paymentId, label: paymentId };
}

/** The payment as the audit log stores it; the amount is in rupees. */
export function auditedPayment({ studentId, amount, received }: RecordedPayment) {
  return { student: studentId, amount: rupees(amount), method: received.method, received_on: received.receivedOn };
}
