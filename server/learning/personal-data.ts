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

/** What the staff gave without an order, for the data export. */
export function exportGivenAccess(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('learning.staff_grant')
    .where('student_id', '=', studentId)
    .select(['product_id', 'granted_at', 'valid_till', 'revoked_at'])
    .orderBy('id')
    .execute();
}

/** The batches that the student is or was in, for the data export. */
export function exportBatches(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('learning.batch_member as m')
    .innerJoin('learning.batch as b', 'b.id', 'm.batch_id')
    .where('m.student_id', '=', studentId)
    .select(['b.name', 'b.starts_at', 'b.ends_at', 'm.joined_at', 'm.left_at'])
    .orderBy('m.id')
    .execute();
}

/** Deletes access grants, revocations, write-offs, what the staff gave, and the student's places in batches. */
export async function deleteData(ctx: Ctx, studentId: number): Promise<void> {
  await ctx.db.deleteFrom('learning.batch_member').where('student_id', '=', studentId).execute();
  await ctx.db.deleteFrom('learning.staff_grant').where('student_id', '=', studentId).execute();
  await ctx.db.deleteFrom('learning.write_off').where('student_id', '=', studentId).execute();
  await ctx.db.deleteFrom('learning.revocation').where('student_id', '=', studentId).execute();
  await ctx.db.deleteFrom('learning.access_grant').where('student_id', '=', studentId).execute();
  await ctx.db.deleteFrom('learning.holding').where('student_id', '=', studentId).execute();
}
