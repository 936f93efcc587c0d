import type { StaffCtx } from '../platform/context.ts';
import { type Change, recordChange, recordNoChange } from './record-change.ts';

/** Within this time, a person who reads or edits the same record again is not recorded again. */
const REPETITION_MS = 60 * 60_000;

type Repeated = Pick<Change, 'action' | 'target'>;

/** Records that the caller read a record, such as the details of a student: once an hour for each person and record. */
export async function recordReading(ctx: StaffCtx, reading: Repeated): Promise<void> {
  if (!(await isRecordedRecently(ctx, reading))) await recordChange(ctx, reading);
}

/**
 * Records that the caller edited a draft: once an hour for each person and record, because a draft is saved every few
 * seconds. The publication records what changed.
 */
export async function recordEditing(ctx: StaffCtx, editing: Repeated): Promise<void> {
  if (await isRecordedRecently(ctx, editing)) recordNoChange(ctx);
  else await recordChange(ctx, editing);
}

async function isRecordedRecently(ctx: StaffCtx, { action, target }: Repeated): Promise<boolean> {
  const recent = await ctx.db
    .selectFrom('audit.entry')
    .where('target_type', '=', target.type)
    .where('target_id', '=', String(target.id))
    .where('staff_id', '=', ctx.staff.staffId)
    .where('action', '=', action)
    .where('at', '>', new Date(ctx.now.getTime() - REPETITION_MS))
    .select('entry_id')
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
}
