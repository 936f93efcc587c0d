import type { OfflineDetails } from '../../../../contract/staff/money/offline/payment.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import type { TransactionRow } from '../../tables.ts';
import { attachmentUrl } from './attachments.ts';

/** Returns how an offline payment was made; null for a payment at a gateway. */
export async function offlineDetailsOf(
  ctx: StaffCtx,
  { student_id, txnid, gateway }: TransactionRow,
): Promise<OfflineDetails | null> {
  if (gateway !== 'offline') return null;
  const row = await ctx.db
    .selectFrom('checkout.offline_payment')
    .where('student_id', '=', student_id)
    .where('txnid', '=', txnid)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const { method, reference, bank, received_on, note, recorded_by, approved_by, attachment_id } = row;
  return {
    ...{ method, reference, bank, received_on, note, recorded_by, approved_by },
    attachment_url: attachment_id && attachmentUrl(ctx, student_id, attachment_id),
  };
}
