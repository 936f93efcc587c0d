import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { BatchRow } from '../tables.ts';

/** Returns a batch, locked until the caller's transaction ends, so that its places are counted by one call at a time. */
export async function lockBatch(ctx: Ctx, batchId: number): Promise<BatchRow> {
  const row = await ctx.db
    .selectFrom('learning.batch')
    .where('id', '=', batchId)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the number of members of a batch that the caller has locked. */
export async function countMembers(ctx: Ctx, batchId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('learning.batch_member')
    .where('batch_id', '=', batchId)
    .where('left_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The batch as the target of an audit entry. */
export function batchTarget({ id, name }: Pick<BatchRow, 'id' | 'name'>) {
  return { type: 'batch', id, label: name };
}
