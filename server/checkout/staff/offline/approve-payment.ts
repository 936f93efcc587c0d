/** Offline payments that another person recorded: what they buy, and their approval. */
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import {
  type approveOfflinePayment,
  type getOfflineRequest,
  offlinePaymentChanged,
} from '../../../../contract/staff/money/offline/payment.ts';
import { recordChange, recordReading } from '../../../audit/index.ts';
import { studentTarget } from '../../../identity/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import {
  type ApprovalRequest,
  decideRequest,
  lockCaller,
  lockWaitingRequest,
  readRequest,
} from '../../../staff/index.ts';
import { OFFLINE_PAYMENT } from '../../payments/offline-payment.ts';
import { attachmentUrl, hasAttachment } from './attachments.ts';
import { executePayment, isPaymentChanged, type RecordedPayment } from './execute-payment.ts';
import { auditedPayment } from './record-payment.ts';

/**
 * Returns a requested payment as it was recorded, and whether it would buy something else by now, also because it was
 * approved. Throws 404 for an unknown request.
 */
export async function describeOfflineRequest(
  ctx: StaffCtx,
  { request_id }: DecodedBody<typeof getOfflineRequest>,
): Promise<DataOf<typeof getOfflineRequest>> {
  const payment = paymentOf(await readRequest(ctx, request_id, OFFLINE_PAYMENT));
  const { studentId, shown, received, recordedBy } = payment;
  await recordReading(ctx, { action: 'order.read', target: studentTarget(studentId) });
  const { attachmentId } = received;
  const isStored = attachmentId !== null && (await hasAttachment(ctx, studentId, attachmentId));
  return {
    student_id: studentId,
    bill: shown,
    payment: {
      method: received.method,
      reference: received.reference,
      bank: received.bank,
      received_on: received.receivedOn,
      note: received.note,
      recorded_by: recordedBy,
      approved_by: null,
      attachment_url: isStored ? attachmentUrl(ctx, studentId, attachmentId) : null,
    },
    is_changed: await isPaymentChanged(ctx, payment),
  };
}

/** Delivers a requested payment, once. Throws 404 or the refusals of the endpoint. */
export async function approveStaffPayment(
  ctx: StaffCtx,
  { request_id }: DecodedBody<typeof approveOfflinePayment>,
): Promise<DataOf<typeof approveOfflinePayment>> {
  await lockCaller(ctx);
  const request = await lockWaitingRequest(ctx, request_id, OFFLINE_PAYMENT);
  const payment = paymentOf(request);
  if (await isPaymentChanged(ctx, payment)) throw refuse(offlinePaymentChanged);
  await decideRequest(ctx, request, 'approved');
  const order_number = await executePayment(ctx, payment, ctx.staff.name);
  const after = { ...auditedPayment(payment), order: order_number, request: request.id };
  await recordChange(ctx, { action: 'offline_payment.approved', target: request.target, after });
  return { order_number };
}

function paymentOf({ details }: ApprovalRequest): RecordedPayment {
  return details as RecordedPayment;
}
