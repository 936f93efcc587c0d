import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROVIDERS } from '../../../test/support/store/production.ts';
import { ConfigError, readConfig } from './config.ts';

test('without variables: a store on loopback, with the sandbox', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ environment: 'development', port: 3000, databaseUrl: null });
  for (const provider of [config.payu, config.easebuzz, config.google, config.sms, config.mail])
    expect(provider?.isSandbox).toBe(true);
});

test('codes are sent to India by default, and to other countries if configured', () => {
  expect(readConfig({}).otpCountries).toEqual(['IN']);
  expect(readConfig({ OTP_COUNTRIES: 'IN, AE' }).otpCountries).toEqual(['IN', 'AE']);
});

const PRODUCTION = {
  SOPAN_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SOPAN_SECRET: 'a-secret-that-is-long-enough-to-be-one',
  ...PROVIDERS,
};

test.each([
  [{ PORT: 'three' }, /PORT must be a whole number, not 'three'/],
  [{ DRAIN_SECONDS: '21' }, /DRAIN_SECONDS must be a whole number of at most 20, not '21'/],
  [{ PORT: '70000' }, /PORT must be a port/],
  [{ SOPAN_ENV: 'prod' }, /SOPAN_ENV must be one of development, production, test/],
  [{ PUBLIC_URL: 'shop' }, /PUBLIC_URL must be an address/],
  [{ DATABASE_URL_FILE: '/no/such/file' }, /DATABASE_URL_FILE is \/no\/such\/file/],
  [{ SOPAN_ENV: 'production', PUBLIC_URL: 'https://shop.example' }, /SOPAN_SECRET must be set/],
  [{ SOPAN_ENV: 'production', PUBLIC_URL: 'https://shop.example' }, /PAYU_KEY and PAYU_SALT/],
  [PRODUCTION, /SMTP_URL and MAIL_FROM must be set in production/],
  [{ ...PRODUCTION, MAIL_FROM: 'Shop <shop@shop.example>' }, /SMTP_URL must be set \(or SMTP_URL_FILE/],
  [{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Shop' }, /MAIL_FROM must be a sender such as/],
  [
    { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Shop <a@b.example>\nBcc: <c@d.example>' },
    /MAIL_FROM must be a sender/,
  ],
  [{ RECAPTCHA_SITE_KEY: 'site' }, /RECAPTCHA_SECRET must be set/],
  [{ RECAPTCHA_SECRET: 'secret' }, /RECAPTCHA_SITE_KEY must be set/],
  [{ OTP_COUNTRIES: 'India' }, /OTP_COUNTRIES must be ISO country codes such as IN,AE, not 'India'/],
])('%j refuses to start and names the error', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('all errors are reported at once, each once', () => {
  const errorMessage = () =>
    readConfig({
      SOPAN_ENV: 'production',
      PUBLIC_URL: 'shop',
      PORT: 'three',
      PAYU_KEY: 'gq8Xw2',
      SMTP_URL_FILE: '/no/file',
    });
  expect(errorMessage).toThrow(
    new ConfigError([
      "PORT must be a whole number, not 'three'.",
      "PUBLIC_URL must be an address such as https://shop.example, not 'shop'.",
      'PAYU_SALT must be set (or PAYU_SALT_FILE, the path of a file that contains it).',
      'MSG91_AUTH_KEY and MSG91_TEMPLATE_ID must be set in production.',
      'SMTP_URL_FILE is /no/file, which cannot be read. Check the path and its permissions.',
      'MAIL_FROM must be set.',
      'SOPAN_SECRET must be set (or SOPAN_SECRET_FILE, the path of a file that contains it).',
    ]),
  );
});

test('a secret may come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-config-'));
  const file = join(folder, 'url');
  writeFileSync(file, 'postgres://localhost/shop\n');
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://localhost/shop');
  rmSync(folder, { recursive: true });
});

test('a sender may be in quotes, as shells require and other readers keep', () => {
  const env = { ...PRODUCTION, SMTP_URL: 'smtps://mail.example', MAIL_FROM: '"Shop <shop@shop.example>"' };
  expect(readConfig(env).mail.from).toBe('Shop <shop@shop.example>');
});

test('the password of the mail server may come from a file, and is in no message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-config-'));
  const file = join(folder, 'smtp');
  const env = { ...PRODUCTION, SMTP_URL_FILE: file, MAIL_FROM: 'Shop <shop@shop.example>' };
  writeFileSync(file, 'smtps://shop:open%20sesame@mail.example:465\n');
  expect(readConfig(env).mail).toEqual({
    isSandbox: false,
    url: 'smtps://shop:open%20sesame@mail.example:465',
    from: 'Shop <shop@shop.example>',
  });
  writeFileSync(file, 'http://shop:secret@mail.example');
  expect(() => readConfig(env)).toThrow(/^SMTP_URL must be an address such as smtps:(?!.*secret)/);
  rmSync(folder, { recursive: true });
});

test.each([
  's/secret',
  '#secret',
  '%secret',
  '?secret',
])('the database password %s has to be percent-encoded, and is in no message', (password) => {
  const read = (text: string) => readConfig({ DATABASE_URL: `postgres://sopan:${text}@127.0.0.1:5432/sopan` });
  expect(() => read(password)).toThrow(/^DATABASE_URL must be an address such as postgres:(?!.*secret)/);
  expect(read(encodeURIComponent(password)).databaseUrl).toContain('secret');
});

test('an address other than PostgreSQL is refused', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://localhost/shop' })).toThrow(/DATABASE_URL must be an address/);
});
