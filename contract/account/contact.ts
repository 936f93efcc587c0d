/** Endpoints that change the student's mobile number and e-mail address. */
import { Exactly, Id, Text } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { CaptchaToken, captchaRefused } from '../identity/captcha.ts';
import { countryNotServed } from '../identity/places.ts';
import {
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
} from '../identity/sign-in.ts';
import { Account } from './account.ts';
import { confirmationNeeded } from './confirmation.ts';

export const emailNotSent = {
  code: 'email_not_sent',
  message: 'The mail could not be sent. Please check the address and try again.',
} as const satisfies Refusal;

export const sendMobileOtp = endpoint({
  method: 'POST',
  path: '/user/account/send_mobile_otp',
  caller: 'student',
  summary: 'Sends a one-time password to the new mobile number, after confirmation',
  body: Exactly({ country_id: Id, mobile_number: Text(20), recaptcha_token: CaptchaToken }),
  data: RetryIn,
  refusals: [captchaRefused, confirmationNeeded, countryNotServed, mobileInvalid, otpNotSent],
  successMessage: 'OTP sent.',
});

export const changeMobile = endpoint({
  method: 'POST',
  path: '/user/account/change_mobile',
  caller: 'student',
  summary: 'Changes to a verified mobile number; other devices are signed out',
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
  summary: 'Changes to a verified e-mail address, or verifies the present one',
  body: Exactly({ email_id: Text(254), otp: Otp }),
  data: Account,
  refusals: [confirmationNeeded, profileIncomplete, otpInvalid, otpExpired, otpLocked, emailTaken],
  successMessage: 'Your e-mail address is changed.',
});
