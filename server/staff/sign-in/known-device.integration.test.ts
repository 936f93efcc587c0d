/** Strangers at the same client address cannot keep the staff from signing in in a browser that they have used before. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { API_PREFIX, type DataOf } from '../../../contract/endpoint.ts';
import { resendInvitation } from '../../../contract/staff/accounts/accounts.ts';
import { acceptInvitation, readInvitation } from '../../../contract/staff/accounts/invitations.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import { addPasskey, getPasskeyCreationOptions } from '../../../contract/staff/sign-in/passkeys.ts';
import {
  getSignInPasskeyOptions,
  verifySignInPasskey,
  verifySignInTotp,
} from '../../../contract/staff/sign-in/sign-in.ts';
import { confirmTotp, setUpTotp } from '../../../contract/staff/sign-in/totp.ts';
import { createAuthenticator } from '../../../test/support/domains/authenticator.ts';
import { setUsage } from '../../../test/support/domains/rate-limits.ts';
import { signInByCode, staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { sweepStaff } from '../sweep.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OWNER = 'owner@sopan.example';

const log: string[] = [];
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { LOG_LEVEL: 'warn' }, onLog: (line) => log.push(line) });
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(15 * MINUTE_MS));

/** Calls over HTTP with a cookie; returns status, code, data and the cookies of the response. */
async function send({ path }: { path: string }, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie };
  const url = `${API_PREFIX}${path}`;
  const response = await store.http(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, data } = (await response.json()) as { code?: string; data: unknown };
  return { status: response.status, code, data, cookies: response.headers.getSetCookie() };
}

/** What strangers at the same address have used up. */
async function useUp(...limits: string[]) {
  for (const limit of limits) await setUsage(store, `${limit}:127.0.0.1`, 10_000);
}
const forget = () => store.db.deleteFrom('identity.allowance').execute();

test('a browser that has signed in before signs in by passkey although strangers used up the limits of its address', async () => {
  const { api } = await staff(store, 'owner');
  const device = createAuthenticator(store.config.publicUrl);
  const { challenge_id, options } = await dataOf(api(getPasskeyCreationOptions));
  await dataOf(api(addPasskey, { challenge_id, name: 'Laptop', credential: device.create(options) }));
  const signIn = async (cookie = '') => {
    const challenge = await send(getSignInPasskeyOptions, {}, cookie);
    if (challenge.status !== 200) return challenge;
    const { challenge_id, options } = challenge.data as DataOf<typeof getSignInPasskeyOptions>;
    return send(verifySignInPasskey, { challenge_id, credential: device.get(options) }, cookie);
  };
  const first = await signIn();
  const known = first.cookies[1] ?? '';
  expect(known).toMatch(
    /^sopan_staff_device=[\w-]{43}; Path=\/api\/v1\/staff; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = known.split(';')[0] ?? '';
  const stored = await store.db.selectFrom('staff.known_device').select('device_hash').execute();
  expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);

  await useUp('staff-challenge-from', 'staff-passkey-from');
  expect((await signIn()).status).toBe(429);
  expect((await signIn(`sopan_staff_device=${'x'.repeat(43)}`)).status).toBe(429);
  expect((await signIn(cookie)).status).toBe(200);
  // It has a limit of its own.
  await setUsage(store, `staff-challenge-device:${stored[0]?.device_hash}`, 60);
  expect((await signIn(cookie)).status).toBe(429);
  await forget();
});

test('valid sign-ins with a passkey do not count', async () => {
  const { api } = await staff(store, 'support');
  const device = createAuthenticator(store.config.publicUrl);
  const { challenge_id, options } = await dataOf(api(getPasskeyCreationOptions));
  await dataOf(api(addPasskey, { challenge_id, name: 'Laptop', credential: device.create(options) }));
  const challenge = await dataOf(store.httpApi()(getSignInPasskeyOptions));
  await dataOf(
    store.httpApi()(verifySignInPasskey, {
      challenge_id: challenge.challenge_id,
      credential: device.get(challenge.options),
    }),
  );
  const { used } = await store.db
    .selectFrom('identity.allowance')
    .where('subject', '=', 'staff-passkey-from:127.0.0.1')
    .select('used')
    .executeTakeFirstOrThrow();
  expect(used).toBe(0);
});

test('likewise by an authenticator app, for the account of the browser only', async () => {
  const { api } = await staff(store, 'owner');
  const { secret } = await dataOf(api(setUpTotp));
  const code = () => {
    store.clock.advance(MINUTE_MS);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: store.clock.now().getTime() });
  };
  await dataOf(api(confirmTotp, { code: code() }));
  const { device } = await signInByCode(store, OWNER);
  const foreign = (await signInByCode(store, 'reader@sopan.example')).device;
  await useUp('staff-wrong-from');
  const signIn = (cookie: string, entered = code()) => send(verifySignInTotp, { email: OWNER, code: entered }, cookie);
  expect((await signIn('')).status).toBe(429);
  expect((await signIn(foreign)).status).toBe(429);
  expect(await signIn(device)).toMatchObject({ status: 200, code: undefined });
  log.length = 0;
  expect((await signIn(device, '000000')).code).toBe('code_invalid');
  expect(log.join('\n')).toContain('"account":"o***@sopan.example","network":"127.0.0.0/24"');
  const later = [];
  for (let nth = 0; nth < 10; nth++) later.push((await signIn(device, '000000')).status);
  expect(later).toEqual([...Array(9).fill(200), 429]);
  await forget();
});

test('a valid invitation is accepted although strangers used up the limit; a recovery forgets the devices', async () => {
  const { api } = await staff(store, 'owner');
  const { device } = await signInByCode(store, 'content@sopan.example');
  const { staff_id } = await dataOf((await staff(store, 'content')).api(getMe));
  const devices = async () =>
    (await store.db.selectFrom('staff.known_device').where('staff_id', '=', staff_id).select('staff_id').execute())
      .length;
  expect(await devices()).toBe(1);
  await dataOf(api(resendInvitation, { staff_id }));
  const { body_text } = await store.db
    .selectFrom('mail.message')
    .where('key', 'like', 'staff-invitation:%')
    .select('body_text')
    .executeTakeFirstOrThrow();
  const token = /#([\w-]{43})/.exec(body_text ?? '')?.[1] ?? '';
  await useUp('staff-invitation-from');
  expect((await send(readInvitation, { token: 'wrong' })).status).toBe(429);
  expect((await send(acceptInvitation, { token: 'wrong', name: 'Farah' })).status).toBe(429);
  expect((await send(readInvitation, { token })).status).toBe(200);
  expect(await send(acceptInvitation, { token, name: 'Farah' })).toMatchObject({ status: 200, code: undefined });
  await forget();
  // The browser that accepted is known now, and no other.
  expect(await devices()).toBe(1);
  await useUp('staff-challenge-from');
  expect((await send(getSignInPasskeyOptions, {}, device)).status).toBe(429);
  await forget();
});

test('a device is forgotten after twenty others, or 180 days without a sign-in', async () => {
  const owned = () => store.db.selectFrom('staff.known_device').select('device_hash').execute();
  await store.db.deleteFrom('staff.known_device').execute();
  for (let nth = 0; nth < 21; nth++) {
    store.clock.advance(1000);
    await signInByCode(store, OWNER);
  }
  expect(await owned()).toHaveLength(20);
  store.clock.advance(180 * DAY_MS);
  await sweepStaff.run(store.ctx(), {});
  expect(await owned()).toEqual([]);
});
