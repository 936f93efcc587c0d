import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getAddressList } from '../../../contract/identity/addresses.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import {
  type SignedIn,
  socialLogin,
  socialSendOtp,
  socialVerifyOtp,
  updateProfile,
} from '../../../contract/identity/sign-in.ts';
import { countLockWaits } from '../../../test/support/database/locks.ts';
import { googleCredential, signInByGoogle } from '../../../test/support/domains/google.ts';
import {
  codeFor,
  enterLoginCode,
  FORM,
  otherCode,
  readCode,
  signedInByMobile,
  solvedCaptcha,
} from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { inTransaction } from '../../platform/context.ts';
import * as personalData from '../personal-data.ts';
import { verifyNumber } from '../students/verify-number.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const credential = (claims: Parameters<typeof googleCredential>[1]) => googleCredential(store, claims);
const login = (email_id: string, social_token: string, social_type = 2) =>
  store.api()(socialLogin, { email_id, social_token, social_type });
const signInAs = (email: string) => signInByGoogle(store, email);
const refused = { status: 'FAILURE', code: 'social_refused' };

/** The students who have verified the number. */
const ownersOf = (mobile: string) =>
  store.db
    .selectFrom('identity.student')
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .select('id')
    .execute();

/** Saves the form, requests a code to its number and enters the code. */
async function finish(newcomer: SignedIn, mobile: string, email = 'ignored@example.com') {
  const api = store.api(newcomer.accessToken);
  const saved = await dataOf(api(updateProfile, { ...FORM, mobile_number: mobile, email_id: email }));
  expect(saved).toMatchObject({ is_mobile_verified: false, mobile_number: mobile });
  await dataOf(api(socialSendOtp, { recaptcha_token: await solvedCaptcha(store, 'signup') }));
  return { saved, response: await api(socialVerifyOtp, { otp: await readCode(store, mobile) }) };
}

describe('a token of Google', () => {
  const faults = ['audience', 'issuer', 'expired', 'nonce', 'unverified', 'foreign-key', 'unsigned'];
  it.each(faults)('is refused when it is wrong: %s', async (fault) => {
    const email = 'kavya.rao@gmail.example';
    expect(await login(email, await credential({ email, fault }))).toMatchObject(refused);
  });

  it('is refused the second time, and for another address, kind or shape', async () => {
    const email = 'kavya.rao@gmail.example';
    const token = await credential({ email });
    expect(await login('somebody@else.example', token)).toMatchObject(refused);
    expect(await login(email, token, 1)).toMatchObject(refused);
    expect(await login(email, token)).toMatchObject({ status: 'SUCCESS' });
    expect(await login(email, token)).toMatchObject(refused);
    expect(await login(email, 'no.token.at-all')).toMatchObject(refused);
  });

  it('is refused when it comes too late for its nonce', async () => {
    const email = 'kavya.rao@gmail.example';
    const token = await credential({ email });
    store.clock.advance(31 * 60_000);
    expect(await login(email, token)).toMatchObject(refused);
  });

  it('signs in once when the same token is sent ten times at once', async () => {
    const email = 'once@gmail.example';
    const social_token = await credential({ email });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => store.httpApi()(socialLogin, { email_id: email, social_token, social_type: 2 })),
    );
    expect(responses.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1);
  });
});

