import { sql } from 'kysely';
import { lockedStudentId } from '../../identity/index.ts';
import { studentLock } from '../../learning/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CapturedPayment, PaymentStatus } from '../gateways/gateway.ts';
import type { TransactionRow } from '../tables.ts';

export type PaidStatus = PaymentStatus & { kind: 'paid' };

/**
 * Locks the transaction and its student until the caller's transaction ends, and records a new payment with the
 * gateway's response. `isNew` is false if the payment was recorded before, or the transaction has succeeded.
 */
export async function lockAndRecord(
  ctx: Ctx,
  { txnid, student_id }: TransactionRow,
  paid: PaidStatus | null,
): Promise<{ row: TransactionRow; isNew: boolean }> {
  const locked = ctx.db.with('locked', (db) =>
    db
      .selectFrom('checkout.transaction')
      .selectAll()
      .where('txnid', '=', txnid)
      // Locks the student first, in the same order as deleting an account.
      .where('student_id', '=', lockedStudentId(student_id))
      .forUpdate(),
  );
  const lock = studentLock(student_id).as('lock');
  if (!paid) {
    const { lock: _, ...row } = await locked.selectFrom('locked').selectAll().select(lock).executeTakeFirstOrThrow();
    return { row, isNew: row.state !== 'success' };
  }
  const { kind: _, duplicates: ___, ...response } = paid;
  const {
    is_new,
    lock: __,
    ...row
  } = await locked
    .with('recorded', (db) =>
      db
        .insertInto('checkout.payment')
        .columns(['student_id', 'txnid', 'gateway', 'gateway_payment_id', 'amount_paise', 'mode', 'paid_at'])
        .expression((from) =>
          from
            .selectFrom('locked')
            .select((column) => [
              'student_id',
              'txnid',
              column.ref('gateway').$notNull().as('gateway'),
              sql<string>`${paid.paymentId}::text`.as('gateway_payment_id'),
              sql<number>`${paid.amount}::bigint`.as('amount_paise'),
              sql<string>`${paid.mode}::text`.as('mode'),
              sql<Date>`${ctx.now}::timestamptz`.as('paid_at'),
            ])
            .where('state', '!=', 'success'),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('txnid'),
    )
    .with('logged', (db) =>
      db
        .insertInto('checkout.payment_event')
        .columns(['received_at', 'source', 'gateway', 'txnid', 'verdict', 'body'])
        .expression((from) =>
          from
            .selectFrom('locked')
            .select([
              sql<Date>`${ctx.now}::timestamptz`.as('received_at'),
              sql<'enquiry'>`'enquiry'`.as('source'),
              'gateway',
              'txnid',
              sql<string>`'paid'`.as('verdict'),
              sql<string>`${JSON.stringify(response)}::jsonb`.as('body'),
            ])
            // Anyone can trigger status checks again and again; the same response is stored once.
            .where(({ not, exists }) =>
              not(
                exists(
                  from
                    .selectFrom('checkout.payment_event')
                    .where('txnid', '=', txnid)
                    .where('source', '=', 'enquiry')
                    .where('verdict', '=', 'paid')
                    .where('body', '=', sql<string>`${JSON.stringify(response)}::jsonb`)
                    .select('id'),
                ),
              ),
            ),
        ),
    )
    .selectFrom('locked')
    .selectAll()
    .select([sql<boolean>`exists (select from recorded)`.as('is_new'), lock])
    .executeTakeFirstOrThrow();
  return { row, isNew: is_new };
}

/** Records duplicate payments of a locked transaction, and returns those that were not known. */
export async function recordDuplicates(
  ctx: Ctx,
  row: TransactionRow,
  payments: readonly CapturedPayment[],
): Promise<CapturedPayment[]> {
  const { gateway } = row;
  if (payments.length === 0 || !gateway) return [];
  const added = await ctx.db
    .insertInto('checkout.payment')
    .values(
      payments.map(({ paymentId, amount, mode }) => ({
        student_id: row.student_id,
        txnid: row.txnid,
        gateway,
        gateway_payment_id: paymentId,
        amount_paise: amount,
        mode,
        paid_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('gateway_payment_id')
    .execute();
  const ids = added.map(({ gateway_payment_id }) => gateway_payment_id);
  return payments.filter(({ paymentId }) => ids.includes(paymentId));
}
