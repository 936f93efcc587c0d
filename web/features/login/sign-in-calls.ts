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
import { type ProfileForm, profileBody } from './profile/profile-rules.ts';

const GOOGLE = 2;
const INVALID = 'Invalid OTP. Please try again.';
const NOT_VERIFIED = 'Error verifying OTP. Please try again.';
const NOT_RESENT = 'Error resending OTP. Please try again.';

type ResendResult = Promise<Result<{ retry_in: number }>>;

export function verifyCode(to: { countryId: number; mobile: string }, otp: string, captcha: string) {
  const body = { country_id: to.countryId, mobile_number: to.mobile, otp, ...captchaFields(captcha) };
  return resultOf(api(verifyOtp, body), INVALID, NOT_VERIFIED);
}

export function resendCode(to: { countryId: number; mobile: string }, recaptcha_token: string): ResendResult {
  return resultOf(api(sendOtp, { country_id: to.countryId, mobile_number: to.mobile, recaptcha_token }), NOT_RESENT);
}

export function signInWithGoogle(credential: string): Promise<Result<SignedIn>> {
  const body = { email_id: emailIn(credential), social_token: credential, social_type: GOOGLE };
  return resultOf(api(socialLogin, body), 'Error during social login. Please try again.');
}

export function saveProfile(form: ProfileForm, countryId: number): Promise<Result<SignedIn>> {
  const call = newcomerApi(updateProfile, profileBody(form, countryId));
  return resultOf(call, 'Error updating profile. Please try again.', 'Error updating profile');
}

export function sendSocialCode(recaptcha_token: string, isAgain: boolean): ResendResult {
  const failed = isAgain ? NOT_RESENT : 'Error sending OTP. Please try again.';
  return resultOf(newcomerApi(socialSendOtp, { recaptcha_token }), failed);
}

export function verifySocialCode(otp: string, captcha: string): Promise<Result<SignedIn>> {
  return resultOf(newcomerApi(socialVerifyOtp, { otp, ...captchaFields(captcha) }), INVALID, NOT_VERIFIED);
}

/** The captcha is optional with a code, so its token is sent only if there is one. */
function captchaFields(captcha: string) {
  return captcha ? { recaptcha_token: captcha } : {};
}
