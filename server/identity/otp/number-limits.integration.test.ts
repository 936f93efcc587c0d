/** What codes cost is limited for each number, whether or not they are entered. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { INDIA } from '../../../contract/identity/places.ts';
import { otpNotSent } from '../../../contract/identity/sign-in.ts';
import { setUsage } from '../../../test/support/domains/rate-limits.ts';
import {
  ASHA,
  type Browser,
  browserAt,
  clearLimits,
  errorsOfSending,
  HOUR_MS,
  MINUTE_MS,
  NETWORKS,
  requestCodeFrom,
  signInFrom,
} from '../../../test/support/domains/sign-in-browser.ts';
import { loginPurpose, readCode } from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { newSecret } from '../../platform/secrets.ts';
import { withCode } from './otp.ts';
import { mailCode, sendCode } from './send-code.ts';

const NEW_NUMBER = '9811200001';
const FAMILY_NUMBER = '9811200002';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { TRUSTED_PROXIES: '1' } });
});
beforeEach(() => clearLimits(store));
afterAll(() => store.close());

type Client = { ip: string; device: { secret: string; setCookie: null } };
const clientAt = (ip: string): Client => ({ ip, device: { secret: newSecret(), setCookie: null } });

/** Requests a code and enters it, without a captcha and without an account; returns whether it was sent. */
async function isSentAndEntered(client: Client, mobile: string): Promise<boolean> {
  const ctx = () => ({ ...store.ctx(), ...client });
  try {
    await sendCode(ctx(), loginPurpose(mobile));
  } catch (error) {
    expect(error).toMatchObject({ status: 429 });
    return false;
  }
  await withCode(ctx(), loginPurpose(mobile), await readCode(store, mobile), async () => null);
  return true;
}

/** Sets the count of a rate limit that has been used; its end stays. */
async function setUsed(subject: string, used: number): Promise<void> {
  const { numUpdatedRows } = await store.db
    .updateTable('identity.allowance')
    .set({ used })
    .where('subject', '=', subject)
    .executeTakeFirst();
  expect(Number(numUpdatedRows)).toBe(1);
}

async function countSent(clients: Client[], mobile: string, rounds: number): Promise<number> {
  let sent = 0;
  for (let round = 0; round < rounds; round++) {
    for (const client of clients) sent += (await isSentAndEntered(client, mobile)) ? 1 : 0;
  }
  return sent;
}

it.each([
  ['a number without an account', NEW_NUMBER, 30],
  ['a verified number', ASHA, 60],
])('%s gets a limited number of entered codes an hour and a day, from any number of devices', async (_what, mobile, hour) => {
  const clients = NETWORKS.map(clientAt);
  expect(await countSent(clients, mobile, 1)).toBe(clients.length);
  await setUsed(`otp-sent-hour:${INDIA}:${mobile}`, hour - 3);
  expect(await countSent(clients, mobile, 1)).toBe(3);
  store.clock.advance(HOUR_MS);
  expect(await isSentAndEntered(clients[0] as Client, mobile)).toBe(true);
  await setUsed(`otp-sent-day:${INDIA}:${mobile}`, 2 * hour - 2);
  expect(await countSent(clients, mobile, 1)).toBe(2);
  store.clock.advance(HOUR_MS);
  expect(await isSentAndEntered(clientAt('198.19.0.1'), mobile)).toBe(false);
  // Other numbers are sent codes from the same devices.
  expect(await isSentAndEntered(clients[0] as Client, '9811200003')).toBe(true);
  store.clock.advance(22 * HOUR_MS);
  expect(await isSentAndEntered(clients[0] as Client, mobile)).toBe(true);
});

it('codes for other purposes count too', async () => {
  expect(await isSentAndEntered(clientAt('198.19.0.1'), NEW_NUMBER)).toBe(true);
  await setUsed(`otp-sent-hour:${INDIA}:${NEW_NUMBER}`, 30);
  const { studentId } = await store.student('Ravi');
  const change = { flow: 'mobile', studentId, countryId: INDIA, mobile: NEW_NUMBER } as const;
  await expect(sendCode({ ...store.ctx(), ip: '198.19.1.1' }, change)).rejects.toMatchObject({ status: 429 });
});

it('a family with one number signs in on three devices several times a day, for days', async () => {
  const devices = ['198.51.100.1', '198.51.101.1', '198.51.102.1'].map((address) => browserAt(store, address));
  for (let day = 0; day < 3; day++) {
    for (let time = 0; time < 4; time++) {
      for (const device of devices)
        expect(await signInFrom(device, FAMILY_NUMBER)).toMatchObject({ status: 'SUCCESS' });
      store.clock.advance(HOUR_MS);
    }
    store.clock.advance(20 * HOUR_MS);
  }
});

it('a hall of 500 students, each with an own number, signs in from one address', async () => {
  const hall = '203.0.113.80';
  expect(await isSentAndEntered(clientAt(hall), '9811300000')).toBe(true);
  await setUsed(`otp-all-from:${hall}`, 480);
  for (let nth = 1; nth <= 20; nth++)
    expect(await isSentAndEntered(clientAt(hall), String(9811300000 + nth))).toBe(true);
});

it('a known device still gets codes after other clients and a neighbour used up theirs', async () => {
  const phone = browserAt(store, '198.51.100.1');
  await signInFrom(phone);
  for (let round = 0; round < 24; round++) {
    for (const address of [...NETWORKS, phone.address])
      await sendCode({ ...store.ctx(), ip: address }, loginPurpose(ASHA)).catch(() => null);
    store.clock.advance(30 * MINUTE_MS);
  }
  expect(await requestCodeFrom(browserAt(store, '198.19.0.1'))).toMatchObject({ http: 429 });
  expect(await signInFrom(phone)).toMatchObject({ status: 'SUCCESS' });
});

