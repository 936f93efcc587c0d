import { type RawBuilder, sql } from 'kysely';
import type { Maximum } from '../../../../contract/staff/maxima.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/http-error.ts';

/**
 * Throws the refusal of the maximum if `rows`, the tables and conditions behind `from`, has no place for `added` more. Call it
 * in the transaction that adds them: others that add the same kind wait until its commit.
 */
export async function refuseAboveMaximum(
  { db }: Ctx,
  { max, refusal }: Maximum,
  rows: RawBuilder<unknown>,
  added = 1,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`maximum ${refusal.code}`}, 0))`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${rows} limit ${max}::int) as counted`.execute(db);
  if ((counted[0]?.count ?? 0) + added > max) throw refuse(refusal);
}
