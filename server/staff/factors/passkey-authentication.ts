/**
 * Authentication with a passkey, for a sign-in or a proof of identity: the challenge, then the authenticator's response to
 * it. The authenticator must have verified its user, by a PIN or biometrics.
 */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { getSignInPasskeyOptions, verifySignInPasskey } from '../../../contract/staff/sign-in/sign-in.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { isActiveAccount } from '../accounts/account-state.ts';
import type { Account } from '../accounts/find-account.ts';
import { countClientRequest } from '../sign-in/try-limits.ts';
import { CHALLENGE_MS, type ChallengeUse, storeChallenge, takeChallenge } from './challenges.ts';
import { expectedResponse, relyingParty } from './relying-party.ts';

type Challenge = DataOf<typeof getSignInPasskeyOptions>;
type ChallengeResponse = DecodedBody<typeof verifySignInPasskey>;

/** Returns options that name no passkey: the browser finds those of this site. Throws 429 after too many requests. */
export async function createSignInOptions(ctx: Ctx): Promise<Challenge> {
  await countClientRequest(ctx, 'challenge');
  return createOptions(ctx, { purpose: 'sign_in', staffId: null }, []);
}

/** Returns options for one of the caller's passkeys. */
export async function createProofOptions(ctx: StaffCtx): Promise<Challenge> {
  const { staffId } = ctx.staff;
  const passkeys = await ctx.db
    .selectFrom('staff.passkey')
    .where('staff_id', '=', staffId)
    .select(['credential_id as id', 'transports'])
    .execute();
  return createOptions(ctx, { purpose: 'proof', staffId }, passkeys);
}

async function createOptions(
  ctx: Ctx,
  use: ChallengeUse,
  allowCredentials: Array<{ id: string; transports: string[] }>,
): Promise<Challenge> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).id,
    allowCredentials,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  const challengeId = await storeChallenge(ctx, options.challenge, use);
  return { challenge_id: challengeId, options: options as PublicKeyCredentialRequestOptionsJSON };
}

/** Returns the account of the passkey and the passkey's id; null if the response is not valid for this use. The challenge is used up. */
export async function verifyPasskey(
  ctx: Ctx,
  { challenge_id, credential }: ChallengeResponse,
  use: ChallengeUse,
): Promise<(Account & { passkeyId: number }) | null> {
  const expectedChallenge = await takeChallenge(ctx, challenge_id, use);
  const passkey = await findPasskey(ctx, credential, use);
  if (!expectedChallenge || !passkey) return null;
  const newCounter = await verifyResponse(ctx, credential, expectedChallenge, passkey);
  if (newCounter === null) return null;
  await ctx.db
    .updateTable('staff.passkey')
    .set({ counter: newCounter, used_at: ctx.now })
    .where('id', '=', passkey.id)
    .execute();
  const account = ctx.db.selectFrom('staff.account').where('id', '=', passkey.staff_id).selectAll();
  return { ...(await account.executeTakeFirstOrThrow()), passkeyId: passkey.id };
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Returns the passkey that the response names, if its account is active and the challenge was for this account. */
async function findPasskey(ctx: Ctx, { id, response }: ChallengeResponse['credential'], { staffId }: ChallengeUse) {
  const row = await ctx.db
    .selectFrom('staff.passkey as passkey')
    .innerJoin('staff.account as account', 'account.id', 'passkey.staff_id')
    .where('passkey.credential_id', '=', id)
    .where(isActiveAccount)
    .select(['passkey.id', 'passkey.staff_id', 'passkey.credential_id', 'public_key', 'counter', 'user_handle'])
    .executeTakeFirst();
  if (!row || (staffId !== null && row.staff_id !== staffId)) return null;
  const hasOtherUser = response.userHandle && response.userHandle !== row.user_handle;
  return hasOtherUser ? null : row;
}

/** Returns the new signature counter of the passkey; null for a response that is not valid. */
async function verifyResponse(
  ctx: Ctx,
  credential: ChallengeResponse['credential'],
  expectedChallenge: string,
  passkey: Passkey,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      ...expectedResponse(ctx.config, expectedChallenge),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    ctx.log.warn({ err: error }, 'a passkey of the staff was refused');
    return null;
  }
}
