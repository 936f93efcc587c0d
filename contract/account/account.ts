/**
 * Endpoints of the student's account: details, verification, linked Google account, devices, data export and deletion.
 */
import { Exactly, Id, NoBody, NoData, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import {
  CaptchaToken,
  captchaRefused,
  countryNotServed,
  emailTaken,
  mobileInvalid,
  mobileTaken,
  Otp,
  otpExpired,
  otpInvalid,
  otpLocked,
  otpNotSent,
  profileIncomplete,
  RetryIn,
  socialRefused,
} from '../identity/sign-in.ts';

export const confirmationNeeded: Refusal = {
  code: 'confirmation_needed',
  message: 'Please confirm with an OTP that it is you.',
};
export const emailNotSent: Refusal = {
  code: 'email_not_sent',
  message: 'The mail could not be sent. Please check the address and try again.',
};
export const identityTaken: Refusal = {
  code: 'identity_taken',
  message: 'This Google account belongs to another account. Please sign in with it.',
};
export const identityVerificationNeeded: Refusal = {
  code: 'identity_proof_needed',
  message: 'Please confirm with the code that we mail to your verified e-mail address.',
};
export const emailVerificationNeeded: Refusal = {
  code: 'email_proof_needed',
  message: 'Please verify your e-mail address first: notices about your account go to it.',
};
export const identityTooSoon: Refusal = {
  code: 'identity_too_soon',
  message:
    'Your e-mail address was changed or verified a short while ago. You can add a Google account three days after that.',
};
export const verticalUnknown: Refusal = { code: 'vertical_unknown', message: 'There is no such vertical.' };
export const paymentPending: Refusal = {
  code: 'payment_undecided',
  message: 'A payment of yours is not decided yet. Please try again in half an hour.',
};

/** The student's account as the account page shows it; ids refer to the country and state lists. */
const Account = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email_id: Type.String(),
  is_email_verified: Type.Boolean(),
  country_id: Type.Integer(),
  mobile_number: Type.String(),
  dob: Nullable(Type.String()),
  gender: Nullable(Type.Integer()),
  state: Nullable(Type.Integer()),
  /** The student entered a code in this session in the last ten minutes, not counting the code of the sign-in. */
  is_confirmed: Type.Boolean(),
  /** Like `is_confirmed`, but the code of the sign-in counts as well; enough to remove a Google account. */
  has_recent_code: Type.Boolean(),
  has_google: Type.Boolean(),
  is_google_offered: Type.Boolean(),
  /** Sign-in methods besides the mobile number; address and time are null for links made before these were stored. */
  identities: Type.Array(
    Type.Object({
      provider: Type.Literal('google'),
      email_id: Nullable(Type.String()),
      linked_at: Nullable(Type.String()),
    }),
  ),
  /** The latest terms that the student agreed to, with the ISO instant of the consent. */
  terms: Nullable(Type.Object({ version: Type.String(), given_at: Type.String() })),
});
export type Account = StaticDecode<typeof Account>;

/** A session of the student; times are ISO instants in UTC. */
const Device = Type.Object({
  device_id: Type.String(),
  /** For example `Chrome on Android`. */
  name: Type.String(),
  ip: Type.String(),
  signed_in_at: Type.String(),
  /** The last token rotation, thus the last use to within a day. */
  seen_at: Type.String(),
  is_this: Type.Boolean(),
});
export type Device = StaticDecode<typeof Device>;

export const getAccount = endpoint({
  method: 'POST',
  path: '/user/account/get_account',
  caller: 'student',
  summary: 'What the store knows about the student, in short',
  body: NoBody,
  data: Account,
});

export const changeDetails = endpoint({
  method: 'POST',
  path: '/user/account/change_details',
  caller: 'student',
  summary: 'Changes what needs no proof: name, date of birth, gender, state',
  body: Exactly({ first_name: Text(60), last_name: Text(60), dob: Text(10), state: Id, gender: Id }),
  data: Account,
  refusals: [profileIncomplete],
  successMessage: 'Your details are saved.',
});

