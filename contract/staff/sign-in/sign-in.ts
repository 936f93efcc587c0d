/**
 * Endpoints for signing in to the console. A success sets the session cookie; `GET /staff/me` returns the rest. The
 * responses are the same whether or not an address belongs to an account.
 */
import { Exactly, NoBody, NoData, Nullable, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { AuthenticationChallenge, AuthenticationResponse } from './webauthn.ts';

export const STAFF_CODE_LENGTH = 6;

/** A code of six digits, from a mail or from an authenticator app. */
export const StaffCode = Type.String({
  pattern: `^[0-9]{${STAFF_CODE_LENGTH}}$`,
  'x-message': `The code has ${STAFF_CODE_LENGTH} digits.`,
});
/** A recovery code as it was shown; case, spaces and hyphens do not matter. */
const RecoveryCode = Text(40, { minLength: 1 });

export const codeInvalid: Refusal = { code: 'code_invalid', message: 'This code is wrong or has expired.' };
export const mailCodeUnavailable: Refusal = {
  code: 'mail_code_unavailable',
  message: 'Codes by mail exist only in the demo store. Please use your passkey.',
};
export const passkeyRefused: Refusal = {
  code: 'passkey_refused',
  message: 'This passkey was not accepted. Please try again, or sign in another way.',
};
export const recoveryCodeNeeded: Refusal = {
  code: 'recovery_code_needed',
  message: 'Without your passkey, please enter a code of your authenticator app and one of your recovery codes.',
};

/** `mail_code` is true only while the sandbox is on. `needs_recovery_code`: `verify_totp` needs both codes. */
export const getSignInMethods = staffEndpoint({
  method: 'GET',
  path: '/staff/sign_in/methods',
  permission: 'no_session',
  summary: 'How the staff can sign in to this store',
  body: NoBody,
  data: Exactly({
    institute: Type.String(),
    mail_code: Type.Boolean(),
    passkey: Type.Boolean(),
    totp: Type.Boolean(),
    /** What the store calls the institute's identity provider; null without one. */
    oidc: Nullable(Type.String()),
    needs_recovery_code: Type.Boolean(),
  }),
});

export const sendSignInCode = staffEndpoint({
  method: 'POST',
  path: '/staff/sign_in/send_code',
  permission: 'no_session',
  summary: 'Mails a sign-in code, if the address has an account. Only in the demo store',
  body: Exactly({ email: Text(254) }),
  /** Seconds until another code can be requested, and until this one expires. */
  data: Exactly({ retry_in: Type.Integer(), expires_in: Type.Integer() }),
  refusals: [mailCodeUnavailable],
  successMessage: 'If this address has an account, a code is on its way.',
});

export const verifySignInCode = staffEndpoint({
  method: 'POST',
  path: '/staff/sign_in/verify_code',
  permission: 'no_session',
  summary: 'Signs in with a mailed code and sets the session cookie. Only in the demo store',
  body: Exactly({ email: Text(254), code: StaffCode }),
  data: NoData,
  refusals: [mailCodeUnavailable, codeInvalid],
  successMessage: 'You are signed in.',
});

export const getSignInPasskeyOptions = staffEndpoint({
  method: 'POST',
  path: '/staff/sign_in/passkey_options',
  permission: 'no_session',
  summary: 'A challenge for a passkey that the browser finds by itself',
  body: NoBody,
  data: AuthenticationChallenge,
});

export const verifySignInPasskey = staffEndpoint({
  method: 'POST',
  path: '/staff/sign_in/verify_passkey',
  permission: 'no_session',
  summary: 'Signs in with a passkey and sets the session cookie',
  body: Exactly({ challenge_id: Text(50), credential: AuthenticationResponse }),
  data: NoData,
  refusals: [passkeyRefused],
  successMessage: 'You are signed in.',
});

export const verifySignInTotp = staffEndpoint({
  method: 'POST',
  path: '/staff/sign_in/verify_totp',
  permission: 'no_session',
  summary: 'Signs in with a code of an authenticator app; in production together with a recovery code',
  body: Exactly({ email: Text(254), code: StaffCode, recovery_code: Type.Optional(RecoveryCode) }),
  data: NoData,
  refusals: [codeInvalid, recoveryCodeNeeded],
  successMessage: 'You are signed in.',
});
