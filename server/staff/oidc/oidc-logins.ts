/**
 * Logins at the identity provider that have begun: each is redeemed once, within ten minutes, by the browser that began it,
 * for one purpose and account. Call these functions outside a transaction: a login is used up although the call is refused.
 */
import type { Ctx } from '../../platform/context.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import type { CodePurpose } from '../tables.ts';
import type { LoginSecrets } from './oidc-client.ts';

const LOGIN_MS = 10 * 60_000;

/** For what a login is valid; `staffId` is null for a sign-in, whose account is not known yet. */
export type LoginUse = { purpose: CodePurpose; staffId: number | null };

/** Stores a login; returns its id, which only the browser gets. */
export async function storeLogin(
  ctx: Ctx,
  { state, nonce, verifier }: LoginSecrets,
  { purpose, staffId }: LoginUse,
): Promise<string> {
  const id = newSecret();
  await ctx.db
    .insertInto('staff.oidc_login')
    .values({
      id_hash: hashOf(id),
      purpose,
      staff_id: staffId,
      ...{ state, nonce, verifier },
      expires_at: new Date(ctx.now.getTime() + LOGIN_MS),
    })
    .execute();
  return id;
}

/** Deletes a login and returns its secrets; null if it is unknown, expired or for another use. */
export async function takeLogin(ctx: Ctx, id: string, { purpose, staffId }: LoginUse): Promise<LoginSecrets | null> {
  const row = await ctx.db
    .deleteFrom('staff.oidc_login')
    .where('id_hash', '=', hashOf(id))
    .where('purpose', '=', purpose)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', ctx.now)
    .returning(['state', 'nonce', 'verifier'])
    .executeTakeFirst();
  return row ?? null;
}
