/** Export and deletion of a student's access grants. */
import type { Ctx } from '../platform/context.ts';

/** The access grants, for the data export. */
export function exportData(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('learning.access_grant')
    .where('student_id', '=', studentId)
    .select(['product_id', 'emi_no', 'emi_total', 'granted_at', 'valid_till'])
    .orderBy('id')
    .execute();
}

/** Deletes access grants, revocations and write-offs. */
export async function deleteData(ctx: Ctx, studentId: number): Promise<void> {
  await ctx.db.deleteFrom('learning.write_off').where('student_id', '=', studentId).execute();
  await ctx.db.deleteFrom('learning.revocation').where('student_id', '=', studentId).execute();
  await ctx.db.deleteFrom('learning.access_grant').where('student_id', '=', studentId).execute();
  await ctx.db.deleteFrom('learning.holding').where('student_id', '=', studentId).execute();
}
