/** Endpoints of the caller's own authenticator app (TOTP) and recovery codes. */
import { Exactly, NoBody, NoData, Nullable, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { lastFactor } from './passkeys.ts';
import { codeInvalid, StaffCode } from './sign-in.ts';

export const totpActive: Refusal = {
  code: 'totp_active',
  message: 'An authenticator app is already set up. Please remove it first.',
};
export const totpMissing: Refusal = { code: 'totp_missing', message: 'No authenticator app is set up.' };

export const getTotp = staffEndpoint({
  method: 'GET',
  path: '/staff/totp',
  permission: 'signed_in',
  summary: 'Whether the caller has an authenticator app, and how many recovery codes are left',
  body: NoBody,
  data: Exactly({
    is_active: Type.Boolean(),
    confirmed_at: Nullable(Type.String()),
    recovery_codes_left: Type.Integer(),
  }),
});

/** The secret is shown until it is confirmed; another call replaces it. */
export const setUpTotp = staffEndpoint({
  method: 'POST',
  path: '/staff/totp/set_up',
  permission: 'signed_in',
  needsProof: 'after_first_factor',
  summary: 'A new secret for an authenticator app, as Base32 text and as an otpauth URI for a QR code',
  body: NoBody,
  data: Exactly({ secret: Type.String(), uri: Type.String() }),
  refusals: [totpActive],
});

/** Ten recovery codes, each valid once. They are shown only here. */
const RecoveryCodes = Exactly({ recovery_codes: Type.Array(Type.String()) });

export const confirmTotp = staffEndpoint({
  method: 'POST',
  path: '/staff/totp/confirm',
  permission: 'signed_in',
  needsProof: 'after_first_factor',
  summary: 'Activates the authenticator app with a code of it, and returns the recovery codes',
  body: Exactly({ code: StaffCode }),
  data: RecoveryCodes,
  refusals: [codeInvalid, totpActive, totpMissing],
  successMessage: 'The authenticator app is set up.',
});

export const replaceRecoveryCodes = staffEndpoint({
  method: 'POST',
  path: '/staff/totp/new_recovery_codes',
  permission: 'signed_in',
  needsProof: true,
  summary: 'Replaces the recovery codes by ten new ones',
  body: NoBody,
  data: RecoveryCodes,
  refusals: [totpMissing],
});

export const removeTotp = staffEndpoint({
  method: 'POST',
  path: '/staff/totp/remove',
  permission: 'signed_in',
  needsProof: true,
  summary: 'Removes the authenticator app and the recovery codes, and ends the other sessions that they opened',
  body: NoBody,
  data: NoData,
  refusals: [totpMissing, lastFactor],
  successMessage: 'The authenticator app is removed.',
});
