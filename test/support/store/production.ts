/** A valid production environment for configuration tests, with invented keys. */
export const PROVIDERS = {
  PAYU_KEY: 'gq8Xw2',
  PAYU_SALT: 'Jm4rT7vK',
  EASEBUZZ_KEY: 'B3NQ8ZR5TD',
  EASEBUZZ_SALT: 'H6WX2CL9VM',
  GOOGLE_CLIENT_ID: '417-shop.apps.googleusercontent.com',
  MSG91_AUTH_KEY: '388124A9fQz7Rk',
  MSG91_TEMPLATE_ID: '64f1c2d7',
  MSG91_TEMPLATE_ACCOUNT: '64f1c2d8',
};

export const MAIL = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Sopan <hello@shop.example>' };

export const PRODUCTION = {
  SOPAN_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SOPAN_SECRET: 'a-secret-that-is-long-enough-to-be-one',
  ...PROVIDERS,
  ...MAIL,
};
