import type { Ctx } from '../../platform/context.ts';

/** Lets nobody else change tags until the end of the caller's transaction. */
export async function lockTags(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.selectFrom('search.tag_change').select('number').forUpdate().executeTakeFirstOrThrow();
}
