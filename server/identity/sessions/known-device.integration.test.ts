/** The device cookie, which identifies a known device, and how a device becomes known and unknown. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { googleCredential } from '../../../test/support/domains/google.ts';
import {
  ASHA,
  attack,
  type Browser,
  browserAt,
  clearLimits,
  HOUR_MS,
  MINUTE_MS,
  NETWORKS,
  signInFrom,
} from '../../../test/support/domains/sign-in-browser.ts';
import { confirmByCode } from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { sweepIdentity } from '../sweep.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { TRUSTED_PROXIES: '1' } });
});
beforeEach(() => clearLimits(store));
afterAll(() => store.close());

describe('the device cookie', () => {
  it('is random, for sign-in calls only, inaccessible to scripts, and stored as a hash', async () => {
    const phone = browserAt(store, '198.51.100.1');
    const { setCookie } = await phone.post('/auth/captcha', {});
    expect(setCookie).toMatch(
      /^sopan_device=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    const before = phone.cookie;
    await signInFrom(phone);
    expect(phone.cookie).toBe(before);
    const rows = await store.db.selectFrom('identity.known_device').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(before.split('=')[1]);
    const other = await browserAt(store, '198.51.100.2').post('/auth/captcha', {});
    expect(other.setCookie?.split(';')[0]).not.toBe(before);
  });

  it('is sent over TLS only where the store has TLS', async () => {
    const secure = await openTestStore({ env: { PUBLIC_URL: 'https://localhost' } });
    try {
      const response = await secure.http('/api/v1/auth/captcha', { method: 'POST' });
      expect(response.headers.get('set-cookie')).toMatch(/; SameSite=Strict; Secure$/);
    } finally {
      await secure.close();
    }
  });

  it('of another number, or made up, makes no device known', async () => {
    await signInFrom(browserAt(store, '198.51.100.1'));
    const otherBrowser = browserAt(store, '203.0.113.1');
    await signInFrom(otherBrowser, '9876500002');
    await attack(store, NETWORKS);
    otherBrowser.address = '198.19.0.1';
    expect(await signInFrom(otherBrowser)).toMatchObject({ http: 429 });
    expect(await signInFrom(browserAt(store, '198.19.0.1', `sopan_device=${'A'.repeat(43)}`))).toMatchObject({
      http: 429,
    });
  });

  it('is known for the twenty newest devices of a student, for half a year', async () => {
    const { studentId } = await store.student('Asha');
    for (let nth = 1; nth <= 21; nth++) {
      const row = { student_id: studentId, device_hash: `device ${nth}`, address_block: `198.51.${nth}.1` };
      await store.db
        .insertInto('identity.known_device')
        .values({ ...row, seen_at: store.clock.now() })
        .execute();
      store.clock.advance(MINUTE_MS);
    }
    expect(await signInFrom(browserAt(store, '198.51.22.1'))).toMatchObject({ status: 'SUCCESS' });
    const blocks = async () =>
      (await store.db.selectFrom('identity.known_device').select('address_block').orderBy('seen_at').execute()).map(
        ({ address_block }) => address_block,
      );
    expect(await blocks()).toEqual(Array.from({ length: 20 }, (_, index) => `198.51.${index + 3}.1`));
    store.clock.advance(179 * 24 * HOUR_MS);
    await signInFrom(browserAt(store, '198.51.99.1'));
    store.clock.advance(24 * HOUR_MS);
    await sweepIdentity.run(store.ctx(), {});
    expect(await blocks()).toEqual(['198.51.99.1']);
  });

  it('stays known after renewals without it', async () => {
    const { studentId } = await store.student('Asha');
    const phone = browserAt(store, '198.51.100.1');
    const { data } = await signInFrom(phone);
    const devices = () =>
      store.db
        .selectFrom('identity.known_device')
        .where('student_id', '=', studentId)
        .select(['device_hash', 'address_block'])
        .execute();
    const [known] = await devices();
    let { refreshToken } = data;
    for (let nth = 0; nth < 21; nth++) {
      store.clock.advance(MINUTE_MS);
      const renewed = await browserAt(store, '203.0.113.9').post('/auth/refresh', { refresh_token: refreshToken });
      refreshToken = renewed.data.refreshToken;
    }
    expect(await devices()).toEqual([known]);
    phone.address = '198.51.101.1';
    await phone.post('/auth/refresh', { refresh_token: refreshToken });
    expect(await devices()).toEqual([{ ...known, address_block: '198.51.101.1' }]);
  });
});

describe('a sign-in by Google', () => {
  const EMAIL = 'asha.verma@gmail.example';
  const byGoogle = async (browser: ReturnType<typeof browserAt>) => {
    const social_token = await googleCredential(store, { email: EMAIL });
    return browser.post('/auth/social_login', { email_id: EMAIL, social_token, social_type: 2 });
  };
  const devices = () => store.db.selectFrom('identity.known_device').selectAll().orderBy('device_hash').execute();

  beforeEach(async () => {
    const { studentId } = await store.student('Asha');
    const google = { google_sub: '100000000000000000003', google_email: EMAIL, google_linked_at: store.clock.now() };
    await store.db.updateTable('identity.student').set(google).where('id', '=', studentId).execute();
  });

  it('makes no device known, and so displaces none of the owner’s', async () => {
    const phone = browserAt(store, '198.51.100.1');
    await signInFrom(phone);
    const known = await devices();
    for (let nth = 0; nth < 21; nth++) {
      store.clock.advance(1000);
      const thief = browserAt(store, '203.0.113.9');
      expect(await byGoogle(thief)).toMatchObject({ status: 'SUCCESS', data: { is_new_user: false } });
    }
    expect(await devices()).toEqual(known);
    await attack(store, NETWORKS);
    phone.address = '198.19.0.1';
    expect(await signInFrom(phone)).toMatchObject({ status: 'SUCCESS' });
  });

  it('records where a known device is now', async () => {
    const phone = browserAt(store, '198.51.100.1');
    await signInFrom(phone);
    const [known] = await devices();
    store.clock.advance(MINUTE_MS);
    phone.address = '198.51.101.1';
    await byGoogle(phone);
    expect(await devices()).toEqual([{ ...known, address_block: '198.51.101.1', seen_at: store.clock.now() }]);
  });
});

describe('devices that are signed out by another', () => {
  const devices = async () =>
    (await store.db.selectFrom('identity.known_device').select('address_block').orderBy('seen_at').execute()).map(
      ({ address_block }) => address_block,
    );
  const signInOn = async (address: string) => {
    const browser = browserAt(store, address);
    const { data } = await signInFrom(browser);
    store.clock.advance(MINUTE_MS);
    return { browser, token: data.accessToken };
  };
  const linkGoogle = async () => {
    const { studentId } = await store.student('Asha');
    const google = { google_sub: '100000000000000000003', google_email: 'a@gmail.example' };
    await store.db
      .updateTable('identity.student')
      .set({ ...google, google_linked_at: store.clock.now() })
      .where('id', '=', studentId)
      .execute();
  };
  const idOf = async (browser: Browser, token: string) => {
    const { data } = await browser.post('/user/account/get_devices', {}, token);
    const list = data as unknown as Array<{ device_id: string; is_this: boolean }>;
    return list.find((one) => one.is_this)?.device_id ?? '';
  };
  const end = async ({ browser, token }: { browser: Browser; token: string }, device_ids: string[]) =>
    expect(await browser.post('/user/account/end_devices', { device_ids }, token)).toMatchObject({ status: 'SUCCESS' });

  it('are unknown afterwards if a second code confirmed the session', async () => {
    await linkGoogle();
    await signInOn('203.0.113.1');
    const tablet = await signInOn('203.0.114.1');
    const owner = await signInOn('198.51.100.1');
    await confirmByCode(store, store.httpApi(owner.token), ASHA);
    await end(owner, [await idOf(tablet.browser, tablet.token)]);
    expect(await devices()).toEqual(['203.0.113.1', '198.51.100.1']);
    const removed = await owner.browser.post('/user/account/unlink_identity', { provider: 'google' }, owner.token);
    expect(removed).toMatchObject({ status: 'SUCCESS' });
    expect(await devices()).toEqual(['198.51.100.1']);
  });

  it('stay known after one code, that of the sign-in, so that the owner is not locked out', async () => {
    await linkGoogle();
    const owner = await signInOn('203.0.113.1');
    const intruder = await signInOn('198.51.100.1');
    await end(intruder, [await idOf(owner.browser, owner.token)]);
    expect(await devices()).toEqual(['203.0.113.1', '198.51.100.1']);
    const again = await signInOn('203.0.113.1');
    const unlink = { provider: 'google' };
    expect(await intruder.browser.post('/user/account/unlink_identity', unlink, intruder.token)).toMatchObject({
      status: 'SUCCESS',
    });
    expect(await again.browser.post('/user/account/get_devices', {}, again.token)).toMatchObject({ http: 401 });
    expect(await devices()).toContain('203.0.113.1');
    await attack(store, NETWORKS);
    owner.browser.address = '198.19.0.1';
    expect(await signInFrom(owner.browser)).toMatchObject({ status: 'SUCCESS' });
  });

  it('are reported to the owner, five times a day', async () => {
    const notices = async () =>
      (await store.db.deleteFrom('sms.message').returning('variables').execute()).filter(
        ({ variables }) => variables?.[0] === 'Other devices were signed out',
      ).length;
    const owner = await signInOn('203.0.113.1');
    await notices();
    for (const expected of [1, 1, 1, 1, 1, 0]) {
      const other = await store.student('Asha');
      await end(owner, [await idOf(owner.browser, other.token)]);
      expect(await notices()).toBe(expected);
      // No session ends, so there is nothing to report.
      await end(owner, ['unknown']);
      expect(await notices()).toBe(0);
    }
    store.clock.advance(24 * HOUR_MS - MINUTE_MS);
    const { data } = await signInFrom(owner.browser);
    const last = await store.student('Asha');
    store.clock.advance(MINUTE_MS);
    await end({ ...owner, token: data.accessToken }, [await idOf(owner.browser, last.token)]);
    expect(await notices()).toBe(1);
  });
});

describe('a session that was renewed with another device cookie', () => {
  it('belongs to the device that signed in: ending it makes that device unknown', async () => {
    const tablet = browserAt(store, '203.0.114.1');
    const { data } = await signInFrom(tablet);
    store.clock.advance(MINUTE_MS);
    const other = browserAt(store, '203.0.115.1', `sopan_device=${'A'.repeat(43)}`);
    const renewed = await other.post('/auth/refresh', { refresh_token: data.refreshToken });
    const owner = browserAt(store, '198.51.100.1');
    const signedIn = await signInFrom(owner);
    store.clock.advance(MINUTE_MS);
    await confirmByCode(store, store.httpApi(signedIn.data.accessToken), ASHA);
    const list = await other.post('/user/account/get_devices', {}, renewed.data.accessToken);
    const ids = list.data as unknown as Array<{ device_id: string; is_this: boolean }>;
    const device_ids = ids.filter((one) => one.is_this).map((one) => one.device_id);
    await owner.post('/user/account/end_devices', { device_ids }, signedIn.data.accessToken);
    const known = await store.db.selectFrom('identity.known_device').select('address_block').execute();
    expect(known).toEqual([{ address_block: '198.51.100.1' }]);
  });
});

describe('a session that no code opened', () => {
  it('ends the other sessions, and leaves their devices known', async () => {
    const owner = browserAt(store, '203.0.113.1');
    await signInFrom(owner);
    const known = () => store.db.selectFrom('identity.known_device').select('device_hash').execute();
    const before = await known();
    // A session without a code, like one opened by Google.
    const asha = await store.student('Asha');
    const intruder = browserAt(store, '198.51.100.1');
    const list = await intruder.post('/user/account/get_devices', {}, asha.token);
    const ids = list.data as unknown as Array<{ device_id: string; is_this: boolean }>;
    const device_ids = ids.map((one) => one.device_id);
    const left = await intruder.post('/user/account/end_devices', { device_ids }, asha.token);
    expect(left.data).toHaveLength(1);
    expect(before.length).toBeGreaterThan(0);
    expect(await known()).toEqual(before);
  });
});

describe('a lost response of a renewal', () => {
  const renew = (browser: ReturnType<typeof browserAt>, refresh_token: string) =>
    browser.post('/auth/refresh', { refresh_token });

  it('is repeated for the device that renewed, and ends the session for another', async () => {
    const phone = browserAt(store, '198.51.100.1');
    const { data } = await signInFrom(phone);
    const first = await renew(phone, data.refreshToken);
    phone.address = '198.51.101.1';
    expect((await renew(phone, data.refreshToken)).data.refreshToken).toBe(first.data.refreshToken);
    for (const cookie of ['', `sopan_device=${'A'.repeat(43)}`]) {
      const own = await signInFrom(phone);
      const next = await renew(phone, own.data.refreshToken);
      expect(await renew(browserAt(store, '203.0.113.9', cookie), own.data.refreshToken)).toMatchObject({ http: 401 });
      expect(await renew(phone, next.data.refreshToken)).toMatchObject({ http: 401 });
      store.clock.advance(HOUR_MS);
    }
  });

  it('is repeated for a client without cookies', async () => {
    const { data } = await signInFrom(browserAt(store, '198.51.100.1'));
    const first = await renew(browserAt(store, '198.51.100.1'), data.refreshToken);
    const again = await renew(browserAt(store, '198.51.100.1'), data.refreshToken);
    expect(again.data.refreshToken).toBe(first.data.refreshToken);
  });
});
