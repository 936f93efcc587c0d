/** What production wants to be told, for tests that read such a configuration; no key is anybody's. */
export const PROVIDERS = {
  PAYU_KEY: 'k',
  PAYU_SALT: 's',
  EASEBUZZ_KEY: 'k',
  EASEBUZZ_SALT: 's',
  GOOGLE_CLIENT_ID: 'g',
  MSG91_AUTH_KEY: 'm',
  MSG91_TEMPLATE_ID: 't',
};

export const MAIL = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Sopan <hello@shop.example>' };

export const PRODUCTION = {
  SOPAN_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SOPAN_SECRET: 'a-secret-that-is-long-enough-to-be-one',
  ...PROVIDERS,
  ...MAIL,
};
