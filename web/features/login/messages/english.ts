/** English messages of the sign-in, and of the fields of a student's details. */

const ENGLISH = {
  steps: {
    mobile: 'Enter Mobile Number',
    code: 'Verify OTP',
    profile: 'Provide Information',
    social: 'Successfull Social Login',
  },
  progress: 'Progress',
  done: '(done)',

  country: 'Country code',
  /** `code` is that of ISO 3166, such as IN; empty if it is not known. */
  countryName: (name: string, _code: string): string => name,
  mobile: 'Mobile number',
  mobileHint: 'We send a one-time password (OTP) to it. You find your orders and courses by signing in with it.',
  noMobile: 'Mobile number is required.',
  noCaptcha: 'Please complete the reCAPTCHA.',
  notSent: 'Error sending OTP. Please try again.',
  sending: 'Sending OTP...',
  getOtp: 'Get OTP',
  or: 'OR',
  socialFailed: 'Error during social login. Please try again.',
  popupBlocked: 'Popup blocked! Please allow pop-ups for this site.',
  waitingForGoogle: 'Waiting for Google...',
  withGoogle: 'Continue with Google',
  /** Texts of the ALTCHA captcha in place of its own. */
  captcha: {
    verifying: 'Checking that you are not a robot...',
    verified: 'Robot check passed',
  } as Readonly<Record<string, string>>,

  otp: 'OTP',
  otpHint: (digits: number) => `${digits} digits, from the message we sent you.`,
  otpTooShort: (digits: number) => `OTP should be ${digits} digits.`,
  otpInvalid: 'Invalid OTP. Please try again.',
  notVerified: 'Error verifying OTP. Please try again.',
  notResent: 'Error resending OTP. Please try again.',
  noCaptchaAgain: 'Please complete the reCAPTCHA before resending OTP.',
  newOtpSent: 'A new OTP is on its way.',
  sentTo: (recipient: string) => `Sent to ${recipient}`,
  change: 'Change',
  verifying: 'Verifying...',
  verifyOtp: 'Verify OTP',
  resendIn: (seconds: number) => `Resend in ${seconds} seconds`,
  resend: 'Resend OTP',

  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  isVerified: 'Verified; it cannot be changed here.',
  dob: 'Date of birth',
  dobHint: 'Day, month and year, for example 29/02/2004',
  gender: 'Gender',
  selectGender: 'Select gender',
  /** By the number in the API. */
  genders: { 1: 'Male', 2: 'Female', 3: 'Other' },
  /** Around the link to the terms. */
  agree: ['I agree to the ', ''] as readonly [string, string],
  termsTitle: 'Terms & Conditions',
  newWindow: ' (opens a new window)',
  saving: 'Saving...',
  submit: 'Submit',
  profileNotSaved: 'Error updating profile. Please try again.',
  profileFailed: 'Error updating profile',

  /** The messages of empty fields. */
  ifEmpty: {
    first_name: 'Enter your first name',
    last_name: 'Enter your last name',
    mobile_number: 'Enter your mobile number',
    email_id: 'Enter your e-mail address',
    dob: 'Enter your date of birth',
    gender: 'Select your gender',
    state: 'Select your state',
  },
  /** The message of a form with an empty field. */
  incomplete: 'Please fill out all fields',
  unreadableDate: 'Enter your date of birth as day, month and year, for example 29/02/2004',
  /** As in `PROFILE_MESSAGES`. */
  terms: 'Please accept the terms and conditions.',
};
export default ENGLISH;

export type LoginMessages = typeof ENGLISH;
