/** Refunds that the staff request: executed at once up to the limit of the institute, otherwise after an approval. */
import { inEnglish } from '../../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import { requestWaiting } from '../../../../contract/staff/money/approvals.ts';
import { type RefundEffect, refundChanged, type requestRefund } from '../../../../contract/staff/money/refunds.ts';
import { recordChange } from '../../../audit/index.ts';
import { consume } from '../../../identity/index.ts';
import { orderByPublicId } from '../../../orders/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { rateLimited, refuse } from '../../../platform/http/http-error.ts';
import { lockCaller, openRequestOf, requestApproval } from '../../../staff/index.ts';
import { executeRefund } from '../../refunds/execute-refund.ts';
import { importGatewayRefunds } from '../../refunds/gateway-refunds.ts';
import { auditedPlan, type RefundPlan } from '../../refunds/plan-refund.ts';
import { type FoundOrder, readRefundable } from '../../refunds/refundable-order.ts';
import { effectOf, planOf, REFUND, targetOf } from './refund-effect.ts';

/** What a request for approval stores: the plan, its effect as it was shown, and the state of the order at the time. */
export type RequestedRefund = { plan: RefundPlan; effect: RefundEffect; state: OrderState };

/** What must be unchanged at the approval. */
type OrderState = { left: number; access: Array<{ productId: number; validTill: string | null; isRevoked: boolean }> };

/** How often the gateway is asked about the refunds of one payment: by one person, who thus blocks nobody else, and by all. */
const CHECKS_OF_PAYMENT_BY_PERSON = { limit: 6, seconds: 60 };
const CHECKS_OF_PAYMENT = { limit: 60, seconds: 60 };
/** For all payments, by one person. */
const CHECKS_OF_PERSON = { limit: 60, seconds: 600 };

/**
 * Records refunds that were made in the dashboard of the gateway, outside any transaction because it calls the gateway. Throws
 * 429 after many: gateways limit their calls, and payments of students need them.
 */
export async function importRefundsOf(ctx: StaffCtx, reference: string): Promise<void> {
  const order = await orderByPublicId(ctx, reference.toUpperCase());
  if (!order) return;
  for (const limit of [
    { subject: `refunds-checked-by:${ctx.staff.staffId}`, ...CHECKS_OF_PERSON },
    { subject: `refunds-checked-of:${order.payment_ref}:${ctx.staff.staffId}`, ...CHECKS_OF_PAYMENT_BY_PERSON },
    { subject: `refunds-checked-of:${order.payment_ref}`, ...CHECKS_OF_PAYMENT },
  ]) {
    const { isAllowed, wait } = await consume(ctx, limit);
    if (!isAllowed)
      throw rateLimited(inEnglish('Refunds were checked very often. Please try again in a few minutes.'), wait);
  }
  await importGatewayRefunds(ctx, order.payment_ref);
}

/** Executes the refund, or stores the request. Throws 404 or the refusals of the endpoint. */
export async function requestStaffRefund(
  ctx: StaffCtx,
  body: DecodedBody<typeof requestRefund>,
): Promise<DataOf<typeof requestRefund>> {
  await lockCaller(ctx);
  const order = await readRefundable(ctx, body.reference, { isLocked: true });
  const plan = planOf(ctx, order, body);
  const effect = await effectOf(ctx, order, plan);
  if (effect.amount !== body.shown_amount || effect.left !== body.shown_left) throw refuse(refundChanged);
  if (await openRequestOf(ctx, { action: REFUND, ...targetOf(order) })) throw refuse(requestWaiting);
  return effect.needs_approval
    ? storeRequest(ctx, order, { plan, effect, state: stateOf(order) }, body.reason)
    : refundAtOnce(ctx, order, plan, body.reason);
}

async function refundAtOnce(ctx: StaffCtx, order: FoundOrder, plan: RefundPlan, reason: string) {
  const credit_note = await executeRefund(ctx, order, plan, reason);
  const after = { ...auditedPlan(plan), credit_note };
  await recordChange(ctx, { action: 'refund.executed', target: targetOf(order), after, reason });
  return { credit_note, request_id: null };
}

async function storeRequest(ctx: StaffCtx, order: FoundOrder, details: RequestedRefund, reason: string) {
  const { plan } = details;
  const target = targetOf(order);
  const request_id = await requestApproval(ctx, { action: REFUND, target, amount: plan.amount, reason, details });
  if (request_id === null) throw refuse(requestWaiting);
  const after = { ...auditedPlan(plan), request: request_id };
  await recordChange(ctx, { action: 'refund.requested', target, after, reason });
  return { credit_note: null, request_id };
}

/** Returns what a refund depends on, except the time. */
export function stateOf({ left, access }: FoundOrder): OrderState {
  return {
    left,
    access: access.map(({ productId, validTill, isRevoked }) => ({
      productId,
      validTill: validTill?.toISOString() ?? null,
      isRevoked,
    })),
  };
}
