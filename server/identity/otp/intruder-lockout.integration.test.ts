/** An intruder who is signed in to an account cannot prevent its owner from confirming and removing Google. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '../../../contract/account/account.ts';
import { confirmStudent, sendConfirmation } from '../../../contract/account/confirmation.ts';
import { linkGoogle } from '../../../contract/account/google-link.ts';
import { dataOf } from '../../../contract/client.ts';
import { updateProfile } from '../../../contract/identity/sign-in.ts';
import { recordedBy } from '../../../test/support/domains/audit.ts';
import { googleCredential, signInByGoogle } from '../../../test/support/domains/google.ts';
import {
  type Browser,
  browserAt,
  HOUR_MS,
  MINUTE_MS,
  signInFrom,
} from '../../../test/support/domains/sign-in-browser.ts';
import {
  confirmByCode,
  FORM,
  otherCode,
  readCode,
  signedInByMobile,
  solvedCaptcha,
} from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { unlinkGoogleCommand } from '../google/unlink-google-command.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(HOUR_MS));

/** Creates an account to which a thief with the borrowed phone has linked a Google account. */
async function borrowedAccount(mobile_number: string, email: string): Promise<void> {
  const { accessToken } = await signedInByMobile(store, mobile_number);
  const email_id = `s${mobile_number}@example.com`;
  await dataOf(store.api(accessToken)(updateProfile, { ...FORM, mobile_number, email_id }));
  store.clock.advance(MINUTE_MS);
  const { api } = await store.studentByMobile(mobile_number);
  await confirmByCode(store, api, mobile_number);
  await dataOf(api(linkGoogle, { social_token: await googleCredential(store, { email }) }));
  store.clock.advance(48 * HOUR_MS);
}
const sendTo = async (browser: Browser, token: string) =>
  browser.post('/user/account/send_otp', { recaptcha_token: await solvedCaptcha(store) }, token);
/** Requests codes and enters wrong ones in several sessions; returns how many codes were sent and how many compared. */
async function useUp(email: string, sessions: number): Promise<{ sent: number; compared: number }> {
  const thief = browserAt(store, '198.18.9.9');
  let [sent, compared] = [0, 0];
  for (let nth = 0; nth < sessions; nth++) {
    const { accessToken } = await signInByGoogle(store, email);
    for (let codes = 0; codes < 2; codes++) {
      if ((await sendTo(thief, accessToken)).http !== 200) break;
      sent += 1;
      for (let guess = 0; guess < 6; guess++) {
        const response = await thief.post('/user/account/verify_otp', { otp: '000000' }, accessToken);
        compared += response.code === 'otp_invalid' ? 1 : 0;
      }
      store.clock.advance(MINUTE_MS);
    }
  }
  return { sent, compared };
}

describe('after an attacker has used up the codes of a session', () => {
  it('another session of the student still confirms', async () => {
    await borrowedAccount('9844460001', 'one@gmail.example');
    expect((await useUp('one@gmail.example', 1)).compared).toBe(10);
    const { api } = await store.studentByMobile('9844460001');
    await confirmByCode(store, api, '9844460001');
  });

  it('and of all sessions, the owner removes Google after a sign-in by code', async () => {
    await borrowedAccount('9844460002', 'two@gmail.example');
    const { sent, compared } = await useUp('two@gmail.example', 6);
    expect(sent).toBeLessThanOrEqual(10);
    expect(compared).toBe(20);
    const phone = browserAt(store, '100.64.1.1');
    const { data } = await signInFrom(phone, '9844460002');
    expect(await sendTo(phone, data.accessToken)).toMatchObject({ http: 429 });
    const response = await phone.post('/user/account/unlink_identity', { provider: 'google' }, data.accessToken);
    expect(response).toMatchObject({ status: 'SUCCESS', data: { identities: [] } });
  });
});

