/** What is said in more than one place of the account. */
export const NO_CAPTCHA = 'Please complete the reCAPTCHA.';
export const NOT_SENT = 'Error sending OTP. Please try again.';
export const NOT_VERIFIED = 'Error verifying OTP. Please try again.';

/** At My Account: opens the verification of the e-mail address. */
export const VERIFY_EMAIL_HASH = '#verify-email';
