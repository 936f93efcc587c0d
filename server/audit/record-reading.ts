import type { StaffCtx } from '../platform/context.ts';
import { type Change, recordChange } from './record-change.ts';

/** Within this time, a person who reads the same record again is not recorded again. */
const REPEATED_READING_MS = 60 * 60_000;

/** Records that the caller read a record, such as the details of a student: once an hour for each person and record. */
export async function recordReading(
  ctx: StaffCtx,
  { action, target }: Pick<Change, 'action' | 'target'>,
): Promise<void> {
  const recent = await ctx.db
    .selectFrom('audit.entry')
    .where('target_type', '=', target.type)
    .where('target_id', '=', String(target.id))
    .where('staff_id', '=', ctx.staff.staffId)
    .where('action', '=', action)
    .where('at', '>', new Date(ctx.now.getTime() - REPEATED_READING_MS))
    .select('entry_id')
    .limit(1)
    .executeTakeFirst();
  if (!recent) await recordChange(ctx, { action, target });
}
