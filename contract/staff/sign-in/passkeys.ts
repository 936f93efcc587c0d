/** Endpoints of the caller's own passkeys. */
import { Exactly, Id, NoBody, Nullable, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { passkeyRefused } from './sign-in.ts';
import { RegistrationChallenge, RegistrationResponse } from './webauthn.ts';

export const MAX_PASSKEYS = 10;

export const tooManyPasskeys: Refusal = {
  code: 'too_many_passkeys',
  message: `An account has at most ${MAX_PASSKEYS} passkeys. Please remove one first.`,
};
export const lastFactor: Refusal = {
  code: 'last_factor',
  message: 'This is your only way to sign in. Please add another one before you remove it.',
};

const Passkey = Exactly({
  passkey_id: Type.Integer(),
  name: Type.String(),
  created_at: Type.String(),
  used_at: Nullable(Type.String()),
  /** Whether the passkey is copied to other devices of its owner. */
  is_synced: Type.Boolean(),
});
export type Passkey = StaticDecode<typeof Passkey>;

export const getPasskeys = staffEndpoint({
  method: 'GET',
  path: '/staff/passkeys',
  permission: 'signed_in',
  summary: "The caller's passkeys, oldest first",
  body: NoBody,
  data: Type.Array(Passkey),
});

export const getPasskeyCreationOptions = staffEndpoint({
  method: 'POST',
  path: '/staff/passkeys/registration_options',
  permission: 'signed_in',
  needsProof: 'after_first_factor',
  summary: 'A challenge for a new passkey',
  body: NoBody,
  data: RegistrationChallenge,
  refusals: [tooManyPasskeys],
});

export const addPasskey = staffEndpoint({
  method: 'POST',
  path: '/staff/passkeys/add',
  permission: 'signed_in',
  needsProof: 'after_first_factor',
  summary: 'Adds a passkey and returns all',
  body: Exactly({ challenge_id: Text(50), name: OneLine(60), credential: RegistrationResponse }),
  data: Type.Array(Passkey),
  refusals: [passkeyRefused, tooManyPasskeys],
  successMessage: 'The passkey is added.',
});

export const renamePasskey = staffEndpoint({
  method: 'POST',
  path: '/staff/passkeys/rename',
  permission: 'signed_in',
  summary: 'Renames a passkey and returns all',
  body: Exactly({ passkey_id: Id, name: OneLine(60) }),
  data: Type.Array(Passkey),
});

export const removePasskey = staffEndpoint({
  method: 'POST',
  path: '/staff/passkeys/remove',
  permission: 'signed_in',
  needsProof: true,
  summary: 'Removes a passkey, ends the other sessions that it opened, and returns the remaining passkeys',
  body: Exactly({ passkey_id: Id }),
  data: Type.Array(Passkey),
  refusals: [lastFactor],
  successMessage: 'The passkey is removed.',
});
