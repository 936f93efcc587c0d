/** Reads requests and stores the decisions about them. */
import { type Paise, rupees } from '../../../common/money.ts';
import { ownRequest, requestOver } from '../../../contract/staff/money/approvals.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';

export type ApprovalRequest = {
  id: number;
  action: string;
  target: { type: string; id: string; label: string };
  amount: Paise | null;
  reason: string;
  details: unknown;
  requestedBy: number;
};

/** Returns a request, decided or not. Throws 404 for an unknown one, and for one of another action. */
export async function readRequest(ctx: Ctx, id: number, action?: string): Promise<ApprovalRequest> {
  return find(ctx, id, action, false);
}

/**
 * Locks a request that waits, for a decision of another person than the one who asked. Throws 404, or the refusals
 * `request_over` and `own_request`.
 */
export async function lockWaitingRequest(ctx: StaffCtx, id: number, action?: string): Promise<ApprovalRequest> {
  const request = await lockOpenRequest(ctx, id, action);
  if (request.requestedBy === ctx.staff.staffId) throw refuse(ownRequest);
  return request;
}

/** Locks a request that waits. Throws 404, or the refusal `request_over`. */
export async function lockOpenRequest(ctx: StaffCtx, id: number, action?: string): Promise<ApprovalRequest> {
  const request = await find(ctx, id, action, true);
  if (request.isOver) throw refuse(requestOver);
  return request;
}

/** Stores the decision of the caller about a request that the caller's transaction has locked. */
export async function decideRequest(
  ctx: StaffCtx,
  { id }: Pick<ApprovalRequest, 'id'>,
  decision: 'approved' | 'refused' | 'withdrawn',
  reason: string | null = null,
): Promise<void> {
  await ctx.db
    .updateTable('staff.approval_request')
    .set({ decision, decided_by: ctx.staff.staffId, decided_at: ctx.now, decision_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** The request that waits for a target; null if there is none. */
export async function openRequestOf(
  ctx: Ctx,
  { action, type, id }: { action: string; type: string; id: string },
): Promise<{ request_id: number; amount: number } | null> {
  const row = await ctx.db
    .selectFrom('staff.approval_request')
    .where('action', '=', action)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('decision', 'is', null)
    .where('expires_at', '>', ctx.now)
    .select(['id', 'amount_paise'])
    .executeTakeFirst();
  return row ? { request_id: row.id, amount: rupees((row.amount_paise ?? 0) as Paise) } : null;
}

async function find(ctx: Ctx, id: number, action: string | undefined, isLocked: boolean) {
  const row = await ctx.db
    .selectFrom('staff.approval_request')
    .where('id', '=', id)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(isLocked, (query) => query.forUpdate())
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    id: row.id,
    action: row.action,
    target: { type: row.target_type, id: row.target_id, label: row.target_label },
    amount: row.amount_paise as Paise | null,
    reason: row.reason,
    details: row.details,
    requestedBy: row.requested_by,
    isOver: row.decision !== null || row.expires_at <= ctx.now,
  };
}
