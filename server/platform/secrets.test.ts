import { expect, test } from 'vitest';
import { hashOf, hmac, isEqualSecret, keyFor, newSecret } from './secrets.ts';

test('hashes and HMACs stay the same from version to version, because they are stored', () => {
  expect(hashOf('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
  expect(hmac('secret', 'identity|otp', 'value')).toBe('uzQ-tSwYi0VS7t0ovJ1JeXwmJsyWyiAEqv3RCjPP-cI');
  expect(keyFor('secret', 'identity|captcha key')).toBe('5SNqAA2IlDmz7gNoovAYyOS8W0a0MvUDfWtD96sPIBU');
});

test('secrets are compared in full length', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(isEqualSecret(secret, `${secret}`)).toBe(true);
  for (const other of ['', secret.slice(1), `${secret}x`, `${secret.slice(0, -1)}.`]) {
    expect(isEqualSecret(secret, other), other).toBe(false);
  }
});
