/** What a refund of an order would do, for the console. */
import { type Paise, paise, paiseOfRupees, rupees } from '../../../../common/money.ts';
import type { DecodedBody, Refusal } from '../../../../contract/endpoint.ts';
import type { getRefundEffect, RefundEffect } from '../../../../contract/staff/money/refunds.ts';
import { recordReading } from '../../../audit/index.ts';
import { catalogue } from '../../../catalogue/index.ts';
import { studentTarget } from '../../../identity/index.ts';
import { creditedPart, sumOf } from '../../../orders/index.ts';
import { institute } from '../../../pages/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { planRefund, type RefundPlan } from '../../refunds/plan-refund.ts';
import { type FoundOrder, readRefundable } from '../../refunds/refundable-order.ts';
import { lowestApprovalLimit } from '../lowest-approval-limit.ts';

/** Returns the effect, after the audit log has recorded the reading of the order. Throws 404 or the refusals of the endpoint. */
export async function refundEffect(ctx: StaffCtx, body: DecodedBody<typeof getRefundEffect>): Promise<RefundEffect> {
  const order = await readRefundable(ctx, body.reference);
  await recordOrderReading(ctx, order.row.student_id);
  return effectOf(ctx, order, planOf(ctx, order, body));
}

/** What an order opened, and until when, is as in the details of the order. */
export function recordOrderReading(ctx: StaffCtx, studentId: number): Promise<void> {
  return recordReading(ctx, { action: 'order.read', target: studentTarget(studentId) });
}

type AskedRefund = Pick<DecodedBody<typeof getRefundEffect>, 'kind' | 'amount'>;

/** Returns the plan of a refund. Throws the refusal if it is not possible. */
export function planOf(ctx: Ctx, order: FoundOrder, { kind, amount }: AskedRefund): RefundPlan {
  const plan = planRefund(order, { kind, amount: amount === undefined ? null : paiseOfRupees(amount) }, ctx.now);
  if (isRefusal(plan)) throw refuse(plan);
  return plan;
}

function isRefusal(plan: RefundPlan | Refusal): plan is Refusal {
  return 'code' in plan;
}

/** The name of the action among the requests that wait for approval. */
export const REFUND = 'refund';

/** The order as the target of requests and audit entries. */
export function targetOf({ orderNumber }: Pick<FoundOrder, 'orderNumber'>) {
  return { type: 'order', id: orderNumber, label: orderNumber };
}

function limitOf(ctx: Ctx, order: FoundOrder): Promise<Paise> {
  const target = { action: REFUND, ...targetOf(order) };
  const { refundApprovalAbove } = institute();
  return lowestApprovalLimit<{ effect: RefundEffect }>(
    ctx,
    target,
    refundApprovalAbove,
    ({ effect }) => effect.approval_above,
  );
}

/** Describes what a plan does to an order. Another person approves above a limit, for which all earlier refunds count. */
export async function effectOf(ctx: Ctx, order: FoundOrder, plan: RefundPlan): Promise<RefundEffect> {
  const limit = await limitOf(ctx, order);
  const credited = order.lines.reduce((sum, line) => sum + line.credited, 0);
  const parts = plan.parts.flatMap(({ position, net }) =>
    order.lines.filter((line) => line.position === position).map((line) => ({ line, part: creditedPart(line, net) })),
  );
  const { net, taxable, cgst, sgst, igst } = sumOf(parts.map(({ part }) => part));
  return {
    kind: plan.kind,
    amount: rupees(plan.amount),
    credited: {
      taxable: rupees(taxable),
      cgst: rupees(cgst),
      sgst: rupees(sgst),
      igst: rupees(igst),
      net: rupees(net),
    },
    lines: parts.map(({ line, part }) => ({ title: line.title, net: rupees(part.net) })),
    access: order.access.map(({ productId, validTill, isRevoked }) => {
      const is_open = !isRevoked && (validTill === null || validTill > ctx.now);
      return {
        title: catalogue().product(productId)?.title ?? titleOfLine(order, productId),
        valid_till: validTill?.toISOString() ?? null,
        is_open,
        ends: is_open && plan.endsAccess,
      };
    }),
    left: rupees(paise(order.left - plan.amount)),
    is_by_hand: order.row.gateway === 'offline',
    needs_approval: credited + plan.amount > limit,
    approval_above: rupees(limit),
  };
}

function titleOfLine({ lines }: FoundOrder, productId: number): string {
  return lines.find((line) => line.productId === productId)?.title ?? String(productId);
}
