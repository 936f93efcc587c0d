import type { StudentCtx } from '../../platform/context.ts';
import { notSignedIn } from '../../platform/problem.ts';

/** Stores the vertical that sign-ins of the student return; the caller knows that it exists. */
export async function setVertical(ctx: StudentCtx, verticalId: number): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('identity.student')
    .set({ selected_vertical: verticalId })
    .where('id', '=', ctx.studentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!numUpdatedRows) throw notSignedIn();
}
