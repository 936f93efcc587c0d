import { sql } from 'kysely';
import { type Paise, paise } from '../../../../common/money.ts';
import type { StaffCtx } from '../../../platform/context.ts';

const WINDOW_MS = 24 * 60 * 60_000;

/**
 * Returns what the caller has recorded for the student within 24 hours without another person's approval. It counts towards
 * the limit, so that a payment in parts does not avoid the approval. The caller is locked.
 */
export async function recordedBefore(ctx: StaffCtx, studentId: number): Promise<Paise> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(t.amount_paise), 0)::bigint as paise
    from checkout.offline_payment o
    join checkout.transaction t on t.student_id = o.student_id and t.txnid = o.txnid
    where o.student_id = ${studentId}::bigint and o.recorder_id = ${ctx.staff.staffId}::bigint and o.approved_by is null
      and o.recorded_at > ${new Date(ctx.now.getTime() - WINDOW_MS)}::timestamptz`.execute(ctx.db);
  return paise(Number(rows[0]?.paise ?? 0));
}
