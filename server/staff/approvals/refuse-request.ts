/** Commands that close a request without executing it. Each returns the request afterwards. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type Approval,
  notOwnRequest,
  type refuseRequest,
  type withdrawRequest,
} from '../../../contract/staff/money/approvals.ts';
import { recordChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { type ApprovalRequest, decideRequest, lockOpenRequest, lockWaitingRequest } from './decide-request.ts';
import { approvalForStaff } from './list-approvals.ts';

/** Throws 404, or the refusals `request_over` and `own_request`. */
export async function refuseApproval(
  ctx: StaffCtx,
  { request_id, reason }: DecodedBody<typeof refuseRequest>,
): Promise<Approval> {
  await lockCaller(ctx);
  return close(ctx, await lockWaitingRequest(ctx, request_id), 'refused', reason);
}

/** Throws 404, or the refusals `request_over` and `not_own_request`. */
export async function withdrawApproval(
  ctx: StaffCtx,
  { request_id }: DecodedBody<typeof withdrawRequest>,
): Promise<Approval> {
  await lockCaller(ctx);
  const request = await lockOpenRequest(ctx, request_id);
  if (request.requestedBy !== ctx.staff.staffId) throw refuse(notOwnRequest);
  return close(ctx, request, 'withdrawn', null);
}

async function close(
  ctx: StaffCtx,
  request: ApprovalRequest,
  decision: 'refused' | 'withdrawn',
  reason: string | null,
): Promise<Approval> {
  await decideRequest(ctx, request, decision, reason);
  const closed = await approvalForStaff(ctx, { request_id: request.id });
  const { action, target } = request;
  await recordChange(ctx, { action: `${action}.${decision}`, target, after: { request: request.id }, reason });
  return closed;
}
