import { sql } from 'kysely';
import { inTransaction, type StaffCtx } from '../platform/context.ts';
import { consumeStaffLimit } from '../platform/rate-limit/staff-limit.ts';
import { type Change, recordChange, recordNoChange } from './record-change.ts';

/** Within this time, a person who reads or edits the same record again is not recorded again. */
const REPETITION_MS = 60 * 60_000;

type Repeated = Pick<Change, 'action' | 'target'>;

/**
 * Records that the caller read a record, such as the details of a student: once an hour for each person and record. Throws
 * 429 if the caller has read very many different students.
 */
export async function recordReading(ctx: StaffCtx, reading: Repeated): Promise<void> {
  if (await isRecordedRecently(ctx, reading)) return;
  await inTransaction(ctx, async (ctx) => {
    // A page reads several parts of a record at once.
    await lockReadings(ctx, reading.target);
    if (await isRecordedRecently(ctx, reading)) return;
    if (reading.target.type === 'student' && !(await hasReadRecently(ctx, reading.target))) {
      await consumeStaffLimit(ctx, 'students_read');
    }
    await recordChange(ctx, reading);
  });
}

/**
 * Records that the caller receives a file of a record, such as a picture that a student sent: each time, because it leaves the
 * store. Throws 429 after many files, and as `recordReading` does.
 */
export async function recordDownload(ctx: StaffCtx, reading: Change): Promise<void> {
  // A link can be requested without end, and its requests are no calls that are counted.
  await consumeStaffLimit(ctx, 'files_downloaded');
  await inTransaction(ctx, async (ctx) => {
    await lockReadings(ctx, reading.target);
    if (reading.target.type === 'student' && !(await hasReadRecently(ctx, reading.target))) {
      await consumeStaffLimit(ctx, 'students_read');
    }
    await recordChange(ctx, reading);
  });
}

async function lockReadings({ db, staff }: StaffCtx, { type, id }: Change['target']): Promise<void> {
  const key = `audit.reading ${staff.staffId} ${type} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
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
  const recent = await recentEntries(ctx, target).where('action', '=', action).executeTakeFirst();
  return recent !== undefined;
}

/** Whether another reading of the record is recorded: `student.read` and `order.read` are of the same student. */
async function hasReadRecently(ctx: StaffCtx, target: Change['target']): Promise<boolean> {
  const recent = await recentEntries(ctx, target).where(sql<boolean>`action like '%read'`).executeTakeFirst();
  return recent !== undefined;
}

function recentEntries(ctx: StaffCtx, target: Change['target']) {
  return ctx.db
    .selectFrom('audit.entry')
    .where('target_type', '=', target.type)
    .where('target_id', '=', String(target.id))
    .where('staff_id', '=', ctx.staff.staffId)
    .where('at', '>', new Date(ctx.now.getTime() - REPETITION_MS))
    .select('entry_id')
    .limit(1);
}
