import type { StudentCtx } from '../../platform/context.ts';

/** Stores the vertical that sign-ins of the student return; the caller knows that it exists. */
export async function setVertical(ctx: StudentCtx, verticalId: number): Promise<void> {
  await ctx.db
    .updateTable('identity.student')
    .set({ selected_vertical: verticalId })
    .where('id', '=', ctx.studentId)
    .where('selected_vertical', '!=', verticalId)
    .execute();
}
