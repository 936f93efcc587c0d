import { expect, test } from 'vitest';
import { MAIL, PRODUCTION } from '../../../test/support/store/production.ts';
import { readConfig } from './config.ts';

/** The pair of RFC 8291, section 5. */
const PRIVATE = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
const PUBLIC = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

test('the public key follows from the private one', () => {
  expect(readConfig({ ...PRODUCTION, VAPID_PRIVATE_KEY: PRIVATE }).push).toEqual({
    isSandbox: false,
    privateKey: PRIVATE,
    publicKey: PUBLIC,
    subject: 'https://shop.example',
    standInUrl: null,
  });
});

test('without a key notifications are not offered, except in the sandbox beside its mails', () => {
  expect(readConfig(PRODUCTION).push).toBeNull();
  expect(readConfig(MAIL).push).toBeNull();
  expect(readConfig({ PORT: '4000' }).push).toMatchObject({
    isSandbox: true,
    standInUrl: 'http://127.0.0.1:4000/sandbox/push',
  });
});

test('without the worker of the store, which shows them, they are not offered', () => {
  expect(readConfig({ ...PRODUCTION, VAPID_PRIVATE_KEY: PRIVATE, STORE_WORKER: 'off' }).push).toBeNull();
});

test.each([
  ['the public key', { VAPID_PRIVATE_KEY: PUBLIC }, /^VAPID_PRIVATE_KEY must be the private key/],
  [
    'a number beyond the curve',
    { VAPID_PRIVATE_KEY: `${'_'.repeat(42)}8` },
    /^VAPID_PRIVATE_KEY must be the private key/,
  ],
  ['an example', { VAPID_PRIVATE_KEY: 'change-me' }, /^VAPID_PRIVATE_KEY contains an example value/],
  ['no address', { VAPID_PRIVATE_KEY: PRIVATE, VAPID_SUBJECT: 'office' }, /^VAPID_SUBJECT must be an address/],
])('%s is refused', (_what, env, message) => {
  expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(message);
});

test('a real key beside the sandbox is for this machine only', () => {
  expect(readConfig({ VAPID_PRIVATE_KEY: PRIVATE }).push?.isSandbox).toBe(false);
  expect(() => readConfig({ VAPID_PRIVATE_KEY: PRIVATE, HOST: '0.0.0.0' })).toThrow(/^Real providers and the sandbox/);
});
