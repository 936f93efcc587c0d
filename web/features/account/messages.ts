/** Messages that several parts of My Account use, and the hash that opens the verification of the e-mail address. */
export const NO_CAPTCHA = 'Please complete the reCAPTCHA.';
export const NOT_SENT = 'Error sending OTP. Please try again.';
export const NOT_VERIFIED = 'Error verifying OTP. Please try again.';

/** URL hash of /my-account that opens the dialog to verify the e-mail address. */
export const VERIFY_EMAIL_HASH = '#verify-email';
