/** What a refund of an order would do, for the console. */
import { paise, paiseOfRupees, rupees } from '../../../../common/money.ts';
import type { DecodedBody, Refusal } from '../../../../contract/endpoint.ts';
import type { getRefundEffect, RefundEffect } from '../../../../contract/staff/money/refunds.ts';
import { catalogue } from '../../../catalogue/index.ts';
import { creditedPart, sumOf } from '../../../orders/index.ts';
import { institute } from '../../../pages/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/http-error.ts';
import { planRefund, type RefundPlan } from '../../refunds/plan-refund.ts';
import { type FoundOrder, readRefundable } from '../../refunds/refundable-order.ts';

/** Returns the effect. Throws 404 or the refusals of the endpoint. */
export async function refundEffect(ctx: Ctx, body: DecodedBody<typeof getRefundEffect>): Promise<RefundEffect> {
  const order = await readRefundable(ctx, body.reference);
  return effectOf(ctx, order, planOf(ctx, order, body));
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

/** Whether another person has to approve: all that was refunded of an order by its staff counts. */
function needsApproval(order: FoundOrder, plan: RefundPlan): boolean {
  const credited = order.lines.reduce((sum, line) => sum + line.credited, 0);
  return credited + plan.amount > institute().refundApprovalAbove;
}

/** Describes what a plan does to an order. */
export function effectOf(ctx: Ctx, order: FoundOrder, plan: RefundPlan): RefundEffect {
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
    needs_approval: needsApproval(order, plan),
    approval_above: rupees(institute().refundApprovalAbove),
  };
}

function titleOfLine({ lines }: FoundOrder, productId: number): string {
  return lines.find((line) => line.productId === productId)?.title ?? String(productId);
}
