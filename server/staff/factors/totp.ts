/** Authenticator apps (TOTP): six digits, 30 seconds; a code of the step before or after is accepted, each once. */
import { Secret, TOTP } from 'otpauth';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { lastFactor } from '../../../contract/staff/sign-in/passkeys.ts';
import { codeInvalid } from '../../../contract/staff/sign-in/sign-in.ts';
import { type confirmTotp, totpActive, totpMissing } from '../../../contract/staff/sign-in/totp.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { ownTarget } from '../audit-target.ts';
import { instituteName } from '../institute-name.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import { factorsOf } from './factors.ts';
import { newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

export async function myTotp(ctx: StaffCtx) {
  const confirmedAt = (await totpOf(ctx, ctx.staff.staffId))?.confirmed_at ?? null;
  return {
    is_active: confirmedAt !== null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    recovery_codes_left: confirmedAt ? await recoveryCodesLeft(ctx, ctx.staff.staffId) : 0,
  };
}

/** Stores a new secret, which is used only after `confirm`. */
export async function setUp(ctx: StaffCtx): Promise<{ secret: string; uri: string }> {
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

/** Activates the secret with a code of it; returns the recovery codes. */
export async function confirm(ctx: StaffCtx, { code }: DecodedBody<typeof confirmTotp>) {
  await lockCaller(ctx);
  const { staffId } = ctx.staff;
  const totp = await totpOf(ctx, staffId);
  if (!totp) throw refuse(totpMissing);
  if (totp.confirmed_at) throw refuse(totpActive);
  if (!(await redeemCode(ctx, staffId, totp.secret, code))) throw refuse(codeInvalid);
  await ctx.db.updateTable('staff.totp').set({ confirmed_at: ctx.now }).where('staff_id', '=', staffId).execute();
  const codes = await newRecoveryCodes(ctx, staffId);
  await recordChange(ctx, { action: 'staff.totp_added', target: ownTarget(ctx) });
  return { recovery_codes: codes };
}

export async function replaceCodes(ctx: StaffCtx) {
  await lockCaller(ctx);
  if (!(await totpOf(ctx, ctx.staff.staffId))?.confirmed_at) throw refuse(totpMissing);
  const codes = await newRecoveryCodes(ctx, ctx.staff.staffId);
  await recordChange(ctx, { action: 'staff.recovery_codes_replaced', target: ownTarget(ctx) });
  return { recovery_codes: codes };
}

export async function removeMine(ctx: StaffCtx): Promise<null> {
  await lockCaller(ctx);
  const removed = await ctx.db
    .deleteFrom('staff.totp')
    .where('staff_id', '=', ctx.staff.staffId)
    .returning('confirmed_at')
    .executeTakeFirst();
  if (!removed?.confirmed_at) throw refuse(totpMissing);
  const { passkeys } = await factorsOf(ctx, ctx.staff.staffId);
  if (ctx.config.isProduction && passkeys === 0) throw refuse(lastFactor);
  await recordChange(ctx, { action: 'staff.totp_removed', target: ownTarget(ctx) });
  return null;
}

/** Uses up a code of the account's confirmed app; returns whether it was valid. */
export async function redeemTotp(ctx: Ctx, staffId: number, code: string): Promise<boolean> {
  const totp = await totpOf(ctx, staffId);
  return totp?.confirmed_at ? redeemCode(ctx, staffId, totp.secret, code) : false;
}

async function redeemCode(ctx: Ctx, staffId: number, encrypted: string, code: string): Promise<boolean> {
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

function totpOf(ctx: Ctx, staffId: number) {
  return ctx.db.selectFrom('staff.totp').where('staff_id', '=', staffId).selectAll().executeTakeFirst();
}

function ownerOf(staffId: number): string {
  return `staff ${staffId}`;
}
