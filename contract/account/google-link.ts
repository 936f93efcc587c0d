/** Endpoints that link a Google account to the account, and remove it. */
import { Exactly, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { emailTaken, Otp, otpExpired, otpInvalid, otpLocked, socialRefused } from '../identity/sign-in.ts';
import { Account } from './account.ts';
import { confirmationNeeded } from './confirmation.ts';

export const identityTaken = {
  code: 'identity_taken',
  message: 'This Google account belongs to another account. Please sign in with it.',
} as const satisfies Refusal;
export const identityVerificationNeeded = {
  code: 'identity_proof_needed',
  message: 'Please confirm with the code that we mail to your verified e-mail address.',
} as const satisfies Refusal;
export const emailVerificationNeeded = {
  code: 'email_proof_needed',
  message: 'Please verify your e-mail address first: notices about your account go to it.',
} as const satisfies Refusal;
export const identityTooSoon = {
  code: 'identity_too_soon',
  message:
    'Your e-mail address was changed or verified a short while ago. You can add a Google account three days after that.',
} as const satisfies Refusal;

export const linkGoogle = endpoint({
  method: 'POST',
  path: '/user/account/link_google',
  caller: 'student',
  summary:
    'Lets a Google account sign in, after confirmStudent; with a code mailed to a verified address that is not Google’s',
  body: Exactly({ social_token: Text(8000), otp: Type.Optional(Otp) }),
  data: Account,
  refusals: [
    confirmationNeeded,
    socialRefused,
    identityTaken,
    identityVerificationNeeded,
    emailVerificationNeeded,
    identityTooSoon,
    otpInvalid,
    otpExpired,
    otpLocked,
    emailTaken,
  ],
  successMessage: 'You can now sign in with Google.',
});

export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/user/account/unlink_identity',
  caller: 'student',
  summary: 'Removes a linked identity, after confirmation; other devices are signed out',
  body: Exactly({ provider: Type.Literal('google') }),
  data: Account,
  refusals: [confirmationNeeded],
  successMessage: 'Google can no longer sign in to your account.',
});
