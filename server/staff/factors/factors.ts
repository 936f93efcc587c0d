/** The passkeys and the authenticator app of an account. */
import type { Ctx } from '../../platform/context.ts';

/** `passkeys` is their number. An authenticator app counts when it is confirmed. */
export async function factorsOf(ctx: Ctx, staffId: number): Promise<{ passkeys: number; hasTotp: boolean }> {
  const passkeys = await ctx.db.selectFrom('staff.passkey').where('staff_id', '=', staffId).select('id').execute();
  const totp = await ctx.db
    .selectFrom('staff.totp')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .select('staff_id')
    .executeTakeFirst();
  return { passkeys: passkeys.length, hasTotp: totp !== undefined };
}

/** Removes all of them, for an account whose devices are lost. */
export async function removeFactors(ctx: Ctx, staffId: number): Promise<void> {
  await ctx.db.deleteFrom('staff.passkey').where('staff_id', '=', staffId).execute();
  await ctx.db.deleteFrom('staff.totp').where('staff_id', '=', staffId).execute();
}
