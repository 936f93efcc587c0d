/** Memberships for other domains: batches that let their members sit a test. */
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** Returns those of the batches that the student is in now; a batch that has ended has no members. */
export async function batchesOfMember(ctx: Ctx, studentId: number, batchIds: readonly number[]): Promise<number[]> {
  if (batchIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('learning.batch_member as m')
    .innerJoin('learning.batch as b', 'b.id', 'm.batch_id')
    .where('m.student_id', '=', studentId)
    .where('m.batch_id', '=', sql<number>`any(${batchIds}::bigint[])`)
    .where('m.left_at', 'is', null)
    .where('b.ends_at', '>', ctx.now)
    .select('m.batch_id')
    .execute();
  return rows.map(({ batch_id }) => batch_id);
}

/** Returns the batches that the student is in now. */
export async function ownBatches(ctx: Ctx, studentId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('learning.batch_member as m')
    .innerJoin('learning.batch as b', 'b.id', 'm.batch_id')
    .where('m.student_id', '=', studentId)
    .where('m.left_at', 'is', null)
    .where('b.ends_at', '>', ctx.now)
    .select('m.batch_id')
    .execute();
  return rows.map(({ batch_id }) => batch_id);
}

/** Returns the names of batches by their number; unknown ones are missing. */
export async function batchNames(ctx: Pick<Ctx, 'db'>, batchIds: readonly number[]): Promise<Map<number, string>> {
  if (batchIds.length === 0) return new Map();
  const rows = await ctx.db.selectFrom('learning.batch').where('id', 'in', batchIds).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns a page of the members of batches now, in the order of their ids, after `afterStudent`. */
export async function membersOfBatches(
  ctx: Ctx,
  batchIds: readonly number[],
  afterStudent: number,
  maxStudents: number,
): Promise<number[]> {
  if (batchIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('learning.batch_member as m')
    .innerJoin('learning.batch as b', 'b.id', 'm.batch_id')
    .where('m.batch_id', '=', sql<number>`any(${batchIds}::bigint[])`)
    .where('m.student_id', '>', afterStudent)
    .where('m.left_at', 'is', null)
    .where('b.ends_at', '>', ctx.now)
    .select('m.student_id')
    .distinct()
    .orderBy('m.student_id')
    .limit(maxStudents)
    .execute();
  return rows.map(({ student_id }) => student_id);
}
