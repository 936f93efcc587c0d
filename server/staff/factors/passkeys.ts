/** The caller's own passkeys. `passkey-registration.ts` adds one, `passkey-authentication.ts` signs in with one. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  lastFactor,
  type Passkey,
  type removePasskey,
  type renamePasskey,
} from '../../../contract/staff/sign-in/passkeys.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { ownTarget } from '../audit-parties.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { endSessionsOpenedBy } from '../sessions/sessions.ts';
import { factorsOf } from './factors.ts';
import { notifyFactorChange } from './notify-factor-change.ts';

/** Returns the caller's passkeys, the oldest first. */
export async function listMyPasskeys(ctx: StaffCtx): Promise<Passkey[]> {
  const rows = await readMyPasskeys(ctx);
  return rows.map((row) => ({
    passkey_id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at?.toISOString() ?? null,
    is_synced: row.is_synced,
  }));
}

/** Returns the rows of the caller's passkeys, the oldest first. */
export function readMyPasskeys({ db, staff }: StaffCtx) {
  return db.selectFrom('staff.passkey').where('staff_id', '=', staff.staffId).orderBy('id').selectAll().execute();
}

/** Throws 404 for a passkey of another account. */
export async function renameMyPasskey(
  ctx: StaffCtx,
  { passkey_id, name: entered }: DecodedBody<typeof renamePasskey>,
): Promise<Passkey[]> {
  const name = entered.trim();
  const before = await findMyPasskey(ctx, passkey_id);
  if (before.name === name) {
    recordNoChange(ctx);
    return listMyPasskeys(ctx);
  }
  await ctx.db.updateTable('staff.passkey').set({ name }).where('id', '=', passkey_id).execute();
  const change = { before: { passkey: before.name }, after: { passkey: name } };
  await recordChange(ctx, { action: 'staff.passkey_renamed', target: ownTarget(ctx), ...change });
  return listMyPasskeys(ctx);
}

/**
 * Removes a passkey and ends the caller's other sessions that it opened. Throws 404 for a passkey of another account,
 * in production the refusal `last_factor` for the only way to sign in, and 401 or 403 if the caller's session ended or
 * role changed since the call began.
 */
export async function removeMyPasskey(
  ctx: StaffCtx,
  { passkey_id }: DecodedBody<typeof removePasskey>,
): Promise<Passkey[]> {
  const { staffId } = ctx.staff;
  await lockCaller(ctx);
  const { name } = await findMyPasskey(ctx, passkey_id);
  const { passkeys, hasTotp } = await factorsOf(ctx, staffId);
  if (ctx.config.isProduction && passkeys === 1 && !hasTotp) throw refuse(lastFactor);
  const sessions = await endSessionsOpenedBy(ctx, { passkeyId: passkey_id });
  await ctx.db.deleteFrom('staff.passkey').where('id', '=', passkey_id).execute();
  const change = { before: { passkey: name }, after: { sessions } };
  await notifyFactorChange(ctx, ctx.staff, 'passkeyRemoved');
  await recordChange(ctx, { action: 'staff.passkey_removed', target: ownTarget(ctx), ...change });
  return listMyPasskeys(ctx);
}

async function findMyPasskey(ctx: StaffCtx, id: number): Promise<{ name: string }> {
  const passkey = await ctx.db
    .selectFrom('staff.passkey')
    .where('id', '=', id)
    .where('staff_id', '=', ctx.staff.staffId)
    .select('name')
    .executeTakeFirst();
  if (!passkey) throw notFound();
  return passkey;
}