it('a known device signs in after unknown clients used up the total of the store', async () => {
  const phone = browserAt(store, '198.51.100.1');
  await signInFrom(phone);
  await setUsed('otp-hour-overall', 2 * store.config.otpHourlyCap);
  expect(await requestCodeFrom(browserAt(store, '198.19.0.1'))).toMatchObject({ http: 429 });
  expect(await signInFrom(phone)).toMatchObject({ status: 'SUCCESS' });
  const total = store.db.selectFrom('identity.allowance').where('subject', '=', 'otp-hour-known').select('used');
  expect((await total.executeTakeFirstOrThrow()).used, 'released when it is entered').toBe(0);
});

/** Runs `work` while text messages are sent to a server that answers as `onRequest` does. */
async function withProvider(onRequest: RequestListener, work: () => Promise<void>): Promise<void> {
  const server = createServer(onRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await withProviderAt(server.address() as AddressInfo, work).finally(() => server.close());
}

async function withProviderAt({ port }: AddressInfo, work: () => Promise<void>): Promise<void> {
  const sms = store.config.sms as { baseUrl: string };
  const { baseUrl } = sms;
  sms.baseUrl = `http://127.0.0.1:${port}`;
  await work().finally(() => {
    sms.baseUrl = baseUrl;
  });
}

/** Runs `work` while the provider of text messages refuses connections. */
async function duringOutage(work: () => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await withProviderAt(address, work);
}

/** Requests codes while none can be sent; returns how many requests reached the provider before a limit. */
async function countFailures(browser: Browser, mobile: string, requests: number): Promise<number> {
  let failures = 0;
  for (let n = 0; n < requests; n++) {
    const { http, code } = await requestCodeFrom(browser, mobile);
    if (http === 200) expect(code).toBe('otp_not_sent');
    else expect(http).toBe(429);
    if (http === 200) failures++;
  }
  return failures;
}

const usedOf = async (subject: string) =>
  (await store.db.selectFrom('identity.allowance').where('subject', '=', subject).select('used').executeTakeFirst())
    ?.used;

it('codes that could not be sent count for the caller alone, whether or not the number has an account', async () => {
  const phone = browserAt(store, '198.51.100.1');
  expect(await signInFrom(phone)).toMatchObject({ status: 'SUCCESS' });
  const limits = [`otp-sent-hour:${INDIA}:${ASHA}`, `otp-sent-day:${INDIA}:${ASHA}`, 'otp-hour-sent'];
  expect(await Promise.all(limits.map(usedOf))).toEqual([1, 1, 1]);
  await duringOutage(async () => {
    expect(await countFailures(browserAt(store, '203.0.113.1'), ASHA, 12)).toBe(10);
    expect(await countFailures(browserAt(store, '203.0.113.1'), NEW_NUMBER, 12)).toBe(10);
    expect(await countFailures(phone, ASHA, 1)).toBe(1);
  });
  expect(await Promise.all(limits.map(usedOf))).toEqual([1, 1, 1]);
  expect(await requestCodeFrom(browserAt(store, '203.0.113.1'))).toMatchObject({ http: 429 });
  expect(await signInFrom(phone)).toMatchObject({ status: 'SUCCESS' });
  expect(await signInFrom(browserAt(store, '198.18.0.1'))).toMatchObject({ status: 'SUCCESS' });
  store.clock.advance(15 * MINUTE_MS);
  expect(await signInFrom(browserAt(store, '203.0.113.1'))).toMatchObject({ status: 'SUCCESS' });
});

it('codes whose response was lost count as sent', async () => {
  let received = 0;
  const loseResponse: RequestListener = (request) => {
    received += 1;
    request.socket.destroy();
  };
  await withProvider(loseResponse, async () => {
    for (const ip of NETWORKS) await countFailures(browserAt(store, ip), NEW_NUMBER, 4);
  });
  // The limit of all unknown networks together.
  expect(received).toBe(10);
  expect(await usedOf(`otp-sent-hour:${INDIA}:${NEW_NUMBER}`)).toBe(10);
});

it('accounts that entered the e-mail address of another cannot use up its codes', async () => {
  const purpose = (studentId: number) =>
    ({ flow: 'email', studentId, countryId: 0, mobile: 'victim@example.com' }) as const;
  const mail = (studentId: number, ip: string) => {
    const session = { kind: 'student', studentId, sessionId: newSecret(), expiresAt: new Date() } as never;
    return mailCode({ ...store.ctx(), ip, session }, purpose(studentId), otpNotSent).then(
      () => 'sent',
      ({ status }: { status?: number }) => status,
    );
  };
  const outcomes: unknown[] = [];
  for (const [nth, name] of ['Ravi', 'Meena', 'Imran'].entries()) {
    const { studentId } = await store.student(name);
    for (let n = 0; n < 12; n++) outcomes.push(await mail(studentId, NETWORKS[nth] ?? ''));
  }
  // Each student has ten an hour.
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(30);
  expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(6);
  const { studentId } = await store.student('Asha');
  expect(await mail(studentId, '198.51.100.1')).toBe('sent');
});

it('an alarm is logged when all codes of an hour, entered ones included, reach the cap', async () => {
  const linesAt = async (used: number) => {
    await setUsage(store, 'otp-hour-sent', used);
    return errorsOfSending(store, String(9811400000 + used));
  };
  const { otpHourlyCap } = store.config;
  expect(await linesAt(otpHourlyCap - 2)).toBe('');
  expect(await linesAt(otpHourlyCap - 1)).toContain('very many one-time passwords were sent in an hour');
  expect(await linesAt(otpHourlyCap)).toBe('');
  expect(await linesAt(2 * otpHourlyCap - 1)).toContain('very many one-time passwords were sent in an hour');
});