describe('signing up by Google', () => {
  it('signs Arjun up once his number is verified', async () => {
    const arjun = await signInAs('arjun.das@gmail.example');
    expect(arjun).toMatchObject({ is_new_user: true, is_mobile_verified: false, first_name: 'Arjun' });
    const { saved, response } = await finish(arjun, '9877700001');
    const done = await dataOf(Promise.resolve(response));
    expect(done).toMatchObject({ is_new_user: false, is_mobile_verified: true, email_id: 'arjun.das@gmail.example' });
    expect(await dataOf(store.api(done.accessToken)(getAddressList))).toEqual([]);
    for (const { accessToken } of [arjun, saved]) {
      const late = store.api(accessToken)(updateProfile, { ...FORM, mobile_number: '9877700001' });
      await expect(late).rejects.toMatchObject({ status: 401 });
    }
    expect(await signInAs('arjun.das@gmail.example')).toMatchObject({ is_new_user: false });
    expect(await signedInByMobile(store, '9877700001')).toMatchObject({ first_name: FORM.first_name });
  });

  it('allows a newcomer only the sign-up', async () => {
    const { accessToken } = await signInAs('newcomer@gmail.example');
    await expect(store.api(accessToken)(getAddressList)).rejects.toMatchObject({ status: 401 });
    expect(await store.api(accessToken)(socialVerifyOtp, { otp: '123456' })).toMatchObject({ code: 'mobile_invalid' });
  });

  it('links Imran’s account when his number is verified, and not by his address alone', async () => {
    const imran = await store.student('Imran');
    const google = await signInAs('imran@example.com');
    expect(google).toMatchObject({ is_new_user: true, is_mobile_verified: false });
    const { response } = await finish(google, '9876500004');
    const joined = await dataOf(Promise.resolve(response));
    expect(joined).toMatchObject({ first_name: 'Imran', email_id: 'imran@example.com', is_new_user: false });
    const again = await signInAs('imran@example.com');
    expect(again).toMatchObject({ first_name: 'Imran', mobile_number: '9876500004' });
    const ids = await store.db.selectFrom('identity.student').where('mobile', '=', '9876500004').select('id').execute();
    expect(ids).toEqual([{ id: imran.studentId }]);
  });

  it('ends the sign-ups of both accounts when they are merged, so that neither becomes a session later', async () => {
    const begun = await signedInByMobile(store, '9877700029');
    expect(begun.is_new_user).toBe(true);
    store.clock.advance(60_000);
    const { response } = await finish(await signInAs('merged@gmail.example'), '9877700029');
    expect(await response).toMatchObject({ success: true });
    const late = store.api(begun.accessToken)(updateProfile, { ...FORM, mobile_number: '9877700029' });
    await expect(late).rejects.toMatchObject({ status: 401 });
  });

  it('refuses a number whose account already has another Google sign-in, but only after the number is verified', async () => {
    await finish(await signInAs('first@gmail.example'), '9877700002');
    store.clock.advance(60_000);
    const { response } = await finish(await signInAs('second@gmail.example'), '9877700002');
    expect(response).toMatchObject({ status: 'FAILURE', code: 'mobile_taken' });
  });

  it('refuses Meena’s address for a sign-up with another number', async () => {
    const { accessToken } = await signInAs('meena@example.com');
    const form = { ...FORM, mobile_number: '9877700003' };
    expect(await store.api(accessToken)(updateProfile, form)).toMatchObject({ code: 'email_taken' });
  });

  it('does not accept the code of another sign-up or flow', async () => {
    const api = store.api((await signInAs('third@gmail.example')).accessToken);
    await dataOf(api(updateProfile, { ...FORM, mobile_number: '9877700004' }));
    await dataOf(api(socialSendOtp, { recaptcha_token: await solvedCaptcha(store, 'signup') }));
    const code = await readCode(store, '9877700004');
    const other = store.api((await signInAs('fourth@gmail.example')).accessToken);
    await dataOf(other(updateProfile, { ...FORM, mobile_number: '9877700004' }));
    expect(await other(socialVerifyOtp, { otp: code })).toMatchObject({ code: 'otp_invalid' });
    expect(await api(socialVerifyOtp, { otp: otherCode(code) })).toMatchObject({ code: 'otp_invalid' });
    expect(await api(socialVerifyOtp, { otp: code })).toMatchObject({ status: 'SUCCESS' });
  });
});

