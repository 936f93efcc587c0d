import type { InsertObject } from 'kysely';
import type { Paise } from '../../../common/money.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import type { TransactionRow } from '../tables.ts';

/** `amount` of the payment `paymentId` is to be returned. */
export type RefundRequest = { row: TransactionRow; paymentId: string; amount: Paise; reason: string };

type RefundProgress = Pick<
  InsertObject<Database, 'checkout.refund'>,
  'token' | 'state' | 'gateway_request_id' | 'begun_by' | 'next_check_at'
>;

/** Returns false if the refund was inserted before, the amount is zero, or the transaction has no gateway. */
export async function insertRefund(
  ctx: Ctx,
  { row, paymentId, amount, reason }: RefundRequest,
  progress: RefundProgress,
): Promise<boolean> {
  if (!row.gateway || amount === 0) return false;
  const inserted = await ctx.db
    .insertInto('checkout.refund')
    .values({
      student_id: row.student_id,
      txnid: row.txnid,
      gateway: row.gateway,
      gateway_payment_id: paymentId,
      amount_paise: amount,
      reason,
      requested_at: ctx.now,
      ...progress,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst();
  return inserted !== undefined;
}
