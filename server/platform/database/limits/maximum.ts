import { type QueryResult, type RawBuilder, sql } from 'kysely';
import { inEnglish } from '../../../../common/languages/text.ts';
import type { Maximum } from '../../../../contract/staff/maxima.ts';
import type { Ctx, StaffMember } from '../../context.ts';
import { refuse } from '../../http/http-error.ts';

type Count = { count: number };
type Counted = {
  /** The tables and conditions behind `from`. */
  rows: RawBuilder<unknown>;
  /** The same of those that the caller created; null if the maximum has no share of a person. */
  rowsOfPerson: RawBuilder<unknown> | null;
  /** How many more are added; one if it is absent. */
  added?: number;
  /** Executes the statement in the domain, whose tables it names. */
  execute(statement: RawBuilder<Count>): Promise<QueryResult<Count>>;
};

/**
 * Throws the refusal of the maximum if there is no place for what is added, or if the caller created as many as one person can
 * have. Call it in the transaction that adds: others that add the same kind wait until its commit.
 */
export async function refuseAboveMaximum(
  { db, staff }: Ctx & { staff?: Pick<StaffMember, 'role'> },
  { max, refusal, maxOfPerson }: Maximum,
  { rows, rowsOfPerson, added = 1, execute }: Counted,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`maximum ${refusal.code}`}, 0))`.execute(db);
  const exceeds = async (counted: RawBuilder<unknown>, limit: number) => {
    const found = await execute(
      sql<Count>`select count(*)::int as count from (select 1 from ${counted} limit ${limit + 1}::int) as counted`,
    );
    return (found.rows[0]?.count ?? 0) + added > limit;
  };
  if ((maxOfPerson === null) !== (rowsOfPerson === null))
    throw new Error(`${refusal.code}: the share of a person is not counted`);
  if (await exceeds(rows, max)) throw refuse(refusal);
  if (maxOfPerson === null || rowsOfPerson === null || staff?.role === 'owner') return;
  if (await exceeds(rowsOfPerson, maxOfPerson)) throw refuse(refusal, inEnglish(shareText(maxOfPerson)));
}

function shareText(max: number): string {
  return `You have created ${max.toLocaleString('en-IN')} of these already. Finish or delete some of them first, or ask an owner to create this one.`;
}
