/** The cookie by which a device that signed in before is recognised. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStoryStore, type StoryStore } from '../story.ts';
import { attack, browserAt, forgetCallers, HOUR, MINUTE, NETWORKS, signInFrom } from './story-browser.ts';
import { sweepIdentity } from './sweep.ts';

let store: StoryStore;
beforeAll(async () => {
  store = await openStoryStore({ env: { TRUSTED_PROXIES: '1' } });
});
beforeEach(() => forgetCallers(store));
afterAll(() => store.close());

describe('the device cookie', () => {
  it('is random, for sign-in calls only, out of reach of scripts, and stored as a hash', async () => {
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
    const secure = await openStoryStore({ env: { PUBLIC_URL: 'https://localhost' } });
    try {
      const answer = await secure.http('/api/v1/auth/captcha', { method: 'POST' });
      expect(answer.headers.get('set-cookie')).toMatch(/; SameSite=Strict; Secure$/);
    } finally {
      await secure.close();
    }
  });

  it('of another number, or made up, makes nobody known', async () => {
    await signInFrom(browserAt(store, '198.51.100.1'));
    const stranger = browserAt(store, '203.0.113.1');
    await signInFrom(stranger, '9876500002');
    await attack(store, NETWORKS);
    stranger.address = '198.19.0.1';
    expect(await signInFrom(stranger)).toMatchObject({ http: 429 });
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
      store.clock.advance(MINUTE);
    }
    expect(await signInFrom(browserAt(store, '198.51.22.1'))).toMatchObject({ status: 'SUCCESS' });
    const blocks = async () =>
      (await store.db.selectFrom('identity.known_device').select('address_block').orderBy('seen_at').execute()).map(
        ({ address_block }) => address_block,
      );
    expect(await blocks()).toEqual(Array.from({ length: 20 }, (_, index) => `198.51.${index + 3}.1`));
    store.clock.advance(179 * 24 * HOUR);
    await signInFrom(browserAt(store, '198.51.99.1'));
    store.clock.advance(24 * HOUR);
    await sweepIdentity.run(store.ctx(), {});
    expect(await blocks()).toEqual(['198.51.99.1']);
  });
});
