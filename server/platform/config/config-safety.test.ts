/** Tests that a missing or careless variable does not weaken security: environment, addresses, secrets. */
import { expect, test } from 'vitest';
import { MAIL, PRODUCTION } from '../../../test/support/store/production.ts';
import { readConfig } from './config.ts';

test('NODE_ENV=production is production when SOPAN_ENV is not set', () => {
  const { SOPAN_ENV: _, ...withoutSopanEnv } = PRODUCTION;
  const config = readConfig({ ...withoutSopanEnv, NODE_ENV: 'production' });
  expect(config).toMatchObject({ environment: 'production', isProduction: true, sandboxUrl: null });
  expect(readConfig({ ...withoutSopanEnv, NODE_ENV: ' Production' }).isProduction).toBe(true);
  expect(readConfig({ NODE_ENV: 'test' }).environment).toBe('development');
});

test.each(['development', 'test'])('SOPAN_ENV=%s contradicts NODE_ENV=production and is refused', (SOPAN_ENV) => {
  expect(() => readConfig({ NODE_ENV: 'production', SOPAN_ENV })).toThrow(/^NODE_ENV is production, but SOPAN_ENV is/m);
});

test('outside production the store listens on both loopback addresses, unless HOST says otherwise', () => {
  for (const env of [{}, { SOPAN_ENV: 'test' }, { HOST: 'localhost' }]) {
    expect(readConfig(env).hosts).toEqual(['127.0.0.1', '::1']);
  }
  expect(readConfig({ HOST: '192.168.1.5' }).hosts).toEqual(['192.168.1.5']);
  expect(readConfig(PRODUCTION).hosts).toEqual(['0.0.0.0']);
  expect(readConfig({ ...PRODUCTION, HOST: '127.0.0.1' }).hosts).toEqual(['127.0.0.1']);
});

test.each([
  'https://shop.example',
  'http://192.168.1.5:3000',
  'http://localhost.shop.example',
  'http://127.0.0.1.shop.example',
  'http://0.0.0.0:3000',
])('outside production PUBLIC_URL=%s is refused, whatever HOST says', (PUBLIC_URL) => {
  for (const env of [{}, { HOST: '0.0.0.0' }, { SOPAN_ENV: 'test' }]) {
    expect(() => readConfig({ ...env, PUBLIC_URL })).toThrow(/^PUBLIC_URL must be an address of this machine/);
  }
});

test.each([
  'http://localhost:8080',
  'https://localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://demo.localhost:3000',
])('outside production PUBLIC_URL=%s is local', (PUBLIC_URL) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
});

test('in production PUBLIC_URL must be https', () => {
  for (const PUBLIC_URL of ['http://shop.example', 'http://localhost:3000'])
    expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL })).toThrow(/^PUBLIC_URL must begin with https:\/\//);
});

test('in production SOPAN_SECRET has at least 32 characters', () => {
  expect(() => readConfig({ ...PRODUCTION, SOPAN_SECRET: 'k3Vq'.repeat(7) })).toThrow(
    /^SOPAN_SECRET must have at least 32 characters/,
  );
  expect(readConfig({ ...PRODUCTION, SOPAN_SECRET: 'k3Vq'.repeat(8) }).isProduction).toBe(true);
});

const SECRETS = [
  'PAYU_KEY',
  'PAYU_SALT',
  'EASEBUZZ_KEY',
  'EASEBUZZ_SALT',
  'GOOGLE_CLIENT_ID',
  'MSG91_AUTH_KEY',
  'MSG91_TEMPLATE_ID',
];
const DUMMIES = [
  'changeme',
  'Change-Me',
  'sandboxPayuKey',
  'SANDBOXEASEBUZZ',
  'your-key',
  'xxxxxxxx',
  'k',
  'secret',
  'PASSWORD',
  'dummy123',
];

test.each(SECRETS)('in production an example value of %s is refused without being repeated', (name) => {
  for (const value of DUMMIES) {
    expect(() => readConfig({ ...PRODUCTION, [name]: value }), value).toThrow(
      new RegExp(`^${name} contains an example value\\. Set the value from your provider\\.$`),
    );
  }
});

test.each([
  ['SOPAN_SECRET', 'changeme'.repeat(5)],
  ['SOPAN_SECRET', 'x'.repeat(64)],
  ['SOPAN_SECRET', 'ab'.repeat(16)],
  ['SOPAN_SECRET', ' '.repeat(40)],
  ['DATABASE_URL', 'postgres://sopan:PASSWORD@database:5432/sopan'],
  ['SMTP_URL', 'smtps://user:password@mail.example:465'],
])('in production the example value of %s is refused', (name, value) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(new RegExp(`^${name} contains an example`, 'm'));
  const elsewhere = { ...MAIL, SOPAN_ENV: 'development', [name]: value };
  expect(readConfig(elsewhere).isProduction, 'outside production').toBe(false);
});

test("in production Google's public test key for reCAPTCHA, which accepts everything, is refused", () => {
  const env = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe' };
  expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(/^RECAPTCHA_SECRET contains an example value/);
});
