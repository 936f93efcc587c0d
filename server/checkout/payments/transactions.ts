import type { Ctx } from '../../platform/context.ts';
import type { TransactionRow } from '../tables.ts';

export function transactionByTxnid(ctx: Ctx, txnid: string): Promise<TransactionRow | undefined> {
  return ctx.db.selectFrom('checkout.transaction').selectAll().where('txnid', '=', txnid).executeTakeFirst();
}

/** Returns undefined if the transaction is another student's. */
export function transactionOfStudent(ctx: Ctx, studentId: number, txnid: string): Promise<TransactionRow | undefined> {
  return ctx.db
    .selectFrom('checkout.transaction')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('txnid', '=', txnid)
    .executeTakeFirst();
}
