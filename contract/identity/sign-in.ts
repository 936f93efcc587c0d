/** Endpoints of sign-in and sign-up: one-time passwords, Google, profile and sessions. */
import { Exactly, Flag, Id, NoBody, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { CaptchaToken, captchaRefused } from './captcha.ts';
import { countryNotServed } from './places.ts';

export const OTP_LENGTH = 6;
export const mobileInvalid = {
  code: 'mobile_invalid',
  message: 'This does not look like a mobile number. Please check it.',
} as const satisfies Refusal;
export const otpNotSent = {
  code: 'otp_not_sent',
  message: 'Error sending OTP. Please try again.',
} as const satisfies Refusal;
export const otpInvalid = { code: 'otp_invalid', message: 'Invalid OTP. Please try again.' } as const satisfies Refusal;
export const otpExpired = {
  code: 'otp_expired',
  message: 'This OTP has expired. Please ask for a new one.',
} as const satisfies Refusal;
export const otpLocked = {
  code: 'otp_locked',
  message: 'Too many wrong tries. Please ask for a new OTP.',
} as const satisfies Refusal;
export const socialRefused = {
  code: 'social_refused',
  message: 'Google did not confirm this sign-in. Please try again.',
} as const satisfies Refusal;
export const mobileTaken = {
  code: 'mobile_taken',
  message: 'This mobile number belongs to another account. Please sign in with it.',
} as const satisfies Refusal;
export const emailTaken = {
  code: 'email_taken',
  message: 'This e-mail address belongs to another account.',
} as const satisfies Refusal;
export const profileIncomplete = {
  code: 'profile_incomplete',
  message: 'Please fill out all fields',
} as const satisfies Refusal;
/** In years. */
export const MIN_AGE_YEARS = 10;
/** The messages of `profileIncomplete` about a single field; a form shows them at the field. */
export const PROFILE_MESSAGES = {
  name: 'Please enter your name in letters.',
  email: 'Please enter a valid e-mail address.',
  dob: 'Please enter a real date of birth.',
  age: `You must be at least ${MIN_AGE_YEARS} years old.`,
  terms: 'Please accept the terms and conditions.',
};
export const signUpComplete = {
  code: 'sign_up_complete',
  message: 'Your sign-up is complete. You can change your details in My Account.',
} as const satisfies Refusal;

/** The language that a student chose; null without a choice. Without an import, because every page loads this file. */
export const ChosenLanguage = Nullable(OneOf(['english', 'hindi']));

/**
 * A student's profile; `gender` is 1 male, 2 female, 3 other; `dob` is YYYY-MM-DD; `state` and `country_id` come from
 * get_state_list and get_country_list.
 */
const Profile = Type.Object({
  is_new_user: Type.Boolean(),
  is_mobile_verified: Type.Boolean(),
  is_email_verified: Type.Boolean(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  profile_picture: Nullable(Type.String()),
  selected_vertical: Type.Integer(),
  language: ChosenLanguage,
  email_id: Nullable(Type.String()),
  gender: Nullable(Type.Integer()),
  mobile_number: Nullable(Type.String()),
  dob: Nullable(Type.String()),
  state: Nullable(Type.Integer()),
  country_id: Type.Integer(),
});
/** Tokens and profile. The tokens of a newcomer are temporary and valid for the sign-up endpoints only. */
const SignedIn = Type.Intersect([
  Type.Object({ accessToken: Type.String(), refreshToken: Type.String(), expires_at: Type.String() }),
  Profile,
]);
export type SignedIn = StaticDecode<typeof SignedIn>;
/** Seconds until another code can be requested. */
export const RetryIn = Exactly({ retry_in: Type.Integer() });
const Mobile = Type.String({ pattern: '^[0-9]{4,15}$', 'x-message': mobileInvalid.message });
export const OTP_MESSAGE = `OTP should be ${OTP_LENGTH} digits.`;
export const Otp = Type.String({
  pattern: `^[0-9]{${OTP_LENGTH}}$`,
  'x-message': OTP_MESSAGE,
});

export const sendOtp = endpoint({
  method: 'POST',
  path: '/auth/send_otp',
  caller: 'anyone',
  summary: 'Sends a one-time password to a mobile number',
  body: Exactly({ country_id: Id, mobile_number: Mobile, recaptcha_token: CaptchaToken }),
  data: RetryIn,
  refusals: [captchaRefused, countryNotServed, mobileInvalid, otpNotSent],
  successMessage: 'OTP sent.',
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/auth/verify_otp',
  caller: 'anyone',
  summary: 'Signs in with a one-time password',
  body: Exactly({ country_id: Id, mobile_number: Mobile, otp: Otp, recaptcha_token: Type.Optional(CaptchaToken) }),
  data: SignedIn,
  refusals: [captchaRefused, otpInvalid, otpExpired, otpLocked],
});

export const socialLogin = endpoint({
  method: 'POST',
  path: '/auth/social_login',
  caller: 'anyone',
  summary: 'Signs in with a Google ID token (social_type 2)',
  body: Exactly({ email_id: Text(254), social_token: Text(8000), social_type: Id }),
  data: SignedIn,
  refusals: [socialRefused],
});

/** Google returns this nonce in the ID token; each nonce is valid once. */
export const getSocialNonce = endpoint({
  method: 'POST',
  path: '/auth/social/nonce',
  caller: 'anyone',
  summary: 'A nonce for one social sign-in, and how the button is shown',
  body: NoBody,
  data: Exactly({ nonce: Type.String(), client_id: Type.String(), chooser_url: Nullable(Type.String()) }),
});

export const socialSendOtp = endpoint({
  method: 'POST',
  path: '/auth/social/send_otp',
  caller: 'newcomer',
  summary: 'Sends a one-time password to the mobile number given in the profile',
  body: Exactly({ recaptcha_token: CaptchaToken }),
  data: RetryIn,
  refusals: [captchaRefused, mobileInvalid, otpNotSent],
  successMessage: 'OTP sent.',
});

export const socialVerifyOtp = endpoint({
  method: 'POST',
  path: '/auth/social/verify_otp',
  caller: 'newcomer',
  summary: 'Verifies the mobile number of a social sign-up and signs in',
  body: Exactly({ otp: Otp, recaptcha_token: Type.Optional(CaptchaToken) }),
  data: SignedIn,
  refusals: [captchaRefused, otpInvalid, otpExpired, otpLocked, mobileTaken, emailTaken],
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/user/onboarding/update_profile',
  caller: 'newcomer',
  summary: 'Completes a sign-up; with a verified mobile number it signs in. Refused after the sign-up',
  body: Exactly({
    first_name: Text(60),
    last_name: Text(60),
    mobile_number: Text(15),
    email_id: Text(254),
    dob: Text(10),
    state: Id,
    gender: Id,
    country_id: Type.Optional(Id),
    is_agreed_terms_and_condtn: Flag,
  }),
  data: SignedIn,
  refusals: [profileIncomplete, signUpComplete, countryNotServed, mobileInvalid, emailTaken],
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  caller: 'anyone',
  summary: 'Exchanges a refresh token for new tokens; the old one ends',
  body: Exactly({ refresh_token: Text(200) }),
  data: Exactly({ accessToken: Type.String(), refreshToken: Type.String(), expires_at: Type.String() }),
});

export const logout = endpoint({
  method: ['POST', 'GET'],
  path: '/auth/logout',
  caller: 'newcomer',
  summary: 'Ends this session',
  body: NoBody,
  data: NoData,
  successMessage: 'You are signed out.',
});
