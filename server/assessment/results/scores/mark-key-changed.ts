import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/**
 * Notes that marks of a test have changed, in the transaction that changes them: computed scores of its group are outdated. A
 * computation that begins waits for the commit, so that it either reads the new marks or is outdated.
 */
export async function markKeyChanged(ctx: Ctx, testId: number): Promise<void> {
  await sql`
    update assessment.score_computation as computation set key_changed_at = ${ctx.now}
    where computation.group_id in (select group_id from assessment.score_group_test where test_id = ${testId}::bigint)
      and computation.state <> 'failed'`.execute(ctx.db);
}
