import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import { setUsage } from '../../../test/support/domains/rate-limits.ts';
import { errorsOfSending } from '../../../test/support/domains/sign-in-browser.ts';
import {
  codeFor,
  enterLoginCode,
  loginPurpose,
  otherCode,
  requestCode,
  signedInByMobile,
  solvedCaptcha,
} from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { newSecret } from '../../platform/secrets.ts';
import { withCode } from './otp.ts';
import { sendCode } from './send-code.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const MINUTE_MS = 60_000;

/** Returns how many guesses are counted against a caller. */
async function guessesFrom(address: string): Promise<number> {
  const row = await store.db
    .selectFrom('identity.allowance')
    .where('subject', '=', `otp-wrong-from:${address}`)
    .select('used')
    .executeTakeFirst();
  return row?.used ?? 0;
}

describe('a one-time password', () => {
  it('is accepted once', async () => {
    const code = await codeFor(store, '9822200001');
    expect(await enterLoginCode(store.api(), '9822200001', code)).toMatchObject({ status: 'SUCCESS' });
    expect(await enterLoginCode(store.api(), '9822200001', code)).toMatchObject({ code: 'otp_invalid' });
  });

  it('is accepted once also when sent twenty times at once', async () => {
    const code = await codeFor(store, '9822200002');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => enterLoginCode(store.httpApi(), '9822200002', code)),
    );
    expect(responses.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
  });

  it('is compared with at most five of twenty guesses sent at once', async () => {
    const code = await codeFor(store, '9822200003');
    await store.db.deleteFrom('identity.allowance').where('subject', 'like', 'otp-wrong-from:%').execute();
    const guesses = Array.from({ length: 20 }, (_, index) => otherCode(code, index + 1));
    const responses = await Promise.all(guesses.map((guess) => enterLoginCode(store.httpApi(), '9822200003', guess)));
    const codes = responses.map((response) => ('code' in response ? response.code : 'ok'));
    expect(codes.filter((one) => one === 'otp_invalid')).toHaveLength(5);
    expect(codes.filter((one) => one === 'otp_locked')).toHaveLength(15);
    expect(await guessesFrom('127.0.0.1')).toBe(20);
    expect(await enterLoginCode(store.api(), '9822200003', code)).toMatchObject({ code: 'otp_locked' });
  });

  it('expires after five minutes', async () => {
    const code = await codeFor(store, '9822200004');
    store.clock.advance(5 * MINUTE_MS);
    expect(await enterLoginCode(store.api(), '9822200004', code)).toMatchObject({ code: 'otp_expired' });
  });

  it('is void once another was sent, and a new request adds no tries', async () => {
    const first = await codeFor(store, '9822200005');
    for (const by of [1, 2, 3]) await enterLoginCode(store.api(), '9822200005', otherCode(first, by));
    store.clock.advance(MINUTE_MS);
    const second = await codeFor(store, '9822200005');
    expect(await enterLoginCode(store.api(), '9822200005', first === second ? otherCode(second) : first)).toMatchObject(
      {
        code: 'otp_invalid',
      },
    );
    expect(await enterLoginCode(store.api(), '9822200005', otherCode(second))).toMatchObject({ code: 'otp_invalid' });
    expect(await enterLoginCode(store.api(), '9822200005', second)).toMatchObject({ code: 'otp_locked' });
    store.clock.advance(MINUTE_MS);
    expect(await enterLoginCode(store.api(), '9822200005', await codeFor(store, '9822200005'))).toMatchObject({
      status: 'SUCCESS',
    });
  });

  it('allows ten wrong tries an hour at most, over all codes', async () => {
    for (const _round of [1, 2]) {
      const code = await codeFor(store, '9822200006');
      for (const by of [1, 2, 3, 4, 5]) await enterLoginCode(store.api(), '9822200006', otherCode(code, by));
      store.clock.advance(2 * MINUTE_MS);
    }
    await expect(requestCode(store, '9822200006')).rejects.toMatchObject({ status: 429 });
    store.clock.advance(60 * MINUTE_MS);
    expect(await enterLoginCode(store.api(), '9822200006', await codeFor(store, '9822200006'))).toMatchObject({
      status: 'SUCCESS',
    });
  });

  it('is valid only for the number and flow it was sent for', async () => {
    const code = await codeFor(store, '9822200007');
    expect(await enterLoginCode(store.api(), '9822200008', code)).toMatchObject({ code: 'otp_invalid' });
    const [row] = await store.db
      .selectFrom('identity.otp_challenge')
      .where('mobile', '=', '9822200007')
      .selectAll()
      .execute();
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe('how often a code may be requested', () => {
  it('makes a number wait 30, 60 and 120 seconds, sends three in a quarter of an hour and five in an hour, and returns the time to wait', async () => {
    expect(await dataOf(requestCode(store, '9833300001'))).toEqual({ retry_in: 30 });
    store.clock.advance(29_000);
    const early = await store.http('/api/v1/auth/send_otp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        country_id: INDIA,
        mobile_number: '9833300001',
        recaptcha_token: await solvedCaptcha(store),
      }),
    });
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('1');
    store.clock.advance(1000);
    expect(await dataOf(requestCode(store, '9833300001'))).toEqual({ retry_in: 60 });
    // After the third code in 15 minutes, the next can be requested when the 15 minutes are over.
    store.clock.advance(MINUTE_MS);
    expect(await dataOf(requestCode(store, '9833300001'))).toEqual({ retry_in: 900 - 90 });
    store.clock.advance(809_000);
    await expect(requestCode(store, '9833300001')).rejects.toMatchObject({ status: 429 });
    store.clock.advance(1000);
    expect(await dataOf(requestCode(store, '9833300001'))).toEqual({ retry_in: 120 });
    store.clock.advance(2 * MINUTE_MS);
    expect(await dataOf(requestCode(store, '9833300001'))).toEqual({ retry_in: 3600 - 1020 });
    store.clock.advance(20 * MINUTE_MS);
    await expect(requestCode(store, '9833300001')).rejects.toMatchObject({ status: 429 });
  });

  it('does not count a code that was entered', async () => {
    for (const _round of Array(12).keys()) {
      expect(await signedInByMobile(store, '9876500003')).toMatchObject({ first_name: 'Meena' });
    }
  });

  it('sends one address ten codes an hour, for any numbers', async () => {
    const ctx = () => ({ ...store.ctx(), ip: '203.0.113.7' });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => sendCode(ctx(), loginPurpose(String(9844400000 + index)))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('lets a coaching centre sign in behind one address: entered codes do not count, from any address', async () => {
    const centre = '203.0.113.80';
    const mobile = '9876500003';
    const device = { secret: newSecret(), setCookie: null };
    const signIn = async (sentFrom: string, answeredFrom: string) => {
      await sendCode({ ...store.ctx(), device, ip: sentFrom }, loginPurpose(mobile));
      await withCode(
        { ...store.ctx(), device, ip: answeredFrom },
        loginPurpose(mobile),
        (await store.outbox(mobile))[0]?.otp ?? '',
        async () => {},
      );
    };
    for (let nth = 0; nth < 12; nth++) await signIn(centre, centre);
    // A code requested in the centre's network and entered from another is released from the centre's count.
    for (let nth = 0; nth < 12; nth++) await signIn(centre, '198.18.0.1');
    const from = (subject: string) =>
      store.db.selectFrom('identity.allowance').where('subject', '=', subject).select('used').executeTakeFirst();
    expect(await from(`otp-hour-from:${centre}`)).toEqual({ used: 0 });
    expect(await from('otp-hour-from:198.18.0.1')).toBeUndefined();
    // The limit on all codes of an address still applies, because each message costs money.
    await store.db
      .updateTable('identity.allowance')
      .set({ used: 1000 })
      .where('subject', '=', `otp-all-from:${centre}`)
      .execute();
    await expect(signIn(centre, centre)).rejects.toMatchObject({ status: 429 });
  });

  it('counts all addresses of one IPv6 subscriber as one', async () => {
    for (let host = 1; host <= 10; host++) {
      await sendCode({ ...store.ctx(), ip: `2001:db8:1:2::${host}` }, loginPurpose(String(9855500000 + host)));
    }
    await expect(sendCode({ ...store.ctx(), ip: '2001:db8:1:2::1' }, loginPurpose('9855588888'))).rejects.toMatchObject(
      {
        status: 429,
      },
    );
    await expect(sendCode({ ...store.ctx(), ip: '2001:db8:1:3::1' }, loginPurpose('9855599999'))).resolves.toEqual({
      retry_in: 30,
    });
  });
});

describe('a flood', () => {
  it('from one network is limited, with any number of addresses', async () => {
    const from = (host: number) => ({ ...store.ctx(), ip: `198.51.100.${host}` });
    const outcomes: PromiseSettledResult<unknown>[] = [];
    // A few at once: transactions of one caller that wait for ten seconds would be refused too.
    for (let first = 0; first < 65; first += 5) {
      const codes = [0, 1, 2, 3, 4].map((nth) =>
        sendCode(from(first + nth + 1), loginPurpose(String(9877000000 + first + nth))),
      );
      outcomes.push(...(await Promise.allSettled(codes)));
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    await expect(sendCode({ ...store.ctx(), ip: '198.51.101.1' }, loginPurpose('9877000099'))).resolves.toBeDefined();
  });

  it('of codes that are never entered raises an alarm', async () => {
    const alarm = async (answered: number) => {
      await setUsage(store, 'otp-hour-overall', 99);
      await setUsage(store, 'otp-hour-answered', answered);
      return errorsOfSending(store, String(9878000000 + answered));
    };
    expect(await alarm(24)).toContain('low share of entered one-time passwords: possible SMS pumping');
    expect(await alarm(25)).toBe('');
  });

  it('is limited to numbers that nobody has verified, while students still sign in', async () => {
    await setUsage(store, 'otp-hour-overall', 3000);
    await expect(requestCode(store, '9866600001')).rejects.toMatchObject({ status: 429 });
    expect(await signedInByMobile(store, '9876500004')).toMatchObject({ first_name: 'Imran' });
    store.clock.advance(60 * MINUTE_MS);
    expect(await requestCode(store, '9866600001')).toMatchObject({ status: 'SUCCESS' });
  });
});
