/** Order reversal: refunds the payment, ends the access and issues a credit note. */
import { paise } from '../../../common/money.ts';
import { recordChangeBy } from '../../audit/index.ts';
import { orderByPublicId, orderOf } from '../../orders/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { CommandRefused, UsageError } from '../../platform/process/commands/command-error.ts';
import type { StaffCommand } from '../../platform/process/commands/command-queue.ts';
import { lockAndRecord } from '../payments/record-payment.ts';
import { transactionOfStudent } from '../payments/transactions.ts';
import { executeRefund } from './execute-refund.ts';
import { importGatewayRefunds } from './gateway-refunds.ts';
import { auditedPlan } from './plan-refund.ts';
import { refundableAmounts } from './refunds.ts';

/** The number of the credit note, or the reason of the refusal. */
export type RefundedOrder =
  | { creditNote: string; reason: null }
  | { creditNote: null; reason: 'unknown' | 'not paid' | 'free' | 'refunded already' };

/** `refund ORDER REASON`, a staff command: prints the number of the credit note, or why the order is not reversed. */
export function refundCommand(ctx: () => Ctx): StaffCommand {
  return async ([order = '', ...words]) => {
    const reason = words.join(' ').trim();
    if (!order || !reason) {
      throw new UsageError('Usage: npm run refund -- ORDER REASON');
    }
    const { creditNote, reason: refusal } = await refundOrder(ctx(), order, reason);
    if (refusal) throw new CommandRefused(`Order ${order} is not reversed: ${REFUSALS[refusal]}.`);
    return `Order reversed, credit note ${creditNote}. The running store refunds the money.`;
  };
}

const REFUSALS = {
  unknown: 'it does not exist',
  'not paid': 'it was not paid',
  free: 'it was free, or its whole amount is refunded already',
  'refunded already': 'it is reversed already',
} satisfies Record<Exclude<RefundedOrder['reason'], null>, string>;

/**
 * Reverses an order, requests the refunds and records it for the command. Idempotent. The caller decides whether the
 * student is entitled to the refund.
 */
export async function refundOrder(ctx: Ctx, publicId: string, reason: string): Promise<RefundedOrder> {
  const refused = (why: Exclude<RefundedOrder['reason'], null>) => ({ creditNote: null, reason: why }) as const;
  const order = await orderByPublicId(ctx, publicId);
  if (!order) return refused('unknown');
  // Staff may have refunded the payment in the gateway's dashboard already.
  await importGatewayRefunds(ctx, order.payment_ref);
  return inTransaction(ctx, async (ctx) => {
    const found = await transactionOfStudent(ctx, order.student_id, order.payment_ref);
    if (!found) return refused('unknown');
    const { row } = await lockAndRecord(ctx, found, null);
    const known = await orderOf(ctx, row.student_id, row.txnid);
    if (row.state !== 'success' || known?.state !== 'paid') return refused('not paid');
    if (known.creditNoteNumber) return refused('refunded already');
    // Duplicate payments and payments that bought nothing are refunded already.
    const refundable = (await refundableAmounts(ctx, row)).filter(({ amount: left }) => left > 0);
    if (refundable.length === 0 || !known.invoiceNumber) return refused('free');
    const amount = paise(refundable.reduce((sum, { amount: left }) => sum + left, 0));
    const plan = { kind: 'whole', amount, parts: [], endsAccess: true } as const;
    const creditNote = await executeRefund(ctx, { row, orderId: known.orderId, lines: [] }, plan, reason);
    const target = { type: 'order', id: publicId, label: publicId };
    const after = { ...auditedPlan(plan), credit_note: creditNote };
    const change = { action: 'refund.executed', target, after, reason } as const;
    await recordChangeBy(ctx, { kind: 'command', name: 'refund' }, change);
    return { creditNote, reason: null };
  });
}
