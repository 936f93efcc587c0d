/** The registration of a new passkey of the caller: the challenge, then the response of the authenticator to it. */
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type addPasskey,
  type getPasskeyCreationOptions,
  MAX_PASSKEYS,
  type Passkey,
  tooManyPasskeys,
} from '../../../contract/staff/sign-in/passkeys.ts';
import { passkeyRefused } from '../../../contract/staff/sign-in/sign-in.ts';
import { recordChange } from '../../audit/index.ts';
import { inTransaction, type StaffCtx } from '../../platform/context.ts';
import { refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { ownTarget } from '../audit-parties.ts';
import { instituteName } from '../institute-name.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { CHALLENGE_MS, storeChallenge, takeChallenge } from './challenges.ts';
import { factorsOf } from './factors.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import { listMyPasskeys, readMyPasskeys } from './passkeys.ts';
import { expectedResponse, relyingParty } from './relying-party.ts';

/** Ed25519, ES256 and RS256, by their COSE numbers. Node marks the newer algorithms as experimental. */
const ALGORITHMS = [-8, -7, -257];

/** Throws the refusal `too_many_passkeys` if the caller has the maximum. */
export async function createRegistrationOptions(ctx: StaffCtx): Promise<DataOf<typeof getPasskeyCreationOptions>> {
  const { staffId, email, name } = ctx.staff;
  const existing = await readMyPasskeys(ctx);
  if (existing.length >= MAX_PASSKEYS) throw refuse(tooManyPasskeys);
  const { user_handle } = await ctx.db
    .selectFrom('staff.account')
    .where('id', '=', staffId)
    .select('user_handle')
    .executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpName: instituteName(ctx),
    rpID: relyingParty(ctx.config).id,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(user_handle, 'base64url')),
    attestationType: 'none',
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challengeId = await storeChallenge(ctx, options.challenge, { purpose: 'registration', staffId });
  return { challenge_id: challengeId, options: options as PublicKeyCredentialCreationOptionsJSON };
}

/**
 * Adds a passkey and returns all of the caller. The challenge is used up whatever the outcome, so it is deleted before the
 * transaction begins. Throws the refusal `passkey_refused` for a response that is not valid and for a passkey that exists
 * already, `too_many_passkeys` above the maximum, and 401 or 403 if the caller's session ended or role changed since the
 * call began.
 */
export async function addMyPasskey(ctx: StaffCtx, body: DecodedBody<typeof addPasskey>): Promise<Passkey[]> {
  const { staffId } = ctx.staff;
  const challenge = await takeChallenge(ctx, body.challenge_id, { purpose: 'registration', staffId });
  const registered = challenge && (await verifyRegistration(ctx, body, challenge));
  if (!registered) throw refuse(passkeyRefused);
  return inTransaction(ctx, async (ctx) => {
    await insertPasskey(ctx, registered, body.name.trim());
    return listMyPasskeys(ctx);
  });
}

type Registered = NonNullable<Awaited<ReturnType<typeof verifyRegistration>>>;

async function insertPasskey(ctx: StaffCtx, registered: Registered, name: string): Promise<void> {
  const { staffId } = ctx.staff;
  // Also serializes parallel additions, so that the maximum holds.
  await lockCaller(ctx);
  if ((await factorsOf(ctx, staffId)).passkeys >= MAX_PASSKEYS) throw refuse(tooManyPasskeys);
  try {
    await ctx.db
      .insertInto('staff.passkey')
      .values({ ...registered, staff_id: staffId, name, created_at: ctx.now, used_at: null })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'passkey_credential') throw refuse(passkeyRefused);
    throw error;
  }
  await notifyFactorChange(ctx, ctx.staff, 'passkeyAdded');
  await recordChange(ctx, { action: 'staff.passkey_added', target: ownTarget(ctx), after: { passkey: name } });
}

/** Returns the columns of the new passkey; null for a response that is not valid. */
async function verifyRegistration(
  ctx: StaffCtx,
  { credential }: DecodedBody<typeof addPasskey>,
  expectedChallenge: string,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      ...expectedResponse(ctx.config, expectedChallenge),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential: registered, credentialBackedUp } = registrationInfo;
    return {
      credential_id: registered.id,
      public_key: Buffer.from(registered.publicKey).toString('base64url'),
      counter: registered.counter,
      transports: credential.response.transports ?? [],
      is_synced: credentialBackedUp,
    };
  } catch (error) {
    ctx.log.warn({ err: error }, 'a new passkey of the staff was refused');
    return null;
  }
}
