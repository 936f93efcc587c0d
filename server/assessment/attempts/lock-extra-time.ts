/** Extra time and starts of one test exclude each other, because neither sees what the other has not committed. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

type InTransaction = Pick<Ctx, 'db'>;

const keyOf = (testId: number) => sql`hashtextextended('assessment.extra_time', ${testId}::bigint)`;

/** Call it before the extra time of a new attempt is read. Starts do not wait for each other. */
export async function lockForStart({ db }: InTransaction, testId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(testId)})`.execute(db);
}

/** Call it before the running attempts are extended: it waits for the starts that are not committed. */
export async function lockForExtension({ db }: InTransaction, testId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(testId)})`.execute(db);
}
