/** Reads on another connection than that of the caller. */
import type { Ctx } from '../../context.ts';

/**
 * Throws in a transaction: the read would wait for another connection while the transaction holds its own. The embedded
 * database has one, so the wait would never end.
 */
export function refuseInTransaction({ db }: Pick<Ctx, 'db'>, work: string): void {
  if (db.isTransaction) throw new Error(`${work} must run before the transaction`);
}
