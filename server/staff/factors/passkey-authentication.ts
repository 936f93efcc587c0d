/** Verifies the answer of a passkey to a challenge. The authenticator must have verified its user, by a PIN or biometrics. */
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { getSignInPasskeyOptions, verifySignInPasskey } from '../../../contract/staff/sign-in/sign-in.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import type { Account } from '../accounts/find-account.ts';
import { countClientRequest } from '../sign-in/try-limits.ts';
import { CHALLENGE_MS, type ChallengeUse, storeChallenge, takeChallenge } from './challenges.ts';
import { expectedOf, relyingParty } from './relying-party.ts';

type PasskeyOptions = DataOf<typeof getSignInPasskeyOptions>;

/** Options that name no passkey: the browser finds those of this site. */
export async function signInOptions(ctx: Ctx): Promise<PasskeyOptions> {
  await countClientRequest(ctx);
  return requestOptions(ctx, { purpose: 'sign_in', staffId: null }, []);
}

/** Options for one of the caller's passkeys. */
export async function proofOptions(ctx: StaffCtx): Promise<PasskeyOptions> {
  const { staffId } = ctx.staff;
  const passkeys = await ctx.db
    .selectFrom('staff.passkey')
    .where('staff_id', '=', staffId)
    .select(['credential_id as id', 'transports'])
    .execute();
  return requestOptions(ctx, { purpose: 'proof', staffId }, passkeys);
}

async function requestOptions(
  ctx: Ctx,
  use: ChallengeUse,
  allowCredentials: Array<{ id: string; transports: string[] }>,
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).id,
    allowCredentials,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  const challengeId = await storeChallenge(ctx, options.challenge, use);
  return { challenge_id: challengeId, options: options as PublicKeyCredentialRequestOptionsJSON };
}

type Answer = DecodedBody<typeof verifySignInPasskey>;

/** Returns the account of the passkey; null if the answer is not valid for this use. */
export async function verifyPasskey(
  ctx: Ctx,
  { challenge_id, credential }: Answer,
  use: ChallengeUse,
): Promise<Account | null> {
  const expectedChallenge = await takeChallenge(ctx, challenge_id, use);
  const passkey = await passkeyOf(ctx, credential, use);
  if (!expectedChallenge || !passkey) return null;
  const newCounter = await checkAnswer(ctx, credential, expectedChallenge, passkey);
  if (newCounter === null) return null;
  await ctx.db
    .updateTable('staff.passkey')
    .set({ counter: newCounter, used_at: ctx.now })
    .where('id', '=', passkey.id)
    .execute();
  const account = ctx.db.selectFrom('staff.account').where('id', '=', passkey.staff_id).selectAll();
  return account.executeTakeFirstOrThrow();
}

type Passkey = NonNullable<Awaited<ReturnType<typeof passkeyOf>>>;

/** The passkey with its account, if the account may sign in. */
async function passkeyOf(ctx: Ctx, { id, response }: Answer['credential'], { staffId }: ChallengeUse) {
  const row = await ctx.db
    .selectFrom('staff.passkey as passkey')
    .innerJoin('staff.account as account', 'account.id', 'passkey.staff_id')
    .where('passkey.credential_id', '=', id)
    .where('account.accepted_at', 'is not', null)
    .where('account.suspended_at', 'is', null)
    .select(['passkey.id', 'passkey.staff_id', 'passkey.credential_id', 'public_key', 'counter', 'user_handle'])
    .executeTakeFirst();
  const isForeign = staffId !== null && row?.staff_id !== staffId;
  const isOfOther = response.userHandle && row && response.userHandle !== row.user_handle;
  return row && !isForeign && !isOfOther ? row : null;
}

/** Returns the new counter, or null for an answer that is not valid. */
async function checkAnswer(
  ctx: Ctx,
  credential: Answer['credential'],
  expectedChallenge: string,
  passkey: Passkey,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      ...expectedOf(ctx.config, expectedChallenge),
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
