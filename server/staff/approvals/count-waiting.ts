import { sql } from 'kysely';
import type { Count } from '../../../contract/staff/dashboard.ts';
import type { Ctx } from '../../platform/context.ts';
import { boundedCount, shownCount } from '../../platform/database/lists/bounded-count.ts';

/** Returns the number of requests that wait for the approval of another person. */
export async function countWaitingRequests(ctx: Ctx): Promise<Count> {
  const from = sql`staff.approval_request where decision is null and expires_at > ${ctx.now}`;
  const { rows } = await boundedCount(from).execute(ctx.db);
  return shownCount(rows[0]?.count ?? 0);
}
