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
import { type Account, findActiveAccount, normalizeEmail } from '../accounts/find-account.ts';
import { verifyPasskey } from '../factors/passkey-authentication.ts';
import { isRecoveryCode, redeemRecoveryCode } from '../factors/recovery-codes.ts';
import { redeemTotp } from '../factors/totp.ts';
import { instituteName } from '../institute-name.ts';
import { startSession } from '../sessions/sessions.ts';
import { CODE_SECONDS, createAndMailCode, isMailCodeOn, redeemMailCode, requireMailCode } from './mail-code.ts';
import {
  clientRequests,
  countCodeRequest,
  limitWrongCodes,
  logFailedSignIn,
  refuseWrongCode,
  signInLimits,
} from './try-limits.ts';

/** Returns the ways to sign in to this store, and the name of the institute. */
export function listSignInMethods(ctx: Ctx) {
  return {
    institute: instituteName(ctx),
    mail_code: isMailCodeOn(ctx),
    passkey: true,
    totp: true,
    oidc: ctx.config.staffOidc?.name ?? null,
    needs_recovery_code: ctx.config.isProduction,
  };
}

/** Mails a code if the address has an account that may sign in. The response is the same for every address. */
export async function mailSignInCode(ctx: Ctx, { email }: DecodedBody<typeof sendSignInCode>) {
  requireMailCode(ctx);
  await countCodeRequest(ctx, normalizeEmail(email));
  const account = await findActiveAccount(ctx, email);
  if (account) await createAndMailCode(ctx, account, 'sign_in');
  return { retry_in: 0, expires_in: CODE_SECONDS };
}

/** Signs in with a mailed code. Throws the refusal `code_invalid` also for an unknown address, 429 after too many. */
export async function signInByMailedCode(
  ctx: Ctx,
  { email, code }: DecodedBody<typeof verifySignInCode>,
): Promise<null> {
  requireMailCode(ctx);
  const { ofClient, ofAddress } = await signInLimits(ctx, normalizeEmail(email));
  const account = await limitWrongCodes(ctx, [...ofAddress, ...ofClient], async () => {
    const found = await findActiveAccount(ctx, email);
    return found && (await redeemMailCode(ctx, found.id, 'sign_in', code)) ? found : null;
  });
  if (!account) throw refuseWrongCode(ctx, email);
  await startSession(ctx, account, 'mail_code');
  return null;
}

/**
 * Signs in with a code of an authenticator app, which alone is one factor, so production also needs a recovery code. Throws
 * the refusal `recovery_code_needed` without it, `code_invalid` also for an unknown address, and 429 after too many.
 */
export async function signInByTotp(ctx: Ctx, body: DecodedBody<typeof verifySignInTotp>): Promise<null> {
  const { email, recovery_code } = body;
  if (ctx.config.isProduction && recovery_code === undefined) throw refuse(recoveryCodeNeeded);
  const { ofClient, ofAddress } = await signInLimits(ctx, normalizeEmail(email));
  const account = await limitWrongCodes(ctx, ofClient, async () => {
    const found = await findActiveAccount(ctx, email);
    // A recovery code cannot be guessed, so a wrong one does not count for the address, which anyone could lock with it.
    if (recovery_code !== undefined && !(found && (await isRecoveryCode(ctx, found.id, recovery_code)))) return null;
    return limitWrongCodes(ctx, ofAddress, async () =>
      found && (await redeemBothCodes(ctx, found, body)) ? found : null,
    );
  });
  if (!account) throw refuseWrongCode(ctx, email);
  await startSession(ctx, account, 'totp');
  return null;
}

/** Uses up both codes, or neither; returns whether they were valid. */
async function redeemBothCodes(
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

/**
 * Signs in with a passkey. Throws the refusal `passkey_refused` for a response that is not valid, and for a passkey that is
 * unknown or whose account is not active; 429 after too many of them.
 */
export async function signInByPasskey(ctx: Ctx, body: DecodedBody<typeof verifySignInPasskey>): Promise<null> {
  const limit = await clientRequests(ctx, 'passkey');
  const account = await limitWrongCodes(ctx, [limit], () =>
    verifyPasskey(ctx, body, { purpose: 'sign_in', staffId: null }),
  );
  if (!account) {
    logFailedSignIn(ctx, null);
    throw refuse(passkeyRefused);
  }
  await startSession(ctx, account, 'passkey', account.passkeyId);
  return null;
}
