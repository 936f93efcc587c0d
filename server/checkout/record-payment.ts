import type { Ctx } from '../platform/context.ts';
import type { Standing } from './gateways/gateway.ts';
import './tables.ts';
import type { TransactionRow } from './tables.ts';

export type Paid = Standing & { kind: 'paid' };

/** Writes down money that arrived; false when this payment was handled before. */
export async function recordPayment(ctx: Ctx, row: TransactionRow, paid: Paid): Promise<boolean> {
  const recorded = await ctx.db
    .insertInto('checkout.payment')
    .values({
      student_id: row.student_id,
      txnid: row.txnid,
      gateway: row.gateway ?? 'payu',
      gateway_payment_id: paid.paymentId,
      amount_paise: paid.amount,
      mode: paid.mode,
      paid_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('txnid')
    .executeTakeFirst();
  return recorded !== undefined;
}
