import { sql } from 'kysely';
import { type Paise, rupees } from '../../../common/money.ts';
import type { Count } from '../../../contract/staff/dashboard.ts';
import type { Ctx } from '../../platform/context.ts';
import { BOUND, shownCount } from '../../platform/database/lists/bounded-count.ts';
import { onDays } from '../../platform/database/lists/day-range.ts';
import { IS_PAID } from './list-orders.ts';

/** Returns the sum in rupees and the number of the orders of a day in India that are paid and not reversed. */
export async function salesOfDay(ctx: Ctx, day: string): Promise<{ sales: number; orders: Count }> {
  const onDay = sql.join(onDays(sql`o.ordered_at`, day, day), sql` and `);
  const { rows } = await sql<{ count: number; total_paise: number }>`
    select count(*)::int as count, coalesce(sum(total_paise), 0)::bigint as total_paise from (
      select o.total_paise from orders."order" o where ${IS_PAID} and ${onDay} limit ${BOUND}::int
    ) as paid`.execute(ctx.db);
  const [found] = rows;
  return { sales: rupees((found?.total_paise ?? 0) as Paise), orders: shownCount(found?.count ?? 0) };
}
