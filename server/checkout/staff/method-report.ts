/** Money received and refunded in a period, by gateway and way of payment. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { onDays } from '../../platform/database/lists/day-range.ts';

/** Amounts in paise. */
type MethodRow = { gateway: string; mode: string; payments: number; received: number; returned: number };

/** Returns what arrived and what was sent back on these days in India. Throws 400 for a day that does not exist. */
export async function methodReport(ctx: Ctx, from: string, to: string): Promise<MethodRow[]> {
  const paid = sql.join(onDays(sql`p.paid_at`, from, to), sql` and `);
  const requested = sql.join(onDays(sql`r.requested_at`, from, to), sql` and `);
  const { rows } = await sql<MethodRow>`
    select gateway, mode, sum(payments)::int as payments, sum(received)::bigint as received, sum(returned)::bigint as returned
    from (
      select p.gateway, p.mode, 1 as payments, p.amount_paise as received, 0 as returned
      from checkout.payment p where ${paid}
      union all
      select r.gateway, coalesce((
        select p.mode from checkout.payment p
        where p.student_id = r.student_id and p.txnid = r.txnid and p.gateway_payment_id = r.gateway_payment_id limit 1
      ), ''), 0, 0, r.amount_paise
      from checkout.refund r where r.state <> 'failed' and ${requested}
    ) as movement group by gateway, mode order by gateway, mode`.execute(ctx.db);
  return rows;
}
