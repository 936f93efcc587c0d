import { sql } from 'kysely';
import type { Permission } from '../../../contract/staff/permissions.ts';
import type { Ctx } from '../../platform/context.ts';
import { permissionsOf } from '../rules.ts';
import { isActiveAccount } from './account-state.ts';

/** Returns the permissions that an account has at this moment, for a job that reads for it; none if it may not sign in. */
export async function permissionsOfAccount(ctx: Ctx, staffId: number): Promise<ReadonlySet<Permission>> {
  const row = await ctx.db
    .selectFrom('staff.account as account')
    .where('account.id', '=', staffId)
    .where(isActiveAccount)
    .select([
      'account.role',
      sql<string[]>`array(select permission from staff.role_permission where role = account.role)`.as('permissions'),
    ])
    .executeTakeFirst();
  return row ? permissionsOf(row.role, row.permissions) : new Set();
}
