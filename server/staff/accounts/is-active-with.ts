import { sql } from 'kysely';
import type { Permission } from '../../../contract/staff/permissions.ts';
import type { Ctx } from '../../platform/context.ts';
import { isActiveAccount } from './account-state.ts';

/**
 * Whether the account may sign in and has the permission, for what the store does later in a person's name. A suspension
 * and a change of the role wait until the transaction of the caller ends.
 */
export async function isActiveWith(ctx: Ctx, staffId: number, permission: Permission): Promise<boolean> {
  const account = await ctx.db
    .selectFrom('staff.account as account')
    .innerJoin('staff.role as role', 'role.role', 'account.role')
    .where('account.id', '=', staffId)
    .where(isActiveAccount)
    .select('account.role')
    .forShare()
    .executeTakeFirst();
  if (!account || account.role === 'owner') return account !== undefined;
  const { rows } = await sql`
    select from staff.role_permission where role = ${account.role} and permission = ${permission}`.execute(ctx.db);
  return rows.length > 0;
}
