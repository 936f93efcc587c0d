/**
 * Proofs of identity of a signed-in member of the staff, before a sensitive change. A factor of the caller is checked, then
 * the time is stored in the session. Wrong codes are limited: 429 after too many.
 */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { proveByCode, proveByPasskey, proveByTotp } from '../../../contract/staff/sign-in/proof.ts';
import { passkeyRefused } from '../../../contract/staff/sign-in/sign-in.ts';
import { totpMissing } from '../../../contract/staff/sign-in/totp.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { factorsOf } from '../factors/factors.ts';
import { verifyPasskey } from '../factors/passkey-authentication.ts';
import { redeemTotp } from '../factors/totp.ts';
import { provedUntil } from '../rules.ts';
import { CODE_SECONDS, createAndMailCode, redeemMailCode, requireMailCode } from './mail-code.ts';
import { countCodeRequest, limitWrongCodes, refuseWrongCode, wrongCodesOfCaller } from './try-limits.ts';

/** `proved_until`: until when calls that need a proof are accepted. */
type Proved = { proved_until: string };

/** Throws the refusal `passkey_refused` for a response that is not valid. */
export async function proveIdentityByPasskey(ctx: StaffCtx, body: DecodedBody<typeof proveByPasskey>): Promise<Proved> {
  const { staffId } = ctx.staff;
  const account = await verifyPasskey(ctx, body, { purpose: 'proof', staffId });
  if (!account) throw refuse(passkeyRefused);
  return markProved(ctx);
}

/** Throws the refusals `totp_missing` and `code_invalid`. */
export async function proveIdentityByTotp(ctx: StaffCtx, { code }: DecodedBody<typeof proveByTotp>): Promise<Proved> {
  const { staffId } = ctx.staff;
  const { hasTotp } = await factorsOf(ctx, staffId);
  if (!hasTotp) throw refuse(totpMissing);
  const isValid = await limitWrongCodes(
    ctx,
    [wrongCodesOfCaller(staffId)],
    async () => (await redeemTotp(ctx, staffId, code)) || null,
  );
  if (!isValid) throw refuseWrongCode(ctx);
  return markProved(ctx);
}

/** Mails a code. Throws the refusal `mail_code_unavailable` outside the demo store. */
export async function mailProofCode(ctx: StaffCtx) {
  requireMailCode(ctx);
  await countCodeRequest(ctx, ctx.staff.email);
  await createAndMailCode(ctx, { id: ctx.staff.staffId, email: ctx.staff.email }, 'proof');
  return { retry_in: 0, expires_in: CODE_SECONDS };
}

/** Throws the refusals `mail_code_unavailable` and `code_invalid`. */
export async function proveIdentityByMailedCode(
  ctx: StaffCtx,
  { code }: DecodedBody<typeof proveByCode>,
): Promise<Proved> {
  requireMailCode(ctx);
  const { staffId } = ctx.staff;
  const isValid = await limitWrongCodes(
    ctx,
    [wrongCodesOfCaller(staffId)],
    async () => (await redeemMailCode(ctx, staffId, 'proof', code)) || null,
  );
  if (!isValid) throw refuseWrongCode(ctx);
  return markProved(ctx);
}

/** Stores that the caller has just proved the identity. */
export async function markProved(ctx: StaffCtx): Promise<Proved> {
  await ctx.db.updateTable('staff.session').set({ proved_at: ctx.now }).where('id', '=', ctx.staff.sessionId).execute();
  return { proved_until: (provedUntil(ctx.now, ctx.now) ?? ctx.now).toISOString() };
}
