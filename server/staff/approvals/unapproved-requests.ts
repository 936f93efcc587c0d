import type { Ctx } from '../../platform/context.ts';

/**
 * Returns the details of all requests for a target that nobody has approved: those that wait, and those that were withdrawn,
 * refused or expired.
 */
export async function unapprovedDetails(
  ctx: Ctx,
  { action, type, id }: { action: string; type: string; id: string },
): Promise<unknown[]> {
  const rows = await ctx.db
    .selectFrom('staff.approval_request')
    .where('action', '=', action)
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '!=', 'approved')]))
    .select('details')
    .execute();
  return rows.map(({ details }) => details);
}
