/** Refunds that another person requested: what they do, and their approval. */
import { isDeepStrictEqual } from 'node:util';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { type approveRefund, type getRefundRequest, refundChanged } from '../../../../contract/staff/money/refunds.ts';
import { recordChange } from '../../../audit/index.ts';
import { orderByPublicId } from '../../../orders/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import {
  type ApprovalRequest,
  decideRequest,
  lockCaller,
  lockWaitingRequest,
  readRequest,
} from '../../../staff/index.ts';
import { executeRefund } from '../../refunds/execute-refund.ts';
import { auditedPlan } from '../../refunds/plan-refund.ts';
import { type FoundOrder, findRefundable } from '../../refunds/refundable-order.ts';
import { REFUND, recordOrderReading } from './refund-effect.ts';
import { importRefundsOf, type RequestedRefund, stateOf } from './request-refund.ts';

/**
 * Returns the effect of a requested refund as it was shown to the person who asked, and whether the order has changed since,
 * also by this refund. The audit log records the reading of the order. Throws 404 for an unknown request.
 */
export async function describeRefundRequest(
  ctx: StaffCtx,
  { request_id }: DecodedBody<typeof getRefundRequest>,
): Promise<DataOf<typeof getRefundRequest>> {
  const request = await readRequest(ctx, request_id, REFUND);
  const order = await findRefundable(ctx, request.target.id);
  const byId = order ? null : await orderByPublicId(ctx, request.target.id);
  const studentId = order?.row.student_id ?? byId?.student_id;
  if (studentId !== undefined) await recordOrderReading(ctx, studentId);
  return { effect: detailsOf(request).effect, is_changed: isChanged(order, request) };
}

/** Records refunds that were made in the dashboard of the gateway since the request. */
export async function importRefundsOfRequest(ctx: StaffCtx, request_id: number): Promise<void> {
  await importRefundsOf(ctx, (await readRequest(ctx, request_id, REFUND)).target.id);
}

/** Executes a requested refund, once. Throws 404 or the refusals of the endpoint. */
export async function approveStaffRefund(
  ctx: StaffCtx,
  { request_id }: DecodedBody<typeof approveRefund>,
): Promise<DataOf<typeof approveRefund>> {
  await lockCaller(ctx);
  const { target } = await readRequest(ctx, request_id, REFUND);
  // The payment is locked before the request, in the same order as by a new request.
  const order = await findRefundable(ctx, target.id, { isLocked: true });
  const request = await lockWaitingRequest(ctx, request_id, REFUND);
  if (!order || isChanged(order, request)) throw refuse(refundChanged);
  const { plan } = detailsOf(request);
  await decideRequest(ctx, request, 'approved');
  const credit_note = await executeRefund(ctx, order, plan, request.reason);
  const after = { ...auditedPlan(plan), credit_note, request: request.id };
  await recordChange(ctx, { action: 'refund.approved', target, after, reason: request.reason });
  return { credit_note };
}

function isChanged(order: FoundOrder | null, request: ApprovalRequest): boolean {
  return !order || !isDeepStrictEqual(stateOf(order), detailsOf(request).state);
}

function detailsOf({ details }: ApprovalRequest): RequestedRefund {
  return details as RequestedRefund;
}
