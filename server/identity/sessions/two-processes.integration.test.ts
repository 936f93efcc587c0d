/**
 * Sessions and rate limits shared by two processes; needs PostgreSQL, because the embedded database serves one process.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endDevices, getDevices } from '../../../contract/account/devices.ts';
import { dataOf } from '../../../contract/client.ts';
import { getAddressList } from '../../../contract/identity/addresses.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import { logout, refreshSession, sendOtp } from '../../../contract/identity/sign-in.ts';
import {
  codeFor,
  enterLoginCode,
  otherCode,
  requestCode,
  solvedCaptcha,
} from '../../../test/support/domains/sign-in-steps.ts';
import { type OtherProcess, startOtherProcess } from '../../../test/support/store/other-process.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { sessionOf } from '../index.ts';

const isShared = process.env.TEST_DATABASE === 'postgres';

/** Both processes must have the same secret. */
const env = { SOPAN_SECRET: 'one secret for both of the processes' };

let store: TestStore;
let other: OtherProcess;

beforeAll(async () => {
  if (!isShared) return;
  store = await openTestStore({ env });
  other = await startOtherProcess(store, env);
});
// Two hooks, so that the store is closed even if the other process has not started: a store that stays open would go on
// reloading what later tests of this process change. The last hook runs first.
afterAll(() => (isShared ? store.close() : undefined));
afterAll(() => (isShared ? other.kill() : undefined));

/** The other process uses the wall clock, so these tests set the clock of this store to it. */
const otherProcess = (token?: string) => other.api(token);
const isSessionLiveThere = (token: string) =>
  otherProcess(token)(getAddressList)
    .then(() => true)
    .catch((error: { status: number }) => (error.status === 401 ? false : Promise.reject(error)));

test.runIf(isShared)('signing out here is signing out there, within a moment; so is ending a device', async () => {
  store.clock.set(new Date().toISOString());
  const [asha, phone] = [await store.student('Asha'), await store.student('Asha')];
  expect(await isSessionLiveThere(asha.token)).toBe(true);
  expect(await isSessionLiveThere(phone.token)).toBe(true);
  const here = (await dataOf(phone.api(getDevices))).find((one) => one.is_this);
  await dataOf(asha.api(endDevices, { device_ids: [here?.device_id ?? ''] }));
  await expect.poll(() => isSessionLiveThere(phone.token), { interval: 10 }).toBe(false);
  expect(await isSessionLiveThere(asha.token)).toBe(true);
  await dataOf(asha.api(logout));
  await expect.poll(() => isSessionLiveThere(asha.token), { interval: 10 }).toBe(false);
});

test.runIf(isShared)('signing out there is signing out here', async () => {
  store.clock.set(new Date().toISOString());
  const ravi = await store.student('Ravi');
  expect(await dataOf(ravi.api(getAddressList))).toEqual([]);
  await dataOf(otherProcess(ravi.token)(logout));
  await expect
    .poll(() => ravi.api(getAddressList).catch((error: { status: number }) => error.status), {
      interval: 10,
    })
    .toBe(401);
});

test.runIf(isShared)(
  'guesses in two processes are counted together, a captcha is used once, a refresh token has one successor',
  async () => {
    store.clock.set(new Date().toISOString());
    const code = await codeFor(store, '9822299901');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        enterLoginCode(index % 2 ? otherProcess() : store.httpApi(), '9822299901', otherCode(code, index + 1)),
      ),
    );
    const codes = responses.map((response) => ('code' in response ? response.code : 'ok'));
    expect(codes.filter((one) => one === 'otp_invalid')).toHaveLength(5);
    expect(codes.filter((one) => one === 'otp_locked')).toHaveLength(15);

    const recaptcha_token = await solvedCaptcha(store);
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? otherProcess() : store.httpApi())(sendOtp, {
          country_id: INDIA,
          mobile_number: String(9822299910 + index),
          recaptcha_token,
        }),
      ),
    );
    expect(sent.filter((one) => one.success)).toHaveLength(1);

    const { refreshToken } = await dataOf(
      enterLoginCode(store.api(), '9822299902', await codeFor(store, '9822299902')),
    );
    const renewed = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? otherProcess() : store.httpApi())(refreshSession, { refresh_token: refreshToken }),
      ),
    );
    const next = renewed.map((one) =>
      one.status === 'fulfilled' && one.value.success ? one.value.data.refreshToken : '',
    );
    expect(new Set(next).size, 'the same in both processes').toBe(1);
    expect(next[0]).not.toBe('');
  },
);

test.runIf(isShared)('an old refresh token there ends the session in both processes', async () => {
  store.clock.set(new Date().toISOString());
  const renew = (refresh_token: string) => dataOf(store.httpApi()(refreshSession, { refresh_token }));
  const first = await dataOf(enterLoginCode(store.api(), '9822299904', await codeFor(store, '9822299904')));
  const last = await renew((await renew(first.refreshToken)).refreshToken);
  expect(await sessionOf(store.ctx(), last.accessToken), 'cached here').not.toBeNull();
  await expect(otherProcess()(refreshSession, { refresh_token: first.refreshToken })).rejects.toMatchObject({
    status: 401,
  });
  await expect.poll(async () => sessionOf(store.ctx(), last.accessToken), { interval: 10 }).toBeNull();
  await expect(store.api(last.accessToken)(logout)).rejects.toMatchObject({ status: 401 });
});

test.runIf(isShared)('limits remain when the process that counted ends', async () => {
  const body = { country_id: INDIA, mobile_number: '9822299903', recaptcha_token: await solvedCaptcha(store) };
  expect(await otherProcess()(sendOtp, body)).toMatchObject({ status: 'SUCCESS' });
  await other.kill();
  store.clock.set(new Date().toISOString());
  await expect(requestCode(store, '9822299903')).rejects.toMatchObject({ status: 429 });
  other = await startOtherProcess(store, env);
  const again = { ...body, recaptcha_token: await solvedCaptcha(store) };
  await expect(otherProcess()(sendOtp, again)).rejects.toMatchObject({ status: 429 });
});
