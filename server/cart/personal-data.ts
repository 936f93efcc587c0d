/** Export and deletion of a student's cart. */
import type { Ctx } from '../platform/context.ts';

/** The cart, for the data export. */
export function exportData(ctx: Ctx, studentId: number) {
  return ctx.db
    .selectFrom('cart.item')
    .where('student_id', '=', studentId)
    .select(['product_id', 'added_at'])
    .orderBy('added_at')
    .execute();
}

/** Deletes the cart. */
export async function deleteData(ctx: Ctx, studentId: number): Promise<void> {
  await ctx.db.deleteFrom('cart.item').where('student_id', '=', studentId).execute();
}
