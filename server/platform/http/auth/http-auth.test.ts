import { expect, test } from 'vitest';
import {
  bearerTokenOf,
  clearedCookieHeader,
  cookieHeader,
  DEVICE_COOKIE,
  deviceOf,
  ENGINE_COOKIE,
  sessionTokenOf,
} from './http-auth.ts';

const PAPER = '/api/v1/test_series/pts/paper/1';
const CART = '/api/v1/cart/get_cart';
const SECRET = 'x'.repeat(43);
const request = (url: string, headers: Record<string, string>, method = 'GET') => ({ url, method, headers });

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  [`Bearer ${'x'.repeat(500)}`, 'x'.repeat(500)],
  [`Bearer ${'x'.repeat(501)}`, null],
  ['Bearer a b', null],
  ['Bearer ', null],
  ['Basic abc', null],
  ['abc', null],
])('the bearer token of %s is %s', (authorization, token) => {
  expect(bearerTokenOf(request(CART, { authorization }))).toBe(token);
});

test('the engine cookie is read below its path only', () => {
  const cookie = `other=1; ${ENGINE_COOKIE.name}=abc; last=2`;
  expect(sessionTokenOf(request(PAPER, { cookie }))).toBe('abc');
  for (const url of [CART, ENGINE_COOKIE.path, `${ENGINE_COOKIE.path}x/paper`]) {
    expect(sessionTokenOf(request(url, { cookie })), url).toBeNull();
  }
});

test.each([
  '',
  'other=1',
  `x${ENGINE_COOKIE.name}=abc`,
  `${ENGINE_COOKIE.name}=`,
  `${ENGINE_COOKIE.name}`,
])('a request with the cookies "%s" has no token', (cookie) => {
  expect(sessionTokenOf(request(PAPER, { cookie }))).toBeNull();
});

test('a bearer token takes precedence over the cookie', () => {
  const headers = { authorization: 'Bearer abc', cookie: `${ENGINE_COOKIE.name}=other` };
  expect(sessionTokenOf(request(PAPER, headers))).toBe('abc');
});

test('the engine cookie is ignored in writes from other sites', () => {
  const cookie = `${ENGINE_COOKIE.name}=abc`;
  const tokenFrom = (site: string, method: string) =>
    sessionTokenOf(request(PAPER, { cookie, 'sec-fetch-site': site }, method));
  expect(tokenFrom('cross-site', 'POST')).toBeNull();
  expect(tokenFrom('same-site', 'POST')).toBeNull();
  expect(tokenFrom('same-origin', 'POST')).toBe('abc');
  expect(tokenFrom('cross-site', 'GET')).toBe('abc');
});

test('a device is read by the sign-in endpoints only, and only a valid secret', () => {
  const deviceAt = (url: string, secret: string) =>
    deviceOf(request(url, { cookie: `${DEVICE_COOKIE.name}=${secret}` }));
  expect(deviceAt('/api/v1/auth/login', SECRET)).toEqual({ secret: SECRET, setCookie: null });
  expect(deviceAt('/api/v1/auth/login', `${SECRET}x`)).toEqual({ secret: null, setCookie: null });
  expect(deviceOf(request('/api/v1/auth/login', {}))).toEqual({ secret: null, setCookie: null });
  expect(deviceAt(CART, SECRET)).toBeUndefined();
});

test('cookies are written for their path, without scripts and other sites', () => {
  expect(cookieHeader(ENGINE_COOKIE, 'abc', { publicUrl: 'https://store.example' })).toBe(
    'sopan_engine=abc; Path=/api/v1/test_series/pts; HttpOnly; SameSite=Strict; Secure',
  );
  expect(cookieHeader(DEVICE_COOKIE, SECRET, { maxAgeSeconds: 60, publicUrl: 'http://localhost' })).toBe(
    `sopan_device=${SECRET}; Path=/api/v1/auth; Max-Age=60; HttpOnly; SameSite=Strict`,
  );
  expect(clearedCookieHeader(ENGINE_COOKIE)).toBe(
    'sopan_engine=; Path=/api/v1/test_series/pts; Max-Age=0; HttpOnly; SameSite=Strict',
  );
});
