import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  MAX_RESENT_RECEIPTS,
  noReceipt,
  type resendReceipt,
  resentOften,
} from '../../../contract/staff/money/receipts.ts';
import { recordChange } from '../../audit/index.ts';
import { findActiveStudent } from '../../identity/index.ts';
import { orderByPublicId } from '../../orders/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { readMessages } from '../../platform/messaging/read-messages.ts';
import { lockCaller } from '../../staff/index.ts';
import { queueNotification, resentKeys } from '../notifications/notifications.ts';
import { lockAndRecord } from '../payments/record-payment.ts';
import { transactionOfStudent } from '../payments/transactions.ts';

/**
 * Sends the receipt of a paid order again, with another idempotency key. A repeated call before the job has run sends it
 * once. Throws 404 or the refusals of the endpoint.
 */
export async function resendStaffReceipt(
  ctx: StaffCtx,
  { reference }: DecodedBody<typeof resendReceipt>,
): Promise<null> {
  await lockCaller(ctx);
  const number = reference.toUpperCase();
  const order = await orderByPublicId(ctx, number);
  if (!order) throw notFound();
  const found = await transactionOfStudent(ctx, order.student_id, order.payment_ref);
  if (!found || !(await findActiveStudent(ctx, order.student_id))) throw refuse(noReceipt);
  // Serializes calls for the same order.
  const { row } = await lockAndRecord(ctx, found, null);
  if (row.state !== 'success') throw refuse(noReceipt);
  const sent = new Set((await readMessages(ctx, resentKeys(row.txnid))).map(({ key }) => key)).size;
  if (sent >= MAX_RESENT_RECEIPTS) throw refuse(resentOften);
  await queueNotification(ctx, { txnid: row.txnid, event: 'paid', resent: sent + 1 });
  await recordChange(ctx, {
    action: 'receipt.sent_again',
    target: { type: 'order', id: number, label: number },
    after: { times: sent + 1 },
  });
  return null;
}
