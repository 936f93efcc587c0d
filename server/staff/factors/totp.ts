/**
 * Authenticator apps (TOTP): codes of six digits, valid for a step of 30 seconds. A code of the step before or after is
 * accepted too, for clocks that differ; each code once. The secret is stored encrypted.
 */
import { Secret, TOTP } from 'otpauth';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { lastFactor } from '../../../contract/staff/sign-in/passkeys.ts';
import { codeInvalid } from '../../../contract/staff/sign-in/sign-in.ts';
import { type confirmTotp, totpActive, totpMissing } from '../../../contract/staff/sign-in/totp.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { ownTarget } from '../audit-parties.ts';
import { instituteName } from '../institute-name.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { endSessionsOpenedBy } from '../sessions/sessions.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import { factorsOf } from './factors.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

/** Returns whether the caller has a confirmed app, since when, and how many recovery codes are left. */
export async function describeMyTotp(ctx: StaffCtx) {
  const confirmedAt = (await readTotp(ctx, ctx.staff.staffId))?.confirmed_at ?? null;
  return {
    is_active: confirmedAt !== null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    recovery_codes_left: confirmedAt ? await countRecoveryCodes(ctx, ctx.staff.staffId) : 0,
  };
}

/**
 * Stores a new secret, which is used only after `confirmMyTotp`, and returns it. Throws the refusal `totp_active` if an app
 * is confirmed.
 */
export async function setUpMyTotp(ctx: StaffCtx): Promise<{ secret: string; uri: string }> {
  await lockCaller(ctx);
  const { staffId, email } = ctx.staff;
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const encrypted = encryptSecret(ctx.config, ownerOf(staffId), secret);
  const stored = await ctx.db
    .insertInto('staff.totp')
    .values({ staff_id: staffId, secret: encrypted, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret: encrypted, last_step: 0 })
        .where('staff.totp.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst();
  if (!stored) throw refuse(totpActive);
  recordNoChange(ctx);
  return { secret, uri: generatorOf(ctx, secret, email).toString() };
}

/**
 * Activates the secret with a code of it; returns the recovery codes. Throws the refusals `totp_missing`, `totp_active` and
 * `code_invalid`.
 */
export async function confirmMyTotp(ctx: StaffCtx, { code }: DecodedBody<typeof confirmTotp>) {
  await lockCaller(ctx);
  const { staffId } = ctx.staff;
  const totp = await readTotp(ctx, staffId);
  if (!totp) throw refuse(totpMissing);
  if (totp.confirmed_at) throw refuse(totpActive);
  if (!(await redeemCodeOf(ctx, staffId, totp.secret, code))) throw refuse(codeInvalid);
  await ctx.db.updateTable('staff.totp').set({ confirmed_at: ctx.now }).where('staff_id', '=', staffId).execute();
  const codes = await createRecoveryCodes(ctx, staffId);
  await notifyFactorChange(ctx, ctx.staff, 'totpAdded');
  await recordChange(ctx, { action: 'staff.totp_added', target: ownTarget(ctx) });
  return { recovery_codes: codes };
}

/** Replaces the caller's recovery codes and returns the new ones. Throws the refusal `totp_missing`. */
export async function replaceMyRecoveryCodes(ctx: StaffCtx) {
  await lockCaller(ctx);
  if (!(await readTotp(ctx, ctx.staff.staffId))?.confirmed_at) throw refuse(totpMissing);
  const codes = await createRecoveryCodes(ctx, ctx.staff.staffId);
  await notifyFactorChange(ctx, ctx.staff, 'recoveryCodesReplaced');
  await recordChange(ctx, { action: 'staff.recovery_codes_replaced', target: ownTarget(ctx) });
  return { recovery_codes: codes };
}

/**
 * Removes the caller's app and recovery codes, and ends the other sessions that they opened. Throws the refusal
 * `totp_missing`, and in production `last_factor` for the only way to sign in.
 */
export async function removeMyTotp(ctx: StaffCtx): Promise<null> {
  await lockCaller(ctx);
  const removed = await ctx.db
    .deleteFrom('staff.totp')
    .where('staff_id', '=', ctx.staff.staffId)
    .returning('confirmed_at')
    .executeTakeFirst();
  if (!removed?.confirmed_at) throw refuse(totpMissing);
  const { passkeys } = await factorsOf(ctx, ctx.staff.staffId);
  if (ctx.config.isProduction && passkeys === 0) throw refuse(lastFactor);
  const after = { sessions: await endSessionsOpenedBy(ctx, 'totp') };
  await notifyFactorChange(ctx, ctx.staff, 'totpRemoved');
  await recordChange(ctx, { action: 'staff.totp_removed', target: ownTarget(ctx), after });
  return null;
}

/** Uses up a code of an account's confirmed app; returns whether it was valid. */
export async function redeemTotp(ctx: Ctx, staffId: number, code: string): Promise<boolean> {
  const totp = await readTotp(ctx, staffId);
  return totp?.confirmed_at ? redeemCodeOf(ctx, staffId, totp.secret, code) : false;
}

/** The column `last_step` is the step of the last code, so that no code is accepted twice. */
async function redeemCodeOf(ctx: Ctx, staffId: number, encrypted: string, code: string): Promise<boolean> {
  const secret = decryptSecret(ctx.config, ownerOf(staffId), encrypted);
  if (secret === null) return false;
  const timestamp = ctx.now.getTime();
  const delta = generatorOf(ctx, secret, '').validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  const used = await ctx.db
    .updateTable('staff.totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

function generatorOf(ctx: Ctx, secret: string, label: string): TOTP {
  return new TOTP({ issuer: instituteName(ctx), label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}

function readTotp(ctx: Ctx, staffId: number) {
  return ctx.db.selectFrom('staff.totp').where('staff_id', '=', staffId).selectAll().executeTakeFirst();
}

function ownerOf(staffId: number): string {
  return `staff ${staffId}`;
}
