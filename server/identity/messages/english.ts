/** English messages of sign-in, profile, addresses and account. */
import { PROFILE_MESSAGES } from '../../../contract/identity/sign-in.ts';

export type AddressLine = 'line1' | 'line2' | 'town';
const LINES: Record<AddressLine, string> = { line1: 'Line 1', line2: 'Line 2', town: 'Town' };

const ENGLISH = {
  name: PROFILE_MESSAGES.name,
  email: PROFILE_MESSAGES.email,
  dob: PROFILE_MESSAGES.dob,
  age: PROFILE_MESSAGES.age,
  terms: PROFILE_MESSAGES.terms,
  emailInAccount: 'Your e-mail address can be changed in My Account, once the new one is verified.',
  mobileVerified: 'Your mobile number is already verified and cannot be changed here.',
  mobileIsOwn: 'This is your mobile number already.',

  lineRequired: (line: AddressLine) => `${LINES[line]} is required.`,
  lineInvalid: (line: AddressLine) =>
    `${LINES[line]} contains invalid characters. Only letters, numbers, spaces, and . , - # / ( ) are allowed (3–100 characters).`,
  pincodeRequired: 'PIN code is required.',
  pincodeInvalid: 'PIN code must be exactly 6 digits.',
  mobileRequired: 'Mobile number is required.',
  mobileInvalid: 'Mobile number must be exactly 10 digits.',
  stateMissing: 'Please select a state.',

  tryInAnHour: 'Too many wrong tries. Please try again in an hour.',
  tryTomorrow: 'Too many wrong tries. Please try again tomorrow.',
  tryLater: 'Too many wrong tries. Please try again later.',
  manyOtps: 'Too many OTP requests. Please try again later.',
  nextOtp: (seconds: number) => `Please wait ${seconds} seconds before asking for another OTP.`,
  otpFailed: 'Error verifying OTP. Please try again.',
  captchaBusy: 'Very many sign-ins from your network are being checked. Please try again.',
  captchaUnavailable: 'The reCAPTCHA could not be checked. Please try again.',

  socialFailed: 'Error during social login. Please try again.',
  manySignIns: 'Too many sign-ins. Please try again later.',
  signedInOften: 'You have signed in very often. Please try again later.',
  openedTestsOften: 'You have opened tests very often. Please wait a minute.',
  manyChanges: 'Too many changes of your account today. Please try again later.',
  sameGoogle: 'This Google account is linked already.',
  otherGoogle: 'A Google account is linked already. Please remove it first.',
};
export type IdentityMessages = typeof ENGLISH;
export default ENGLISH;
