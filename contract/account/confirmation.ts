/** Confirmation by a one-time password, which the account's important changes require. */
import { Exactly, NoData } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { CaptchaToken, captchaRefused } from '../identity/captcha.ts';
import { Otp, otpExpired, otpInvalid, otpLocked, otpNotSent, RetryIn } from '../identity/sign-in.ts';

export const confirmationNeeded = {
  code: 'confirmation_needed',
  message: 'Please confirm with an OTP that it is you.',
} as const satisfies Refusal;

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
  summary: 'Confirms the student with a one-time password; valid in this session for ten minutes',
  body: Exactly({ otp: Otp }),
  data: NoData,
  refusals: [otpInvalid, otpExpired, otpLocked],
});
