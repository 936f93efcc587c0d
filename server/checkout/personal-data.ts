/** Deletion of a student's data in checkout. Payments stay as books of account; deletion removes the payer from them. */
import { sql } from 'kysely';
import { withoutBuyer } from '../orders/index.ts';
import type { Ctx } from '../platform/context.ts';
import { forgetNotesOf } from '../staff/index.ts';
import { OFFLINE_PAYMENT } from './payments/offline-payment.ts';

export { exportData } from './export-payments.ts';

/** A payment that began less than this ago may still be under way without a message from its gateway. */
const UNDECIDED_MS = 30 * 60_000;

/** Whether a payment may be under way. */
export async function isPaying(ctx: Ctx, studentId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('checkout.transaction')
    .where('student_id', '=', studentId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb.and([eb('state', '=', 'created'), eb('created_at', '>', new Date(ctx.now.getTime() - UNDECIDED_MS))]),
      ]),
    )
    .select('txnid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the payer from the student's transactions and stored deliveries, and what proves offline payments. */
export async function deleteData(ctx: Ctx, studentId: number): Promise<void> {
  const transactions = await ctx.db
    .updateTable('checkout.transaction')
    .set({
      bill: sql`(bill - array['former', 'addressId'])
        || jsonb_build_object('buyer', ${withoutBuyer(sql`(bill -> 'buyer')`)})`,
      form: sql`form || '{"firstname":"","email":"","phone":""}'::jsonb`,
    })
    .where('student_id', '=', studentId)
    .returning('txnid')
    .execute();
  await ctx.db.deleteFrom('checkout.payment_attachment').where('student_id', '=', studentId).execute();
  await ctx.db
    .updateTable('checkout.offline_payment')
    .set({ note: '', attachment_id: null })
    .where('student_id', '=', studentId)
    .execute();
  await forgetNotesOf(ctx, OFFLINE_PAYMENT, studentId);
  await deletePayers(
    ctx,
    transactions.map(({ txnid }) => txnid),
  );
}

/**
 * Removes all but fields about the payment from stored deliveries, because a process of the previous version may have
 * stored the payer, and other fields may contain any text. A database trigger on the append-only log permits this only
 * during `deleteStudent`.
 */
async function deletePayers(ctx: Ctx, txnids: string[]): Promise<void> {
  if (!txnids.length) return;
  await sql`update checkout.payment_event set body = coalesce((
      select jsonb_object_agg(part.key, part.value)
      from jsonb_each(case jsonb_typeof(body) when 'object' then body else '{}'::jsonb end) as part
      where part.key = any(${PAYMENT_FIELDS}) and jsonb_typeof(part.value) not in ('object', 'array')
    ), '{}'::jsonb)
    where txnid = any(${txnids})`.execute(ctx.db);
}

const PAYMENT_FIELDS = [
  ...['txnid', 'amount', 'status', 'unmappedstatus', 'mode', 'key', 'hash', 'mihpayid', 'easepayid', 'bank_ref_num'],
  ...[
    'paymentId',
    'bankReference',
    'net_amount_debit',
    'addedon',
    'error',
    'error_code',
    'productinfo',
    'request_id',
    'refund_id',
    'refund_amount',
  ],
];
