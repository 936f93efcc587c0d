/** reCAPTCHA by configuration, against a server that responds like Google's. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getCaptcha } from '../../../contract/identity/captcha.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import { sendOtp } from '../../../contract/identity/sign-in.ts';
import { freePort } from '../../../test/support/http/port.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

let store: TestStore;
let google: Server;
let requests: URLSearchParams[] = [];
/** Resolves when the server may respond. */
let mayRespond: Promise<void> = Promise.resolve();
let verdictOf: (response: string) => string | null = () => null;

beforeAll(async () => {
  const port = await freePort();
  google = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', async () => {
      const form = new URLSearchParams(body);
      requests.push(form);
      await mayRespond;
      const verdict = verdictOf(form.get('response') ?? '');
      if (verdict === null) response.destroy();
      else response.end(verdict);
    });
  });
  await new Promise<void>((resolve) => google.listen(port, '127.0.0.1', resolve));
  store = await openTestStore({
    env: {
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret-of-the-shop',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
  });
});
afterAll(async () => {
  await store.close();
  google.close();
});
beforeEach(() => {
  requests = [];
});

let next = 9_899_900_000;
const send = (recaptcha_token: string) => {
  next += 1;
  return store.api()(sendOtp, { country_id: INDIA, mobile_number: String(next), recaptcha_token });
};
const refused = { status: 'FAILURE', code: 'captcha_refused', message: 'Please complete the reCAPTCHA.' };

it('returns to the page which captcha to show', async () => {
  expect(await dataOf(store.api()(getCaptcha))).toEqual({ kind: 'recaptcha', site_key: 'site' });
});

it('sends the code when Google confirms, after a request with the secret, the token and the client address', async () => {
  verdictOf = () => JSON.stringify({ success: true, hostname: 'localhost', challenge_ts: '2026-11-21T04:30:00Z' });
  const body = { country_id: INDIA, mobile_number: '9899800001', recaptcha_token: 'solved' };
  expect(await store.httpApi()(sendOtp, body)).toMatchObject({ status: 'SUCCESS' });
  expect(requests.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'secret-of-the-shop', response: 'solved', remoteip: '127.0.0.1' },
  ]);
});

it('is refused without a token, without a request', async () => {
  expect(await send('')).toMatchObject(refused);
  expect(requests).toEqual([]);
});

it.each([
  ['it was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['it is of another site', { success: true, hostname: 'evil.example' }],
  ['it is for another action', { success: true, hostname: 'localhost', action: 'comment', score: 0.9 }],
  ['it looks like a machine', { success: true, hostname: 'localhost', action: 'login', score: 0.1 }],
  ['the answer is odd', { success: 'true', hostname: 'localhost' }],
  ['the answer is empty', {}],
])('is refused when %s', async (_why, verdict) => {
  verdictOf = () => JSON.stringify(verdict);
  expect(await send('token')).toMatchObject(refused);
});

it.each([
  ['is unavailable', null],
  ['sends an invalid response', '<html>'],
  ['sends no object', 'null'],
])('responds 503 when Google %s', async (_why, verdict) => {
  verdictOf = () => verdict;
  await expect(send('token')).rejects.toMatchObject({
    status: 503,
    message: 'The reCAPTCHA could not be checked. Please try again.',
  });
});

it('requests few checks of one client address while Google is slow', async () => {
  verdictOf = () => JSON.stringify({ success: false });
  const slow = Promise.withResolvers<void>();
  mayRespond = slow.promise;
  const calls = Promise.allSettled(Array.from({ length: 60 }, () => send('token')));
  await vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(50), 10_000);
  slow.resolve();
  const outcomes = await calls;
  const codes = outcomes.map((one) =>
    one.status === 'fulfilled' ? 'code' in one.value && one.value.code : one.reason.code,
  );
  expect(codes.filter((code) => code === refused.code)).toHaveLength(50);
  expect(codes.filter((code) => code === 'too_many')).toHaveLength(10);
});
