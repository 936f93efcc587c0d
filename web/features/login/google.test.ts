import { expect, test } from 'vitest';
import { emailIn } from './google.ts';

const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('the address is read from the token', () => {
  expect(emailIn(tokenWith({ email: 'kavya.rao@gmail.example', name: 'काव्या' }))).toBe('kavya.rao@gmail.example');
});

test('an invalid token has no address', () => {
  expect(emailIn('')).toBe('');
  expect(emailIn('a.b.c')).toBe('');
  expect(emailIn(tokenWith({ email: 5 }))).toBe('');
});
