import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Maximum } from '../../../../contract/staff/maxima.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/http-error.ts';

type Count = { count: number };
type Counted = {
  /** The tables and conditions behind `from`. */
  rows: RawBuilder<unknown>;
  /** How many more are added; one if it is absent. */
  added?: number;
  /** Executes the statement in the domain, whose tables it names. */
  execute(statement: RawBuilder<Count>): Promise<QueryResult<Count>>;
};

/**
 * Throws the refusal of the maximum if there is no place for what is added. Call it in the transaction that adds: others that
 * add the same kind wait until its commit.
 */
export async function refuseAboveMaximum(
  { db }: Ctx,
  { max, refusal }: Maximum,
  { rows, added = 1, execute }: Counted,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`maximum ${refusal.code}`}, 0))`.execute(db);
  const counted = await execute(
    sql<Count>`select count(*)::int as count from (select 1 from ${rows} limit ${max}::int) as counted`,
  );
  if ((counted.rows[0]?.count ?? 0) + added > max) throw refuse(refusal);
}
