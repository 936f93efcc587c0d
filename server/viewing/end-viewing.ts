import type { DecodedBody } from '../../contract/endpoint.ts';
import type { endViewing } from '../../contract/staff/students/viewing.ts';
import { recordChange, recordNoChange } from '../audit/index.ts';
import { studentTarget } from '../identity/index.ts';
import type { StaffCtx } from '../platform/context.ts';
import { requireOwnViewing } from './open-viewing.ts';

/** Ends a viewing. Idempotent. Throws 404 for a viewing of another session. */
export async function endByStaff(ctx: StaffCtx, { viewing_id }: DecodedBody<typeof endViewing>): Promise<null> {
  const { student_id } = await requireOwnViewing(ctx, viewing_id);
  const { numUpdatedRows } = await ctx.db
    .updateTable('viewing.session')
    .set({ ended_at: ctx.now })
    .where('viewing_id', '=', viewing_id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', ctx.now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) recordNoChange(ctx);
  else await recordChange(ctx, { action: 'student.view_ended', target: studentTarget(student_id) });
  return null;
}
