import { type Paise, paise } from '../../../common/money.ts';
import { revokeAccess } from '../../learning/index.ts';
import { type CreditableLine, creditedPart, issuePartialCreditNote } from '../../orders/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { TransactionRow } from '../tables.ts';
import type { RefundPlan } from './plan-refund.ts';
import { refundableAmounts, requestRefund } from './refunds.ts';
import { reverseOrder } from './reverse-order.ts';

type Order = { row: TransactionRow; orderId: number; lines: readonly CreditableLine[] };

/**
 * Executes a refund in the caller's transaction, which has locked the payment: issues the credit note, ends the access if the
 * plan says so, and requests the refunds. Returns the number of the credit note.
 */
export async function executeRefund(
  ctx: Ctx,
  { row, orderId, lines }: Order,
  plan: RefundPlan,
  reason: string,
): Promise<string> {
  const order = { studentId: row.student_id, orderId, reason };
  if (plan.kind === 'whole') {
    const creditNote = await reverseOrder(ctx, order);
    await requestRefunds(ctx, row, plan.amount, `order refunded: ${reason}`);
    return creditNote;
  }
  const parts = plan.parts.flatMap(({ position, net }) =>
    lines.filter((line) => line.position === position).map((line) => creditedPart(line, net)),
  );
  const creditNote = await issuePartialCreditNote(ctx, { ...order, parts });
  if (plan.endsAccess) await revokeAccess(ctx, row.student_id, orderId);
  const what = plan.endsAccess ? 'remaining validity refunded' : 'part of the order refunded';
  // The number makes two refunds with the same reason different ones.
  await requestRefunds(ctx, row, plan.amount, `${what}, credit note ${creditNote}: ${reason}`);
  return creditNote;
}

/** Requests refunds of the payments of a transaction, the oldest first, until they add up to `amount`. */
async function requestRefunds(ctx: Ctx, row: TransactionRow, amount: Paise, reason: string): Promise<void> {
  let open: number = amount;
  for (const { paymentId, amount: left } of await refundableAmounts(ctx, row)) {
    const part = Math.min(open, left);
    if (part > 0) await requestRefund(ctx, { row, paymentId, amount: paise(part), reason });
    open -= part;
  }
}
