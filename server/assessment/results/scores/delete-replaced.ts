import { sql } from 'kysely';
import { type Ctx, inTransaction } from '../../../platform/context.ts';

/** Deletes the scores of the computations of a group that are neither the newest nor published. Their row stays. */
export async function deleteReplaced(ctx: Ctx, groupId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ id: number }>`
      update assessment.score_computation as computation set state = 'replaced'
      from assessment.score_group
      where score_group.id = computation.group_id and computation.group_id = ${groupId}::bigint
        and computation.state = 'done' and computation.id is distinct from score_group.published_id
        and computation.id < (select max(id) from assessment.score_computation where group_id = ${groupId}::bigint)
      returning computation.id`.execute(ctx.db);
    for (const { id } of rows) {
      await ctx.db.deleteFrom('assessment.candidate_score').where('computation_id', '=', id).execute();
      await ctx.db.deleteFrom('assessment.scored_mark').where('computation_id', '=', id).execute();
    }
  });
}
