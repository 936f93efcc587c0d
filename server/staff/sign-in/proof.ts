/** Proofs of identity of a signed-in member of the staff, before a sensitive change. */
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
import { CODE_SECONDS, mailCode, redeemMailCode, requireMailCode } from './mail-code.ts';
import { countCodeRequest, countWrong, wrongCode, wrongInAccount } from './try-limits.ts';

/** `proved_until`: until when calls that need a proof are accepted. */
type Proved = { proved_until: string };

export async function byPasskey(ctx: StaffCtx, body: DecodedBody<typeof proveByPasskey>): Promise<Proved> {
  const { staffId } = ctx.staff;
  const account = await verifyPasskey(ctx, body, { purpose: 'proof', staffId });
  if (!account) throw refuse(passkeyRefused);
  return markProved(ctx);
}

export async function byTotp(ctx: StaffCtx, { code }: DecodedBody<typeof proveByTotp>): Promise<Proved> {
  const { staffId } = ctx.staff;
  const { hasTotp } = await factorsOf(ctx, staffId);
  if (!hasTotp) throw refuse(totpMissing);
  const isRight = await countWrong(
    ctx,
    [wrongInAccount(staffId)],
    async () => (await redeemTotp(ctx, staffId, code)) || null,
  );
  if (!isRight) throw wrongCode(ctx);
  return markProved(ctx);
}

export async function sendCode(ctx: StaffCtx) {
  requireMailCode(ctx);
  await countCodeRequest(ctx, ctx.staff.email);
  await mailCode(ctx, { id: ctx.staff.staffId, email: ctx.staff.email }, 'proof');
  return { retry_in: 0, expires_in: CODE_SECONDS };
}

export async function byCode(ctx: StaffCtx, { code }: DecodedBody<typeof proveByCode>): Promise<Proved> {
  requireMailCode(ctx);
  const { staffId } = ctx.staff;
  const isRight = await countWrong(
    ctx,
    [wrongInAccount(staffId)],
    async () => (await redeemMailCode(ctx, staffId, 'proof', code)) || null,
  );
  if (!isRight) throw wrongCode(ctx);
  return markProved(ctx);
}

async function markProved(ctx: StaffCtx): Promise<Proved> {
  await ctx.db.updateTable('staff.session').set({ proved_at: ctx.now }).where('id', '=', ctx.staff.sessionId).execute();
  return { proved_until: (provedUntil(ctx.now, ctx.now) ?? ctx.now).toISOString() };
}
