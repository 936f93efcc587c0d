/** Commands that close a request without executing it. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type Approval,
  notOwnRequest,
  type refuseRequest,
  type withdrawRequest,
} from '../../../contract/staff/money/approvals.ts';
import { recordChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { type ApprovalRequest, decideRequest, lockOpenRequest, lockWaitingRequest } from './decide-request.ts';
import { approvalForStaff } from './list-approvals.ts';

/** Refuses a request about money, and returns it. Throws 404, or the refusals `request_over` and `own_request`. */
export async function refuseApproval(
  ctx: StaffCtx,
  { request_id, reason }: DecodedBody<typeof refuseRequest>,
): Promise<Approval> {
  await lockCaller(ctx);
  const request = await lockWaitingRequest(ctx, request_id);
  // Other requests are decided by those who have the permission of their action.
  if (request.amount === null) throw notFound();
  await closeRequest(ctx, request, 'refused', reason);
  return approvalForStaff(ctx, { request_id });
}

/** Withdraws a request of the caller, and returns it. Throws 404, or the refusals `request_over` and `not_own_request`. */
export async function withdrawApproval(
  ctx: StaffCtx,
  { request_id }: DecodedBody<typeof withdrawRequest>,
): Promise<Approval> {
  await lockCaller(ctx);
  await closeRequest(ctx, await lockOwnRequest(ctx, request_id), 'withdrawn', null);
  return approvalForStaff(ctx, { request_id });
}

type ClosedRequest = { request_id: number };

/** Refuses a request for an action. Throws 404, or the refusals `request_over` and `own_request`. */
export async function refuseRequestFor(
  ctx: StaffCtx,
  action: string,
  { request_id, reason }: { request_id: number; reason: string },
): Promise<ClosedRequest> {
  await lockCaller(ctx);
  await closeRequest(ctx, await lockWaitingRequest(ctx, request_id, action), 'refused', reason);
  return { request_id };
}

/** Withdraws the caller's request for an action. Throws 404, or the refusals `request_over` and `not_own_request`. */
export async function withdrawRequestFor(
  ctx: StaffCtx,
  action: string,
  { request_id }: { request_id: number },
): Promise<ClosedRequest> {
  await lockCaller(ctx);
  await closeRequest(ctx, await lockOwnRequest(ctx, request_id, action), 'withdrawn', null);
  return { request_id };
}

/** Locks a request of the caller that waits. Throws 404, or the refusals `request_over` and `not_own_request`. */
async function lockOwnRequest(ctx: StaffCtx, id: number, action?: string): Promise<ApprovalRequest> {
  const request = await lockOpenRequest(ctx, id, action);
  if (request.requestedBy !== ctx.staff.staffId) throw refuse(notOwnRequest);
  return request;
}

/** Stores that a locked request is not executed, and records it. */
async function closeRequest(
  ctx: StaffCtx,
  request: ApprovalRequest,
  decision: 'refused' | 'withdrawn',
  reason: string | null,
): Promise<void> {
  await decideRequest(ctx, request, decision, reason);
  const { action, target } = request;
  await recordChange(ctx, { action: `${action}.${decision}`, target, after: { request: request.id }, reason });
}
