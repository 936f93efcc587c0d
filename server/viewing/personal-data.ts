/** The personal data that viewing stores about a student: export and deletion. */
import type { Ctx } from '../platform/context.ts';

/** Returns when and why the staff saw the store as the student, as far as it is still stored. */
export function exportData(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('viewing.session')
    .where('student_id', '=', studentId)
    .select(['started_at', 'ends_at', 'ended_at', 'reason'])
    .orderBy('started_at')
    .execute();
}

/** Also ends the viewings of the student that are open. */
export async function deleteData(ctx: Ctx, studentId: number): Promise<void> {
  await ctx.db.deleteFrom('viewing.session').where('student_id', '=', studentId).execute();
}
