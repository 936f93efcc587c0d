/** The advisory lock of a path: an upload holds it until its commit, and `sweepMedia` removes nothing at a locked path. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** The first key of the lock; the second is made from the path. */
const PATH_LOCK = 8_430_591;

/** Locks the path for the transaction of the caller. */
export async function lockPath({ db }: Pick<Ctx, 'db'>, path: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PATH_LOCK}::int, hashtext(${path}))`.execute(db);
}

/** Like `lockPath`; returns false at once if another transaction holds the lock. */
export async function tryLockPath({ db }: Pick<Ctx, 'db'>, path: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${PATH_LOCK}::int, hashtext(${path})) as locked`.execute(db);
  return rows[0]?.locked === true;
}
