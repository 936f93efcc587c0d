import type { Ctx } from '../platform/context.ts';

const MAX_ENTRIES = 50;

/** Returns the newest entries about a record, without the values, for the record's own page. */
export function entriesAbout(ctx: Ctx, { type, id }: { type: string; id: string }) {
  return ctx.db
    .selectFrom('audit.entry')
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .select(['entry_id', 'at', 'action', 'actor_name', 'reason'])
    .orderBy('entry_id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
}
