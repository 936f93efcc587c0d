/** Instalments that become due in a period, by month, for the console. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { onDays } from '../../platform/database/lists/day-range.ts';
import { isUnpaidInstalment } from './staff-dues.ts';

/** `emiNo` is the instalment that becomes due; `month` is `YYYY-MM` in India. */
export type ForecastRow = { month: string; productId: number; emiNo: number; count: number };

/** Returns the number of instalments by month, product and instalment. Throws 400 for a day that does not exist. */
export async function instalmentForecast(ctx: Ctx, from: string, to: string): Promise<ForecastRow[]> {
  const due = sql.join(onDays(sql`g.valid_till`, from, to), sql` and `);
  const { rows } = await sql<ForecastRow>`
    select to_char(g.valid_till at time zone 'Asia/Kolkata', 'YYYY-MM') as month, g.product_id as "productId",
      g.emi_no + 1 as "emiNo", count(*)::int as count
    from learning.access_grant g where ${isUnpaidInstalment} and ${due}
    group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.db);
  return rows;
}
