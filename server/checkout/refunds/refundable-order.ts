import { paise } from '../../../common/money.ts';
import { refundNotPossible } from '../../../contract/staff/money/refunds.ts';
import { accessOfOrder } from '../../learning/index.ts';
import { creditableLines, orderByPublicId, orderOf } from '../../orders/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { lockAndRecord } from '../payments/record-payment.ts';
import { transactionOfStudent } from '../payments/transactions.ts';
import type { TransactionRow } from '../tables.ts';
import type { RefundableOrder } from './plan-refund.ts';
import { refundableAmounts } from './refunds.ts';

export type FoundOrder = RefundableOrder & { row: TransactionRow; orderId: number; orderNumber: string };

/** Like `findRefundable`, but throws the refusal `refund_not_possible` in place of null. */
export async function readRefundable(ctx: Ctx, reference: string, options?: Options): Promise<FoundOrder> {
  const order = await findRefundable(ctx, reference, options);
  if (!order) throw refuse(refundNotPossible);
  return order;
}

/** `isLocked`: the payment is locked until the caller's transaction ends. */
type Options = { isLocked: boolean };

/**
 * Reads an order by its number with what can be refunded of it; null for an order that was not paid, was free or is
 * reversed. Throws 404 for an unknown number.
 */
export async function findRefundable(
  ctx: Ctx,
  reference: string,
  { isLocked }: Options = { isLocked: false },
): Promise<FoundOrder | null> {
  const orderNumber = reference.toUpperCase();
  const order = await orderByPublicId(ctx, orderNumber);
  if (!order) throw notFound();
  const found = await transactionOfStudent(ctx, order.student_id, order.payment_ref);
  if (!found) return null;
  const { row } = isLocked ? await lockAndRecord(ctx, found, null) : { row: found };
  const known = await orderOf(ctx, row.student_id, row.txnid);
  if (row.state !== 'success' || known?.state !== 'paid' || known.creditNoteNumber || !known.invoiceNumber) return null;
  const key = { studentId: row.student_id, orderId: known.orderId };
  const amounts = await refundableAmounts(ctx, row);
  return {
    row,
    orderId: known.orderId,
    orderNumber,
    lines: await creditableLines(ctx, key),
    access: await accessOfOrder(ctx, key),
    left: paise(amounts.reduce((sum, { amount }) => sum + amount, 0)),
  };
}
