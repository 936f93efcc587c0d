import type { Ctx } from '../../platform/context.ts';
import type { AdmissionRow } from './tables.ts';

/**
 * Returns the rule of a test, which is stored with its default if there is none, locked until the caller's transaction ends:
 * candidates of one test change in one call at a time. The caller has found the test.
 */
export async function lockAdmission({ db }: Pick<Ctx, 'db'>, testId: number): Promise<AdmissionRow> {
  await db
    .insertInto('assessment.admission')
    .values({ test_id: testId, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('assessment.admission')
    .where('test_id', '=', testId)
    .forUpdate()
    .selectAll()
    .executeTakeFirstOrThrow();
}
