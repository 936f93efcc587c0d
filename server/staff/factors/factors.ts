/** The factors of an account: its passkeys and its authenticator app, which counts when it is confirmed. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** SQL expression: how many passkeys an account has; `staffId` is its id in the statement. */
export function passkeyCount(staffId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from staff.passkey where passkey.staff_id = ${staffId})`;
}

/** SQL condition: an account has a confirmed authenticator app. */
export function hasConfirmedTotp(staffId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from staff.totp where totp.staff_id = ${staffId} and totp.confirmed_at is not null
  )`;
}

/** SQL condition: an account has a factor of either kind. */
export function hasFactor(staffId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${passkeyCount(staffId)} > 0 or ${hasConfirmedTotp(staffId)})`;
}

/** Returns the number of an account's passkeys, and whether it has a confirmed authenticator app. */
export async function factorsOf(ctx: Ctx, staffId: number): Promise<{ passkeys: number; hasTotp: boolean }> {
  const id = sql`${staffId}`;
  return ctx.db
    .selectNoFrom([passkeyCount(id).as('passkeys'), hasConfirmedTotp(id).as('hasTotp')])
    .executeTakeFirstOrThrow();
}

/** Removes all factors of an account whose devices are lost. */
export async function removeFactors(ctx: Ctx, staffId: number): Promise<void> {
  await ctx.db.deleteFrom('staff.passkey').where('staff_id', '=', staffId).execute();
  await ctx.db.deleteFrom('staff.totp').where('staff_id', '=', staffId).execute();
}
