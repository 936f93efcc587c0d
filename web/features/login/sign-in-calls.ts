/** The API calls of a sign-in, with the message for each failure. */
import {
  type SignedIn,
  sendOtp,
  socialLogin,
  socialSendOtp,
  socialVerifyOtp,
  updateProfile,
  verifyOtp,
} from '../../../contract/identity/sign-in.ts';
import { api, newcomerApi } from '../../lib/api.ts';
import { type Result, resultOf } from '../account-pages/call-result.ts';
import { emailIn } from './google.ts';
import type { LoginMessages } from './messages/english.ts';
import { type ProfileForm, profileBody } from './profile/profile-rules.ts';

const GOOGLE = 2;

type ResendResult = Promise<Result<{ retry_in: number }>>;

type Recipient = { countryId: number; mobile: string };

export function verifyCode(to: Recipient, otp: string, captcha: string, messages: LoginMessages) {
  const body = { country_id: to.countryId, mobile_number: to.mobile, otp, ...captchaFields(captcha) };
  return resultOf(api(verifyOtp, body), messages.otpInvalid, messages.notVerified);
}

export function resendCode(to: Recipient, recaptcha_token: string, { notResent }: LoginMessages): ResendResult {
  return resultOf(api(sendOtp, { country_id: to.countryId, mobile_number: to.mobile, recaptcha_token }), notResent);
}

export function signInWithGoogle(credential: string, messages: LoginMessages): Promise<Result<SignedIn>> {
  const body = { email_id: emailIn(credential), social_token: credential, social_type: GOOGLE };
  return resultOf(api(socialLogin, body), messages.socialFailed);
}

export function saveProfile(form: ProfileForm, countryId: number, messages: LoginMessages): Promise<Result<SignedIn>> {
  const call = newcomerApi(updateProfile, profileBody(form, countryId));
  return resultOf(call, messages.profileNotSaved, messages.profileFailed);
}

export function sendSocialCode(recaptcha_token: string, isAgain: boolean, messages: LoginMessages): ResendResult {
  const failed = isAgain ? messages.notResent : messages.notSent;
  return resultOf(newcomerApi(socialSendOtp, { recaptcha_token }), failed);
}

export function verifySocialCode(otp: string, captcha: string, messages: LoginMessages): Promise<Result<SignedIn>> {
  const call = newcomerApi(socialVerifyOtp, { otp, ...captchaFields(captcha) });
  return resultOf(call, messages.otpInvalid, messages.notVerified);
}

/** The captcha is optional with a code, so its token is sent only if there is one. */
function captchaFields(captcha: string) {
  return captcha ? { recaptcha_token: captcha } : {};
}