it('a code belongs to the session that requested it', async () => {
  await borrowedAccount('9844460003', 'three@gmail.example');
  const { api } = await store.studentByMobile('9844460003');
  await dataOf(api(sendConfirmation, { recaptcha_token: await solvedCaptcha(store) }));
  const code = await readCode(store, '9844460003');
  const { accessToken } = await signInByGoogle(store, 'three@gmail.example');
  const thief = browserAt(store, '198.18.9.9');
  for (let by = 1; by <= 6; by++) {
    await thief.post('/user/account/verify_otp', { otp: otherCode(code, by) }, accessToken);
  }
  await sendTo(thief, accessToken);
  expect(await thief.post('/user/account/verify_otp', { otp: code }, accessToken)).toMatchObject({ status: 'FAILURE' });
  expect(await api(confirmStudent, { otp: code })).toMatchObject({ status: 'SUCCESS' });
});

describe('a sign-in by code', () => {
  const remove = (browser: Browser, token: string) =>
    browser.post('/user/account/unlink_identity', { provider: 'google' }, token);

  it('is enough for ten minutes to remove the Google account', async () => {
    await borrowedAccount('9844460004', 'four@gmail.example');
    const phone = browserAt(store, '100.64.1.1');
    const early = await signInFrom(phone, '9844460004');
    store.clock.advance(10 * MINUTE_MS);
    expect(await remove(phone, early.data.accessToken)).toMatchObject({ code: 'confirmation_needed' });
    const { data } = await signInFrom(phone, '9844460004');
    expect(await remove(phone, early.data.accessToken)).toMatchObject({ code: 'confirmation_needed' });
    expect(await dataOf(store.api(early.data.accessToken)(getAccount))).toMatchObject({ has_recent_code: false });
    expect(await dataOf(store.api(data.accessToken)(getAccount))).toMatchObject({
      is_confirmed: false,
      has_recent_code: true,
    });
    expect(await remove(phone, data.accessToken)).toMatchObject({ status: 'SUCCESS' });
  });

  it('by Google does not', async () => {
    await borrowedAccount('9844460005', 'five@gmail.example');
    const { accessToken } = await signInByGoogle(store, 'five@gmail.example');
    expect(await remove(browserAt(store, '198.18.9.9'), accessToken)).toMatchObject({ code: 'confirmation_needed' });
  });
});

describe('the staff', () => {
  const command = () => unlinkGoogleCommand(() => store.ctx());

  it('remove the Google account, end all sessions and notify', async () => {
    await borrowedAccount('9844460006', 'six@gmail.example');
    const thief = await signInByGoogle(store, 'six@gmail.example');
    await store.db.deleteFrom('sms.message').execute();
    expect(await command()(['9844460006'])).toMatch(/^The Google account is unlinked\. \d+ sessions were ended\.$/);
    const response = await browserAt(store, '198.18.9.9').post('/user/account/get_account', {}, thief.accessToken);
    expect(response).toMatchObject({ http: 401 });
    expect(await signInByGoogle(store, 'six@gmail.example')).toMatchObject({ is_new_user: true });
    expect(
      await store.db.selectFrom('sms.message').where('mobile', '=', '9844460006').select('variables').execute(),
    ).toEqual([{ variables: ['Google sign-in was removed', 'localhost'] }]);
    const [entry, ...more] = await recordedBy(store, 'unlink-google');
    expect(entry).toMatchObject({ action: 'student.google_unlinked', target_type: 'student' });
    expect(Number(entry?.after?.sessions)).toBeGreaterThan(0);
    expect(more).toEqual([]);
  });

  it('receive an error where there is none to remove', async () => {
    await expect(command()(['9876500003'])).rejects.toThrow('This student has no linked Google account.');
    await expect(command()(['9844469999'])).rejects.toThrow('No student has the mobile number 9844469999.');
    await expect(command()([])).rejects.toThrow(/npm run unlink-google -- MOBILE/);
  });
});
