/** The caller's own passkeys. */
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type addPasskey,
  type getPasskeyCreationOptions,
  lastFactor,
  MAX_PASSKEYS,
  type Passkey,
  type removePasskey,
  type renamePasskey,
  tooManyPasskeys,
} from '../../../contract/staff/sign-in/passkeys.ts';
import { passkeyRefused } from '../../../contract/staff/sign-in/sign-in.ts';
import { recordChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { ownTarget } from '../audit-target.ts';
import { instituteName } from '../institute-name.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { CHALLENGE_MS, storeChallenge, takeChallenge } from './challenges.ts';
import { factorsOf } from './factors.ts';
import { expectedOf, relyingParty } from './relying-party.ts';

/** Ed25519, ES256 and RS256, by their COSE numbers. Node marks the newer algorithms as experimental. */
const ALGORITHMS = [-8, -7, -257];

export async function myPasskeys(ctx: StaffCtx): Promise<Passkey[]> {
  const rows = await rowsOf(ctx);
  return rows.map((row) => ({
    passkey_id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    used_at: row.used_at?.toISOString() ?? null,
    is_synced: row.is_synced,
  }));
}

function rowsOf({ db, staff }: StaffCtx) {
  return db.selectFrom('staff.passkey').where('staff_id', '=', staff.staffId).orderBy('id').selectAll().execute();
}

export async function creationOptions(ctx: StaffCtx): Promise<DataOf<typeof getPasskeyCreationOptions>> {
  const { staffId, email, name } = ctx.staff;
  const existing = await rowsOf(ctx);
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

/** Throws the refusal `passkey_refused` for an answer that is not valid, and for a passkey that exists already. */
export async function addMyPasskey(ctx: StaffCtx, body: DecodedBody<typeof addPasskey>): Promise<Passkey[]> {
  const { staffId } = ctx.staff;
  const challenge = await takeChallenge(ctx, body.challenge_id, { purpose: 'registration', staffId });
  const made = challenge && (await verifyNewPasskey(ctx, body, challenge));
  if (!made) throw refuse(passkeyRefused);
  // Also serializes parallel additions, so that the maximum holds.
  await lockCaller(ctx);
  if ((await factorsOf(ctx, staffId)).passkeys >= MAX_PASSKEYS) throw refuse(tooManyPasskeys);
  const name = body.name.trim() || 'Passkey';
  try {
    await ctx.db
      .insertInto('staff.passkey')
      .values({ ...made, staff_id: staffId, name, created_at: ctx.now, used_at: null })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'passkey_credential') throw refuse(passkeyRefused);
    throw error;
  }
  await recordChange(ctx, { action: 'staff.passkey_added', target: ownTarget(ctx), after: { passkey: name } });
  return myPasskeys(ctx);
}

async function verifyNewPasskey(
  ctx: StaffCtx,
  { credential }: DecodedBody<typeof addPasskey>,
  expectedChallenge: string,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      ...expectedOf(ctx.config, expectedChallenge),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential: made, credentialBackedUp } = registrationInfo;
    return {
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: credential.response.transports ?? [],
      is_synced: credentialBackedUp,
    };
  } catch (error) {
    ctx.log.warn({ err: error }, 'a new passkey of the staff was refused');
    return null;
  }
}

/** Throws 404 for a passkey of another account. */
export async function renameMyPasskey(
  ctx: StaffCtx,
  { passkey_id, name }: DecodedBody<typeof renamePasskey>,
): Promise<Passkey[]> {
  const before = await ownPasskey(ctx, passkey_id);
  await ctx.db.updateTable('staff.passkey').set({ name }).where('id', '=', passkey_id).execute();
  const change = { before: { passkey: before.name }, after: { passkey: name } };
  await recordChange(ctx, { action: 'staff.passkey_renamed', target: ownTarget(ctx), ...change });
  return myPasskeys(ctx);
}

/** Throws 404 for a passkey of another account; refuses to remove the only way to sign in in production. */
export async function removeMyPasskey(
  ctx: StaffCtx,
  { passkey_id }: DecodedBody<typeof removePasskey>,
): Promise<Passkey[]> {
  const { staffId } = ctx.staff;
  await lockCaller(ctx);
  const { name } = await ownPasskey(ctx, passkey_id);
  const { passkeys, hasTotp } = await factorsOf(ctx, staffId);
  if (ctx.config.isProduction && passkeys === 1 && !hasTotp) throw refuse(lastFactor);
  await ctx.db.deleteFrom('staff.passkey').where('id', '=', passkey_id).execute();
  await recordChange(ctx, { action: 'staff.passkey_removed', target: ownTarget(ctx), before: { passkey: name } });
  return myPasskeys(ctx);
}

async function ownPasskey(ctx: StaffCtx, id: number): Promise<{ name: string }> {
  const passkey = await ctx.db
    .selectFrom('staff.passkey')
    .where('id', '=', id)
    .where('staff_id', '=', ctx.staff.staffId)
    .select('name')
    .executeTakeFirst();
  if (!passkey) throw notFound();
  return passkey;
}