it('does not verify a number that was changed after the code was checked', async () => {
  const { accessToken } = await signInAs('swap@gmail.example');
  const form = { ...FORM, mobile_number: '9877700008' };
  await dataOf(store.api(accessToken)(updateProfile, form));
  const { id } = await store.db
    .selectFrom('identity.student')
    .where('mobile', '=', '9877700008')
    .select('id')
    .executeTakeFirstOrThrow();
  const checked = { flow: 'signup' as const, studentId: id, countryId: INDIA, mobile: '9877700008' };
  await dataOf(store.api(accessToken)(updateProfile, { ...form, mobile_number: '9877700009' }));
  const outcome = await inTransaction(store.ctx(), (ctx) => verifyNumber(ctx, checked));
  expect(outcome).toMatchObject({ refusal: { code: 'mobile_invalid' } });
  expect(await signedInByMobile(store, '9877700009')).toMatchObject({ is_new_user: true, first_name: null });
});

it('does not open an account that is being deleted, but a new one', async () => {
  const email = 'leaver@gmail.example';
  await finish(await signInAs(email), '9877700007');
  const { id } = await store.db
    .selectFrom('identity.student')
    .where('mobile', '=', '9877700007')
    .select('id')
    .executeTakeFirstOrThrow();
  const social_token = await credential({ email });
  const { signingIn } = await inTransaction(store.ctx(), async (ctx) => {
    await personalData.deleteData(ctx, id);
    const signingIn = store.httpApi()(socialLogin, { email_id: email, social_token, social_type: 2 });
    // The sign-in waits for the lock of the deletion; on the embedded database it waits for the only connection.
    if (isPostgres) await expect.poll(() => countLockWaits(store), { interval: 10 }).toBeGreaterThan(0);
    return { signingIn };
  });
  expect(await signingIn).toMatchObject({ data: { is_new_user: true, is_mobile_verified: false } });
  const sessions = await store.db.selectFrom('identity.session').where('student_id', '=', id).select('id').execute();
  expect(sessions).toEqual([]);
});

describe('one number in two sign-ups', () => {
  it('becomes one account when both verify it at the same time', async () => {
    const [one, two] = [await signInAs('twin.one@gmail.example'), await signInAs('twin.two@gmail.example')];
    const codes: string[] = [];
    for (const { accessToken } of [one, two]) {
      const api = store.api(accessToken);
      await dataOf(api(updateProfile, { ...FORM, mobile_number: '9877700005' }));
      await dataOf(api(socialSendOtp, { recaptcha_token: await solvedCaptcha(store, 'signup') }));
      codes.push(await readCode(store, '9877700005'));
      store.clock.advance(60_000);
    }
    const responses = await Promise.all(
      [one, two].map(({ accessToken }, index) =>
        store.httpApi(accessToken)(socialVerifyOtp, { otp: codes[index] ?? '' }),
      ),
    );
    const outcomes = responses.map((response) => ('code' in response ? response.code : response.status)).sort();
    expect(outcomes).toEqual(['SUCCESS', 'mobile_taken']);
    expect(await ownersOf('9877700005')).toHaveLength(1);
  });

  it('is one newcomer when a code and a Google sign-up verify it at the same time', async () => {
    const google = await signInAs('triplet@gmail.example');
    await dataOf(store.api(google.accessToken)(updateProfile, { ...FORM, mobile_number: '9877700006' }));
    const recaptcha_token = await solvedCaptcha(store, 'signup');
    await dataOf(store.api(google.accessToken)(socialSendOtp, { recaptcha_token }));
    const signup = await readCode(store, '9877700006');
    store.clock.advance(60_000);
    const login = await codeFor(store, '9877700006');
    const responses = await Promise.all([
      store.httpApi(google.accessToken)(socialVerifyOtp, { otp: signup }),
      enterLoginCode(store.httpApi(), '9877700006', login),
    ]);
    expect(responses.map(({ success }) => success)).toEqual([true, true]);
    expect(await ownersOf('9877700006')).toHaveLength(1);
  });
});
