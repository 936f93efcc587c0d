import type { Ctx } from '../platform/context.ts';

/** Returns id and hash of the last entry of the log; undefined if the log is empty. */
export function lastEntry(ctx: Ctx): Promise<{ entry_id: number; hash: string } | undefined> {
  return ctx.db
    .selectFrom('audit.entry')
    .select(['entry_id', 'hash'])
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
