/** Attacks by unknown clients on a number do not lock its owner out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INDIA } from '../../../contract/identity/places.ts';
import {
  ASHA,
  attack,
  browserAt,
  clearLimits,
  enterCode,
  HOUR_MS,
  isCodeSent,
  MINUTE_MS,
  NETWORKS,
  requestCodeFrom,
  signInFrom,
} from '../../../test/support/domains/sign-in-browser.ts';
import { otherCode, readCode, solvedCaptcha } from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { TRUSTED_PROXIES: '1' } });
});
beforeEach(() => clearLimits(store));
afterAll(() => store.close());

describe('after wrong codes from many networks', () => {
  it('a known device signs in from anywhere, also after a sign-out, and so does a known address', async () => {
    const phone = browserAt(store, '198.51.100.1');
    const { data } = await signInFrom(phone);
    expect(await phone.post('/auth/logout', {}, data.accessToken)).toMatchObject({ status: 'SUCCESS' });
    await attack(store, NETWORKS);

    expect(await signInFrom(browserAt(store, '198.19.0.1'))).toMatchObject({ http: 429 });
    expect(await signInFrom(browserAt(store, '198.51.100.1'))).toMatchObject({ status: 'SUCCESS' });
    phone.address = '198.19.1.1';
    expect(await signInFrom(phone)).toMatchObject({ status: 'SUCCESS' });
  });

  it('other clients have had twenty guesses an hour and forty a day, and a first sign-in waits an hour', async () => {
    expect(await attack(store, NETWORKS)).toBe(20);
    expect(await attack(store, ['198.18.3.1', '198.18.4.1'])).toBe(0);
    store.clock.advance(HOUR_MS);
    expect(await signInFrom(browserAt(store, '198.19.0.1'))).toMatchObject({ status: 'SUCCESS' });
    // A correct code releases only its own guess from the shared counters.
    expect(
      await attack(
        store,
        NETWORKS.map((address) => address.replace(/1$/, '99')),
      ),
    ).toBe(20);
    store.clock.advance(HOUR_MS);
    expect(await attack(store, ['198.18.5.1', '198.18.6.1'])).toBe(0);
    store.clock.advance(24 * HOUR_MS);
    expect(await attack(store, ['198.18.7.1'])).toBe(10);
  });
});

it('lets one network use up only its own guesses at a number', async () => {
  expect(await attack(store, ['203.0.113.1', '203.0.113.2'])).toBe(10);
  expect(await signInFrom(browserAt(store, '198.19.0.1'))).toMatchObject({ status: 'SUCCESS' });
});

describe('a code', () => {
  it('is neither used up nor replaced by another client, with or without a request', async () => {
    const phone = browserAt(store, '198.51.100.1');
    await requestCodeFrom(phone);
    const code = await readCode(store, ASHA);
    const other = browserAt(store, '203.0.113.1');
    for (let by = 1; by <= 6; by++)
      expect(await enterCode(other, otherCode(code, by))).toMatchObject({ status: 'FAILURE' });
    expect(await requestCodeFrom(other)).toMatchObject({ status: 'SUCCESS' });
    for (let by = 1; by <= 6; by++) await enterCode(other, otherCode(code, by));
    expect(await enterCode(other, code), 'correct, but requested elsewhere').toMatchObject({ code: 'otp_locked' });
    expect(await enterCode(phone, code)).toMatchObject({ status: 'SUCCESS' });
  });

  it('is not used up by another browser at the same address', async () => {
    const phone = browserAt(store, '198.51.100.1');
    await requestCodeFrom(phone);
    const code = await readCode(store, ASHA);
    const neighbour = browserAt(store, '198.51.100.1', `sopan_device=${'A'.repeat(43)}`);
    for (const other of [neighbour, browserAt(store, '198.51.100.1')]) {
      for (let by = 1; by <= 6; by++) await enterCode(other, otherCode(code, by));
    }
    phone.address = '198.19.0.1';
    expect(await enterCode(phone, code), 'over another network').toMatchObject({ status: 'SUCCESS' });
  });

  it('can be entered without cookies from the address that requested it', async () => {
    const recaptcha_token = await solvedCaptcha(store);
    const program = browserAt(store, '198.51.100.1');
    await program.post('/auth/send_otp', { country_id: INDIA, mobile_number: ASHA, recaptcha_token });
    expect(await enterCode(program, await readCode(store, ASHA))).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('after other clients requested all codes of a number', () => {
  const requestAll = async () => {
    let sent = 0;
    for (let round = 0; round < 12; round++) {
      for (const address of NETWORKS) sent += (await isCodeSent(store, address)) ? 1 : 0;
      store.clock.advance(30 * MINUTE_MS);
    }
    return sent;
  };

  it('a known device still gets codes, and other clients had twenty in a day', async () => {
    const phone = browserAt(store, '198.51.100.1');
    await signInFrom(phone);
    expect(await requestAll()).toBe(20);
    expect(await requestCodeFrom(browserAt(store, '198.19.0.1'))).toMatchObject({ http: 429 });
    phone.address = '198.19.1.1';
    expect(await signInFrom(phone)).toMatchObject({ status: 'SUCCESS' });
  });

  it('a known device at the same address as the other clients still gets codes', async () => {
    const phone = browserAt(store, '203.0.113.1');
    await signInFrom(phone);
    for (let nth = 0; nth < 10; nth++) await isCodeSent(store, '203.0.113.1', String(9811100000 + nth));
    expect(await isCodeSent(store, '203.0.113.1', '9811100099')).toBe(false);
    for (let nth = 0; nth < 6; nth++) {
      await isCodeSent(store, '203.0.113.1');
      store.clock.advance(2 * MINUTE_MS);
    }
    expect(await signInFrom(phone)).toMatchObject({ status: 'SUCCESS' });
  });
});

it('responds to other clients and owners who request and enter codes at the same time', async () => {
  const phones = [browserAt(store, '198.51.100.1'), browserAt(store, '198.51.101.1')];
  for (const phone of phones) await signInFrom(phone);
  const others = [...NETWORKS, ...NETWORKS].map((address) => browserAt(store, address));
  const responses = await Promise.all(
    [...phones, ...others].map(async (browser) => {
      const requested = await requestCodeFrom(browser);
      const entered = await Promise.all(['000000', '000001', '000002'].map((code) => enterCode(browser, code)));
      return [requested, ...entered];
    }),
  );
  expect(responses.flat().filter(({ http }) => http !== 200 && http !== 429)).toEqual([]);
  for (const [requested] of responses.slice(0, 2)) expect(requested).toMatchObject({ status: 'SUCCESS' });
});
