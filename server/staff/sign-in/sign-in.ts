/** Signing in: by a passkey, by an authenticator app, and in the demo store by a mailed code. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  passkeyRefused,
  recoveryCodeNeeded,
  type sendSignInCode,
  type verifySignInCode,
  type verifySignInPasskey,
  type verifySignInTotp,
} from '../../../contract/staff/sign-in/sign-in.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { type Account, activeAccount, normalEmail } from '../accounts/find-account.ts';
import { verifyPasskey } from '../factors/passkey-authentication.ts';
import { isRecoveryCode, redeemRecoveryCode } from '../factors/recovery-codes.ts';
import { redeemTotp } from '../factors/totp.ts';
import { instituteName } from '../institute-name.ts';
import { startSession } from '../sessions/sessions.ts';
import { CODE_SECONDS, isMailCodeOn, mailCode, redeemMailCode, requireMailCode } from './mail-code.ts';
import {
  countClientRequest,
  countCodeRequest,
  countWrong,
  wrongCode,
  wrongForAddress,
  wrongOfClient,
} from './try-limits.ts';

export function methods(ctx: Ctx) {
  return {
    institute: instituteName(ctx),
    mail_code: isMailCodeOn(ctx),
    passkey: true,
    totp: true,
    needs_recovery_code: ctx.config.isProduction,
  };
}

/** Mails a code if the address has an account that may sign in. The response is the same for every address. */
export async function sendCode(ctx: Ctx, { email }: DecodedBody<typeof sendSignInCode>) {
  requireMailCode(ctx);
  await countCodeRequest(ctx, normalEmail(email));
  const account = await activeAccount(ctx, email);
  if (account) await mailCode(ctx, account, 'sign_in');
  return { retry_in: 0, expires_in: CODE_SECONDS };
}

/** Throws the refusal `code_invalid` also for an unknown address. */
export async function verifyCode(ctx: Ctx, { email, code }: DecodedBody<typeof verifySignInCode>): Promise<null> {
  requireMailCode(ctx);
  const limits = [wrongForAddress(normalEmail(email)), wrongOfClient(ctx)];
  const account = await countWrong(ctx, limits, async () => {
    const found = await activeAccount(ctx, email);
    return found && (await redeemMailCode(ctx, found.id, 'sign_in', code)) ? found : null;
  });
  if (!account) throw wrongCode(ctx);
  await startSession(ctx, account, 'mail_code');
  return null;
}

/**
 * An authenticator app alone is one factor, so production also needs a recovery code. Throws the refusal `code_invalid`
 * also for an unknown address.
 */
export async function verifyTotp(ctx: Ctx, body: DecodedBody<typeof verifySignInTotp>): Promise<null> {
  const { email, recovery_code } = body;
  if (ctx.config.isProduction && recovery_code === undefined) throw refuse(recoveryCodeNeeded);
  const account = await countWrong(ctx, [wrongOfClient(ctx)], async () => {
    const found = await activeAccount(ctx, email);
    // Nobody guesses a recovery code, so a wrong one does not count for the address: anyone could lock it.
    if (recovery_code !== undefined && !(found && (await isRecoveryCode(ctx, found.id, recovery_code)))) return null;
    return countWrong(ctx, [wrongForAddress(normalEmail(email))], async () =>
      found && (await areCodesRight(ctx, found, body)) ? found : null,
    );
  });
  if (!account) throw wrongCode(ctx);
  await startSession(ctx, account, 'totp');
  return null;
}

/** Uses up both codes, or neither. */
async function areCodesRight(
  ctx: Ctx,
  { id }: Account,
  { code, recovery_code }: DecodedBody<typeof verifySignInTotp>,
): Promise<boolean> {
  class WrongCode extends Error {}
  try {
    await inTransaction(ctx, async (ctx) => {
      if (!(await redeemTotp(ctx, id, code))) throw new WrongCode();
      if (recovery_code !== undefined && !(await redeemRecoveryCode(ctx, id, recovery_code))) throw new WrongCode();
    });
    return true;
  } catch (error) {
    if (error instanceof WrongCode) return false;
    throw error;
  }
}

/** Throws the refusal `passkey_refused` for a passkey that is unknown or whose account may not sign in. */
export async function verifyPasskeySignIn(ctx: Ctx, body: DecodedBody<typeof verifySignInPasskey>): Promise<null> {
  await countClientRequest(ctx);
  const account = await verifyPasskey(ctx, body, { purpose: 'sign_in', staffId: null });
  if (!account) throw refuse(passkeyRefused);
  await startSession(ctx, account, 'passkey');
  return null;
}
