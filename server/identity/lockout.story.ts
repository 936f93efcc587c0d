/** What strangers try at a number does not keep its owner out. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INDIA } from '../../contract/identity.ts';
import { openStoryStore, type StoryStore } from '../story.ts';
import { readCode, solvedCaptcha, wrong } from './story-steps.ts';
import { sweepIdentity } from './sweep.ts';

let store: StoryStore;
beforeEach(async () => {
  store = await openStoryStore({ env: { TRUSTED_PROXIES: '1' } });
});
afterEach(() => store.close());

const ASHA = '9876500001';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Answer = {
  http: number;
  status: string;
  code?: string;
  message: string;
  data: { accessToken: string; refreshToken: string };
  setCookie: string | null;
};
type Browser = ReturnType<typeof browserAt>;

/** A browser with cookies of its own, behind a proxy that reports its address. */
function browserAt(address: string, cookie = '') {
  const post = async (path: string, body: object, token?: string): Promise<Answer> => {
    const response = await store.http(`/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': browser.address,
        ...(browser.cookie ? { cookie: browser.cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const setCookie = response.headers.get('set-cookie');
    if (setCookie?.startsWith('sopan_device=')) browser.cookie = setCookie.split(';')[0] ?? '';
    return { http: response.status, setCookie, ...((await response.json()) as Omit<Answer, 'http' | 'setCookie'>) };
  };
  const browser = { address, cookie, post };
  return browser;
}

async function ask({ post }: Browser, mobile_number = ASHA): Promise<Answer> {
  await post('/auth/captcha', {});
  const recaptcha_token = await solvedCaptcha(store);
  return post('/auth/send_otp', { country_id: INDIA, mobile_number, recaptcha_token });
}

function enter({ post }: Browser, otp: string, mobile_number = ASHA): Promise<Answer> {
  return post('/auth/verify_otp', { country_id: INDIA, mobile_number, otp });
}

async function signIn(browser: Browser, mobile = ASHA): Promise<Answer> {
  const asked = await ask(browser, mobile);
  return asked.status === 'SUCCESS' ? enter(browser, await readCode(store, mobile), mobile) : asked;
}

/** Asks for codes and enters wrong ones from several networks until each is refused; returns how many were compared. */
async function attack(addresses: string[]): Promise<number> {
  let compared = 0;
  for (const address of addresses) {
    const stranger = browserAt(address);
    for (let codes = 0; codes < 2; codes++) {
      if ((await ask(stranger)).status !== 'SUCCESS') break;
      const code = await readCode(store, ASHA);
      for (let by = 1; by <= 6; by++)
        compared += (await enter(stranger, wrong(code, by))).code === 'otp_invalid' ? 1 : 0;
      store.clock.advance(MINUTE);
    }
  }
  return compared;
}

const NETWORKS = ['203.0.113.1', '192.0.2.1', '198.18.0.1', '198.18.1.1', '198.18.2.1'];

describe('after wrong codes from many networks', () => {
  it('a known device signs in from anywhere, also after a sign-out, and so does a known address', async () => {
    const phone = browserAt('198.51.100.1');
    const { data } = await signIn(phone);
    expect(await phone.post('/auth/logout', {}, data.accessToken)).toMatchObject({ status: 'SUCCESS' });
    await attack(NETWORKS);

    expect(await signIn(browserAt('198.19.0.1'))).toMatchObject({ http: 429 });
    expect(await signIn(browserAt('198.51.100.1'))).toMatchObject({ status: 'SUCCESS' });
    phone.address = '198.19.1.1';
    expect(await signIn(phone)).toMatchObject({ status: 'SUCCESS' });
  });

  it('a device whose session is older than device cookies signs in, once it renewed its tokens', async () => {
    const { studentId } = await store.student('Asha');
    const phone = browserAt('198.51.100.1');
    const { data } = await signIn(phone);
    await store.db.deleteFrom('identity.known_device').where('student_id', '=', studentId).execute();
    phone.cookie = '';
    await phone.post('/auth/refresh', { refresh_token: data.refreshToken });
    await attack(NETWORKS);
    phone.address = '198.19.1.1';
    expect(await signIn(phone)).toMatchObject({ status: 'SUCCESS' });
  });

  it('strangers have had twenty guesses an hour and forty a day, and a first sign-in waits an hour', async () => {
    expect(await attack(NETWORKS)).toBe(20);
    expect(await attack(['198.18.3.1', '198.18.4.1'])).toBe(0);
    store.clock.advance(HOUR);
    expect(await signIn(browserAt('198.19.0.1'))).toMatchObject({ status: 'SUCCESS' });
    // A correct code gives back only its own try.
    expect(await attack(NETWORKS.map((address) => address.replace(/1$/, '99')))).toBe(20);
    store.clock.advance(HOUR);
    expect(await attack(['198.18.5.1', '198.18.6.1'])).toBe(0);
    store.clock.advance(24 * HOUR);
    expect(await attack(['198.18.7.1'])).toBe(10);
  });
});

it('lets one network use up its own guesses at a number and nobody else’s', async () => {
  expect(await attack(['203.0.113.1', '203.0.113.2'])).toBe(10);
  expect(await signIn(browserAt('198.19.0.1'))).toMatchObject({ status: 'SUCCESS' });
});

describe('a code', () => {
  it('is neither used up nor replaced by a stranger, asked for or not', async () => {
    const phone = browserAt('198.51.100.1');
    await ask(phone);
    const code = await readCode(store, ASHA);
    const stranger = browserAt('203.0.113.1');
    for (let by = 1; by <= 6; by++) expect(await enter(stranger, wrong(code, by))).toMatchObject({ status: 'FAILURE' });
    expect(await ask(stranger)).toMatchObject({ status: 'SUCCESS' });
    for (let by = 1; by <= 6; by++) await enter(stranger, wrong(code, by));
    expect(await enter(stranger, code), 'correct, yet asked for elsewhere').toMatchObject({ code: 'otp_locked' });
    expect(await enter(phone, code)).toMatchObject({ status: 'SUCCESS' });
  });

  it('is not used up by another browser at the same address', async () => {
    const phone = browserAt('198.51.100.1');
    await ask(phone);
    const code = await readCode(store, ASHA);
    const neighbour = browserAt('198.51.100.1', `sopan_device=${'A'.repeat(43)}`);
    for (const stranger of [neighbour, browserAt('198.51.100.1')]) {
      for (let by = 1; by <= 6; by++) await enter(stranger, wrong(code, by));
    }
    phone.address = '198.19.0.1';
    expect(await enter(phone, code), 'over another network').toMatchObject({ status: 'SUCCESS' });
  });

  it('can be entered without cookies from the address that asked', async () => {
    const recaptcha_token = await solvedCaptcha(store);
    const program = browserAt('198.51.100.1');
    await program.post('/auth/send_otp', { country_id: INDIA, mobile_number: ASHA, recaptcha_token });
    expect(await enter(program, await readCode(store, ASHA))).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('after strangers asked for all codes of a number', () => {
  const askForAll = async () => {
    let sent = 0;
    for (let round = 0; round < 12; round++) {
      const answers = [];
      for (const address of NETWORKS) answers.push(await ask(browserAt(address)));
      sent += answers.filter(({ status }) => status === 'SUCCESS').length;
      store.clock.advance(30 * MINUTE);
    }
    return sent;
  };

  it('a known device still gets codes, and strangers had twenty in a day', async () => {
    const phone = browserAt('198.51.100.1');
    await signIn(phone);
    expect(await askForAll()).toBe(20);
    expect(await ask(browserAt('198.19.0.1'))).toMatchObject({ http: 429 });
    phone.address = '198.19.1.1';
    expect(await signIn(phone)).toMatchObject({ status: 'SUCCESS' });
  });

  it('a known device behind the address of the strangers still gets codes', async () => {
    const phone = browserAt('203.0.113.1');
    await signIn(phone);
    const neighbour = browserAt('203.0.113.1');
    for (let nth = 0; nth < 12; nth++) await ask(neighbour, String(9811100000 + nth));
    expect(await ask(neighbour, '9811100099')).toMatchObject({ http: 429 });
    for (let nth = 0; nth < 6; nth++) {
      await ask(neighbour);
      store.clock.advance(2 * MINUTE);
    }
    expect(await signIn(phone)).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('the device cookie', () => {
  it('is random, for sign-in calls only, out of reach of scripts, and stored as a hash', async () => {
    const phone = browserAt('198.51.100.1');
    const { setCookie } = await phone.post('/auth/captcha', {});
    expect(setCookie).toMatch(
      /^sopan_device=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    const before = phone.cookie;
    await signIn(phone);
    expect(phone.cookie).toBe(before);
    const rows = await store.db.selectFrom('identity.known_device').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(before.split('=')[1]);
    const other = await browserAt('198.51.100.2').post('/auth/captcha', {});
    expect(other.setCookie?.split(';')[0]).not.toBe(before);
  });

  it('is sent over TLS only where the store has TLS', async () => {
    const secure = await openStoryStore({ env: { PUBLIC_URL: 'https://shop.example' } });
    try {
      const answer = await secure.http('/api/v1/auth/captcha', { method: 'POST' });
      expect(answer.headers.get('set-cookie')).toMatch(/; SameSite=Strict; Secure$/);
    } finally {
      await secure.close();
    }
  });

  it('of another number, or made up, makes nobody known', async () => {
    await signIn(browserAt('198.51.100.1'));
    const stranger = browserAt('203.0.113.1');
    await signIn(stranger, '9876500002');
    await attack(NETWORKS);
    stranger.address = '198.19.0.1';
    expect(await signIn(stranger)).toMatchObject({ http: 429 });
    expect(await signIn(browserAt('198.19.0.1', `sopan_device=${'A'.repeat(43)}`))).toMatchObject({ http: 429 });
  });

  it('is known for the twenty newest devices of a student, for half a year', async () => {
    for (let nth = 1; nth <= 22; nth++) {
      expect(await signIn(browserAt(`198.51.${nth}.1`))).toMatchObject({ status: 'SUCCESS' });
      store.clock.advance(MINUTE);
    }
    const blocks = async () =>
      (await store.db.selectFrom('identity.known_device').select('address_block').orderBy('seen_at').execute()).map(
        ({ address_block }) => address_block,
      );
    expect(await blocks()).toEqual(Array.from({ length: 20 }, (_, index) => `198.51.${index + 3}.1`));
    store.clock.advance(179 * 24 * HOUR);
    await signIn(browserAt('198.51.99.1'));
    store.clock.advance(24 * HOUR);
    await sweepIdentity.run(store.ctx(), {});
    expect(await blocks()).toEqual(['198.51.99.1']);
  });
});
