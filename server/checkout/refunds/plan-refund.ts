/** What a refund of an order refunds and revokes, as a pure decision. */
import { type Paise, paise, rupees } from '../../../common/money.ts';
import type { Refusal } from '../../../contract/endpoint.ts';
import {
  type RefundKind,
  refundAmountInvalid,
  refundNotPossible,
  validityOver,
} from '../../../contract/staff/money/refunds.ts';
import type { OrderAccess } from '../../learning/index.ts';
import type { CreditableLine } from '../../orders/index.ts';
import { prorate } from '../../pricing/index.ts';

/** An order that can be refunded. */
export type RefundableOrder = {
  lines: readonly CreditableLine[];
  access: readonly OrderAccess[];
  /** What is left of the payments. */
  left: Paise;
};

export type RefundPlan = {
  kind: RefundKind;
  /** What is returned. */
  amount: Paise;
  /** The net of each line that is credited. */
  parts: ReadonlyArray<{ position: number; net: Paise }>;
  endsAccess: boolean;
};

/** Returns the plan as the audit log stores it; the amount is in rupees. */
export function auditedPlan({ kind, amount, endsAccess }: RefundPlan) {
  return { kind, amount: rupees(amount), ends_access: endsAccess };
}

const MIN_AMOUNT = paise(100);
const DAY_MS = 86_400_000;

/** Returns the plan of a refund, or why it is not possible; `amount` is for a partial one. */
export function planRefund(
  order: RefundableOrder,
  { kind, amount }: { kind: RefundKind; amount: Paise | null },
  now: Date,
): RefundPlan | Refusal {
  if (order.left <= 0) return refundNotPossible;
  if (kind === 'partial') return planPartial(order, amount);
  if (kind === 'pro_rata') return planProRata(order, now);
  return planWhole(order);
}

function planWhole(order: RefundableOrder): RefundPlan {
  const parts = order.lines.map((line) => ({ position: line.position, net: leftOf(line) }));
  return { kind: 'whole', amount: order.left, parts: withoutEmpty(parts), endsAccess: true };
}

function planPartial(order: RefundableOrder, amount: Paise | null): RefundPlan | Refusal {
  const creditable = order.lines.map(leftOf);
  const most = Math.min(order.left, sum(creditable));
  if (amount === null || amount < MIN_AMOUNT || amount >= most) return refundAmountInvalid;
  const shares = prorate(amount, creditable);
  const parts = order.lines.map(({ position }, index) => ({ position, net: shares[index] ?? paise(0) }));
  return { kind: 'partial', amount, parts: withoutEmpty(parts), endsAccess: false };
}

/**
 * The share of whole days that are left, of the price of each product with an end. Add-ons were delivered, and access
 * without end has no days. The whole order if that is all that is left of the payments: no later refund could credit the
 * rest of the invoice.
 */
function planProRata(order: RefundableOrder, now: Date): RefundPlan | Refusal {
  const shares = order.lines.map((line) => {
    const access = line.addonId === null && order.access.find(({ productId }) => productId === line.productId);
    if (!access || access.paidTill === null || access.isRevoked) return paise(0);
    const days = Math.round((access.paidTill.getTime() - access.paidFrom.getTime()) / DAY_MS);
    const left = Math.max(0, Math.floor((access.paidTill.getTime() - now.getTime()) / DAY_MS));
    const share = days > 0 ? Math.floor((line.amount.net * Math.min(left, days)) / days) : 0;
    return paise(Math.min(share, leftOf(line)));
  });
  const total = sum(shares);
  if (total < MIN_AMOUNT) return validityOver;
  if (total >= order.left) return planWhole(order);
  const parts = order.lines.map(({ position }, index) => ({ position, net: shares[index] ?? paise(0) }));
  return { kind: 'pro_rata', amount: total, parts: withoutEmpty(parts), endsAccess: true };
}

function leftOf({ amount, credited }: CreditableLine): Paise {
  return paise(amount.net - credited);
}

function sum(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((total, amount) => total + amount, 0));
}

function withoutEmpty(parts: RefundPlan['parts']): RefundPlan['parts'] {
  return parts.filter(({ net }) => net > 0);
}
