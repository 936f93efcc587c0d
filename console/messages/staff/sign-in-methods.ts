/** The names of the ways to sign in. */
import type { StaffSession } from '../../../contract/staff/sign-in/me.ts';

export type SignInMethod = StaffSession['method'];

export const SIGN_IN_METHODS: Readonly<Record<SignInMethod, string>> = {
  passkey: 'Passkey',
  totp: 'Authenticator app',
  oidc: 'Identity provider',
  mail_code: 'Code by mail',
  invitation: 'Invitation',
};
