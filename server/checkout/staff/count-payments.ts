import { sql } from 'kysely';
import type { Count } from '../../../contract/staff/dashboard.ts';
import type { Ctx } from '../../platform/context.ts';
import { boundedCount, shownCount } from '../../platform/database/lists/bounded-count.ts';
import { onDays } from '../../platform/database/lists/day-range.ts';
import { CONDITIONS } from './list-payments.ts';

type State = 'failed' | 'pending' | 'refunding';

/** Returns the number of payments that their list shows with this state, and with this day in India. */
export async function countPayments(ctx: Ctx, state: State, day?: string): Promise<Count> {
  const conditions = [CONDITIONS[state], ...onDays(sql`t.created_at`, day, day)];
  const from = sql`checkout.transaction t where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await boundedCount(from).execute(ctx.db);
  return shownCount(rows[0]?.count ?? 0);
}
