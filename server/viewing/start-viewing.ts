import { sql } from 'kysely';
import { inEnglish } from '../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import { type startViewing, studentNotActive, viewingOver } from '../../contract/staff/students/viewing.ts';
import { recordChange, recordNoChange } from '../audit/index.ts';
import { consume, lockActiveAccount, studentById, studentTarget } from '../identity/index.ts';
import type { StaffCtx } from '../platform/context.ts';
import { notFound, rateLimited, refuse } from '../platform/http/http-error.ts';
import { endOfViewing, MAX_STARTS_PER_HOUR, MAX_VIEWS } from './rules.ts';

/**
 * Starts a viewing of a student and records the reason. Idempotent by `viewing_id`. Throws 404 for an unknown student, 429
 * if the person starts too many. The oldest views of the person end if there would be too many at once.
 */
export async function startByStaff(
  ctx: StaffCtx,
  { viewing_id, student_id, reason }: DecodedBody<typeof startViewing>,
): Promise<DataOf<typeof startViewing>> {
  const student = await lockActiveAccount(ctx, student_id);
  if (!student && !(await studentById(ctx, student_id))) throw notFound();
  if (!student?.onboarded_at) throw refuse(studentNotActive);
  const known = await findViewing(ctx, viewing_id);
  if (known) {
    const isSame = known.staff_session_id === ctx.staff.sessionId && known.student_id === student_id;
    if (!isSame) throw refuse(viewingOver);
    recordNoChange(ctx);
    return { viewing_id, ends_at: known.ends_at.toISOString() };
  }
  await countStart(ctx);
  await endOldest(ctx);
  const ends_at = endOfViewing(ctx.now);
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('viewing.session')
    .values({
      viewing_id,
      student_id,
      staff_session_id: ctx.staff.sessionId,
      staff_id: ctx.staff.staffId,
      reason: reason.trim(),
      started_at: ctx.now,
      ends_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw refuse(viewingOver);
  await recordChange(ctx, {
    action: 'student.view_started',
    target: studentTarget(student_id),
    after: { ends_at },
    reason: reason.trim(),
  });
  return { viewing_id, ends_at: ends_at.toISOString() };
}

function findViewing(ctx: StaffCtx, viewingId: string) {
  return ctx.db
    .selectFrom('viewing.session')
    .where('viewing_id', '=', viewingId)
    .select(['student_id', 'staff_session_id', 'ends_at'])
    .executeTakeFirst();
}

async function countStart(ctx: StaffCtx): Promise<void> {
  const subject = `viewing:${ctx.staff.staffId}`;
  const { isAllowed, wait } = await consume(ctx, { subject, limit: MAX_STARTS_PER_HOUR, seconds: 3600 });
  if (!isAllowed)
    throw rateLimited(inEnglish('You have opened very many views in this hour. Please try again later.'), wait);
}

/** Ends the views of the caller, in all sessions, but for as many as leave a place. Others of the caller that start wait. */
async function endOldest(ctx: StaffCtx): Promise<void> {
  const { staffId } = ctx.staff;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${staffId}`}, 0))`.execute(ctx.db);
  const live = await ctx.db
    .selectFrom('viewing.session')
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', ctx.now)
    .orderBy('started_at', 'desc')
    .orderBy('session_id')
    .select(['viewing_id', 'student_id'])
    .execute();
  for (const { viewing_id, student_id } of live.slice(MAX_VIEWS - 1)) {
    await ctx.db
      .updateTable('viewing.session')
      .set({ ended_at: ctx.now })
      .where('viewing_id', '=', viewing_id)
      .execute();
    await recordChange(ctx, { action: 'student.view_ended', target: studentTarget(student_id) });
  }
}
