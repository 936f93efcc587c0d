/** Notes of the staff about candidates during a test. */
import type { DecodedBody } from '../../../../contract/endpoint.ts';
import type { addNote } from '../../../../contract/staff/exams/control.ts';
import { recordChange, recordNoChange } from '../../../audit/index.ts';
import { studentTarget } from '../../../identity/index.ts';
import type { StaffCtx } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { findTest } from '../../queries/tests.ts';
import { notifyAttempts } from '../event-streams.ts';
import { requireSameCall } from './require-same-call.ts';

/** Throws 404 for an unknown test, or a student who did not start it. */
export async function noteIncident(
  ctx: StaffCtx,
  { test_id, student_id, note, key }: DecodedBody<typeof addNote>,
): Promise<null> {
  await findTest(ctx, test_id);
  const taken = await ctx.db
    .selectFrom('assessment.attempt')
    .where('student_id', '=', student_id)
    .where('test_id', '=', test_id)
    // Locked against the deletion of the student.
    .forKeyShare()
    .select('public_id')
    .execute();
  if (taken.length === 0) throw notFound();
  const text = note.trim();
  const inserted = await ctx.db
    .insertInto('assessment.incident_note')
    .values({ student_id, test_id, note: text, noted_at: ctx.now, noted_by: ctx.staff.name, call_key: key })
    .onConflict((conflict) => conflict.constraint('incident_note_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const stored = await ctx.db
      .selectFrom('assessment.incident_note')
      .where('student_id', '=', student_id)
      .where('call_key', '=', key)
      .select(['test_id', 'note'])
      .executeTakeFirst();
    requireSameCall(stored?.test_id === test_id && stored.note === text);
    recordNoChange(ctx);
    return null;
  }
  // The live board counts the notes.
  await notifyAttempts(ctx, ...taken.map(({ public_id }) => public_id));
  // Without the text, which is deleted with the student.
  await recordChange(ctx, {
    action: 'test.incident_noted',
    target: studentTarget(student_id),
    after: { test: test_id, note: inserted.id },
  });
  return null;
}