export const selectVertical = endpoint({
  method: 'POST',
  path: '/user/account/select_vertical',
  caller: 'student',
  summary: 'Stores the vertical the student has chosen (0: all); every later sign-in returns it',
  body: Exactly({ vertical_id: Id }),
  data: Exactly({ selected_vertical: Type.Integer() }),
  refusals: [verticalUnknown],
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/user/account/send_otp',
  caller: 'student',
  summary: "Sends a one-time password to the student's own number, before something weighty",
  body: Exactly({ recaptcha_token: CaptchaToken }),
  data: RetryIn,
  refusals: [captchaRefused, otpNotSent],
  successMessage: 'OTP sent.',
});

export const confirmStudent = endpoint({
  method: 'POST',
  path: '/user/account/verify_otp',
  caller: 'student',
  summary: 'Shows that it is the student; good in this session for ten minutes',
  body: Exactly({ otp: Otp }),
  data: NoData,
  refusals: [otpInvalid, otpExpired, otpLocked],
});

export const sendMobileOtp = endpoint({
  method: 'POST',
  path: '/user/account/send_mobile_otp',
  caller: 'student',
  summary: 'Sends a one-time password to a number that shall become the student’s; after confirmStudent',
  body: Exactly({ country_id: Id, mobile_number: Text(20), recaptcha_token: CaptchaToken }),
  data: RetryIn,
  refusals: [captchaRefused, confirmationNeeded, countryNotServed, mobileInvalid, otpNotSent],
  successMessage: 'OTP sent.',
});

export const changeMobile = endpoint({
  method: 'POST',
  path: '/user/account/change_mobile',
  caller: 'student',
  summary: 'Takes a new number that has been proved; other devices are signed out',
  body: Exactly({ country_id: Id, mobile_number: Text(20), otp: Otp }),
  data: Account,
  refusals: [confirmationNeeded, countryNotServed, mobileInvalid, otpInvalid, otpExpired, otpLocked, mobileTaken],
  successMessage: 'Your mobile number is changed.',
});

export const sendEmailOtp = endpoint({
  method: 'POST',
  path: '/user/account/send_email_otp',
  caller: 'student',
  summary:
    'Mails a one-time password to a new address of the student, after confirmStudent, or to the own unverified one',
  body: Exactly({ email_id: Text(254), recaptcha_token: CaptchaToken }),
  data: RetryIn,
  refusals: [captchaRefused, confirmationNeeded, profileIncomplete, emailNotSent],
  successMessage: 'OTP sent.',
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/user/account/change_email',
  caller: 'student',
  summary: 'Takes a new mail address that has been proved, or verifies the own one',
  body: Exactly({ email_id: Text(254), otp: Otp }),
  data: Account,
  refusals: [confirmationNeeded, profileIncomplete, otpInvalid, otpExpired, otpLocked, emailTaken],
  successMessage: 'Your e-mail address is changed.',
});

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
  summary: 'Removes what signs in besides the number, after confirmStudent; other devices are signed out',
  body: Exactly({ provider: Type.Literal('google') }),
  data: Account,
  refusals: [confirmationNeeded],
  successMessage: 'Google can no longer sign in to your account.',
});

export const getDevices = endpoint({
  method: 'POST',
  path: '/user/account/get_devices',
  caller: 'student',
  summary: 'Where the student is signed in; this device first, then the newest',
  body: NoBody,
  data: Type.Array(Device),
});

export const endDevices = endpoint({
  method: 'POST',
  path: '/user/account/end_devices',
  caller: 'student',
  summary: 'Signs these devices out, at once; those that are unknown are passed over. Answers who is left',
  body: Exactly({ device_ids: Type.Array(Text(36), { minItems: 1, maxItems: 100 }) }),
  data: Type.Array(Device),
});

export const getMyData = endpoint({
  method: 'POST',
  path: '/user/account/get_my_data',
  caller: 'student',
  summary: 'Everything the store holds about the student, area by area',
  body: NoBody,
  data: Type.Record(Type.String(), Type.Unknown()),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/account/delete_account',
  caller: 'student',
  summary: 'Deletes the account, after confirmStudent; orders and invoices stay without a name',
  body: NoBody,
  data: NoData,
  refusals: [confirmationNeeded, paymentPending],
  successMessage: 'Your account is deleted.',
});
