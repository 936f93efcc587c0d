import { randomBytes } from 'node:crypto';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { Ctx } from '../../platform/context.ts';
import { normalizeEmail } from './find-account.ts';

/** The user handle of WebAuthn: random, so that passkeys contain no personal data. */
const USER_HANDLE_BYTES = 32;

/** Creates an account that is not accepted yet; returns its id, or null if another account has the address. */
export async function createAccount(
  ctx: Ctx,
  { email, name, role }: { email: string; name: string; role: Role },
): Promise<number | null> {
  const row = await ctx.db
    .insertInto('staff.account')
    .values({
      email: normalizeEmail(email),
      name,
      role,
      user_handle: randomBytes(USER_HANDLE_BYTES).toString('base64url'),
      created_at: ctx.now,
      accepted_at: null,
      suspended_at: null,
      suspended_reason: null,
      seen_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
