import { sql } from 'kysely';
import type { Permission } from '../../../contract/staff/permissions.ts';
import type { Ctx } from '../../platform/context.ts';
import { isActiveAccount } from './account-state.ts';

/** Returns how many people who may sign in have the permission. */
export async function countActiveWith(ctx: Ctx, permission: Permission): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('staff.account as account')
    .where(isActiveAccount)
    .where(
      sql<boolean>`(account.role = 'owner' or exists (
        select from staff.role_permission where role = account.role and permission = ${permission}))`,
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
