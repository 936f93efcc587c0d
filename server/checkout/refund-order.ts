/** An order that the institute takes back: its money returns, its access ends, a credit note is numbered. */
import { paise } from '../../contract/money.ts';
import { revokeAccess } from '../learning/index.ts';
import { issueCreditNote, orderByPublicId, orderOf } from '../orders/index.ts';
import { type Ctx, inTransaction } from '../platform/context.ts';
import { lockAndRecord } from './record-payment.ts';
import { wantRefund } from './refunds.ts';
import './tables.ts';

export type RefundedOrder =
  | { creditNote: string; reason: null }
  | { creditNote: null; reason: 'unknown' | 'not paid' | 'free' | 'refunded already' };

/** Twice is once. Whoever calls this has decided that the money goes back. */
export async function refundOrder(ctx: Ctx, publicId: string, reason: string): Promise<RefundedOrder> {
  const refused = (why: Exclude<RefundedOrder['reason'], null>) => ({ creditNote: null, reason: why }) as const;
  const order = await orderByPublicId(ctx, publicId);
  if (!order) return refused('unknown');
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .selectFrom('checkout.transaction')
      .selectAll()
      .where('student_id', '=', order.student_id)
      .where('txnid', '=', order.payment_ref)
      .executeTakeFirst();
    if (!found) return refused('unknown');
    const { row } = await lockAndRecord(ctx, found, null);
    const known = await orderOf(ctx, row.student_id, row.txnid);
    if (row.state !== 'success' || known?.state !== 'paid') return refused('not paid');
    if (known.creditNoteNumber) return refused('refunded already');
    // What was paid twice went back already.
    const payment = await ctx.db
      .selectFrom('checkout.payment as p')
      .leftJoin('checkout.refund as r', (join) =>
        join
          .onRef('r.student_id', '=', 'p.student_id')
          .onRef('r.gateway_payment_id', '=', 'p.gateway_payment_id')
          .onRef('r.txnid', '=', 'p.txnid')
          .on('r.reason', '=', 'paid twice'),
      )
      .select('p.gateway_payment_id')
      .where('p.student_id', '=', row.student_id)
      .where('p.txnid', '=', row.txnid)
      .where('r.token', 'is', null)
      .executeTakeFirst();
    if (!payment || !known.invoiceNumber) return refused('free');
    // What could not be delivered went back already, too.
    const amount = paise(known.lines.reduce((total, { net }) => total + net, 0));
    const { student_id: studentId } = row;
    const creditNote = await issueCreditNote(ctx, { studentId, orderId: known.orderId, reason });
    await revokeAccess(ctx, studentId, known.orderId);
    await wantRefund(ctx, { row, paymentId: payment.gateway_payment_id, amount, reason: `order refunded: ${reason}` });
    return { creditNote, reason: null };
  });
}
