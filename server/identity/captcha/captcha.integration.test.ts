import type { Challenge, Payload } from 'altcha-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INDIA } from '../../../contract/identity/places.ts';
import { sendOtp } from '../../../contract/identity/sign-in.ts';
import { solvedCaptcha, tokenFor } from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(60_000));

let next = 9_866_600_000;
const send = (recaptcha_token: string, api = store.api()) => {
  next += 1;
  return api(sendOtp, { country_id: INDIA, mobile_number: String(next), recaptcha_token });
};
const refused = { status: 'FAILURE', code: 'captcha_refused', message: 'Please complete the reCAPTCHA.' };

describe('the captcha', () => {
  it('issues a challenge that is never cached', async () => {
    const response = await store.http('/api/v1/captcha/challenge?action=login');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const challenge = (await response.json()) as Challenge;
    expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000, data: { action: 'login' } });
    expect((await store.http('/api/v1/captcha/challenge?action=anything')).status).toBe(400);
  });

  it('is required before a code is sent', async () => {
    for (const token of ['', 'x', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')]) {
      expect(await send(token)).toMatchObject(refused);
    }
  });

  it('accepts a solution once, of a challenge that needs a hundred tries at least', async () => {
    const challenge = (await (await store.http('/api/v1/captcha/challenge?action=login')).json()) as Challenge;
    const token = await tokenFor(challenge);
    const { solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
    expect(solution.counter).toBeGreaterThanOrEqual(100);
    expect(await send(token)).toMatchObject({ status: 'SUCCESS' });
    expect(await send(token)).toMatchObject(refused);
  });

  it('accepts a solution once also when sent ten times at once', async () => {
    const token = await solvedCaptcha(store);
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(token, store.httpApi())));
    expect(responses.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
  });

  it('is valid for its own action and for five minutes', async () => {
    expect(await send(await solvedCaptcha(store, 'signup'))).toMatchObject(refused);
    const old = await solvedCaptcha(store);
    store.clock.advance(5 * 60_000);
    expect(await send(old)).toMatchObject(refused);
  });

  it('cannot be altered, forged or left unsolved', async () => {
    const signup = JSON.parse(Buffer.from(await solvedCaptcha(store, 'signup'), 'base64').toString()) as Payload;
    const challenge = signup.challenge as Challenge;
    const relabelled = { ...challenge, parameters: { ...challenge.parameters, data: { action: 'login', until: 9e9 } } };
    expect(await send(await tokenFor(relabelled))).toMatchObject(refused);
    expect(await send(await tokenFor({ parameters: challenge.parameters }))).toMatchObject(refused);
    const fresh = (await (await store.http('/api/v1/captcha/challenge')).json()) as Challenge;
    const unsolved = { challenge: fresh, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } };
    expect(await send(Buffer.from(JSON.stringify(unsolved)).toString('base64'))).toMatchObject(refused);
  });
});
