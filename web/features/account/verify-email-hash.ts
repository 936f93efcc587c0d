/** URL hash of /my-account that opens the dialog to verify the e-mail address. */
export const VERIFY_EMAIL_HASH = '#verify-email';
