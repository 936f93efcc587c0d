/**
 * Export and deletion of a student's data in pricing: coupon uses, entered codes, and what was used under the student's
 * present and former numbers. Coupon uses stay after a deletion as books of account without a name.
 */
import type { Ctx } from '../platform/context.ts';
import { formerNumbersOf, usesOfNumber } from './former-buyers.ts';

/** The student's coupon uses, entered codes and former uses, for the data export. */
export async function exportData(ctx: Ctx, studentId: number, numberHash: string | null) {
  const used = ctx.db.selectFrom('pricing.coupon_use').where('student_id', '=', studentId);
  const entered = ctx.db.selectFrom('pricing.entered_code').where('student_id', '=', studentId);
  const former = await formerNumbersOf(ctx, studentId).execute();
  return {
    used: await used.selectAll().execute(),
    entered: await entered.selectAll().execute(),
    before_deletion: (await usesOfNumber(ctx, numberHash)) ?? null,
    former_numbers: former.map(({ number_hash: _, ...number }) => number),
  };
}

/** Deletes the student's entered codes and former numbers. */
export async function deleteData(ctx: Ctx, studentId: number): Promise<void> {
  for (const table of ['pricing.entered_code', 'pricing.former_number'] as const) {
    await ctx.db.deleteFrom(table).where('student_id', '=', studentId).execute();
  }
}
