import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';

export type Account = Selectable<Database['staff.account']>;

/** The spelling under which an address is stored. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns the account that may sign in with this address, or null. */
export async function activeAccount(ctx: Ctx, email: string): Promise<Account | null> {
  const row = await ctx.db
    .selectFrom('staff.account')
    .where('email', '=', normalEmail(email))
    .where('accepted_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}
