/**
 * Endpoints with which a signed-in member of the staff proves their identity again. Calls with `needsProof` are refused
 * with `step_up_required` unless the last proof, or the sign-in, is less than 5 minutes old.
 */
import { Exactly, NoBody, Text, Type } from '#schema';
import { staffEndpoint } from '../staff-endpoint.ts';
import { codeInvalid, mailCodeUnavailable, passkeyRefused, StaffCode } from './sign-in.ts';
import { totpMissing } from './totp.ts';
import { AuthenticationChallenge, AuthenticationResponse } from './webauthn.ts';

/** Until when calls with `needsProof` are accepted, an ISO instant. */
const Proved = Exactly({ proved_until: Type.String() });

export const getProofPasskeyOptions = staffEndpoint({
  method: 'POST',
  path: '/staff/proof/passkey_options',
  permission: 'signed_in',
  summary: "A challenge for one of the caller's passkeys",
  body: NoBody,
  data: AuthenticationChallenge,
});

export const proveByPasskey = staffEndpoint({
  method: 'POST',
  path: '/staff/proof/verify_passkey',
  permission: 'signed_in',
  summary: 'Proves the identity with a passkey',
  body: Exactly({ challenge_id: Text(50), credential: AuthenticationResponse }),
  data: Proved,
  refusals: [passkeyRefused],
});

export const proveByTotp = staffEndpoint({
  method: 'POST',
  path: '/staff/proof/verify_totp',
  permission: 'signed_in',
  summary: 'Proves the identity with a code of an authenticator app',
  body: Exactly({ code: StaffCode }),
  data: Proved,
  refusals: [totpMissing, codeInvalid],
});

export const sendProofCode = staffEndpoint({
  method: 'POST',
  path: '/staff/proof/send_code',
  permission: 'signed_in',
  summary: "Mails a code to the caller's address. Only in the demo store",
  body: NoBody,
  data: Exactly({ retry_in: Type.Integer(), expires_in: Type.Integer() }),
  refusals: [mailCodeUnavailable],
  successMessage: 'A code is on its way.',
});

export const proveByCode = staffEndpoint({
  method: 'POST',
  path: '/staff/proof/verify_code',
  permission: 'signed_in',
  summary: 'Proves the identity with a mailed code. Only in the demo store',
  body: Exactly({ code: StaffCode }),
  data: Proved,
  refusals: [mailCodeUnavailable, codeInvalid],
});
