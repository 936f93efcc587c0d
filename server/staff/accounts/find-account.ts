/** Finds staff accounts by their e-mail address. */
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import { isActiveAccount } from './account-state.ts';

export type Account = Selectable<Database['staff.account']>;

/** Returns an e-mail address as it is stored: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns the address of a member of the staff. */
export async function staffEmail(ctx: Ctx, staffId: number): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('staff.account')
    .where('id', '=', staffId)
    .select('email')
    .executeTakeFirstOrThrow();
  return email;
}

/** Returns the account that may sign in with this e-mail address; null if there is none, or it is not active. */
export async function findActiveAccount(ctx: Ctx, email: string): Promise<Account | null> {
  const row = await ctx.db
    .selectFrom('staff.account')
    .where('email', '=', normalizeEmail(email))
    .where(isActiveAccount)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}
