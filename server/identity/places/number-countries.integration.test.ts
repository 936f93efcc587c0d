/** A mobile number is a country with national digits: the same digits in another country are another number. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getAddressList } from '../../../contract/identity/addresses.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import { type SignedIn, sendOtp, updateProfile, verifyOtp } from '../../../contract/identity/sign-in.ts';
import { FORM, readCode, solvedCaptcha } from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { cancelSms, queueSms } from '../../platform/messaging/sms.ts';
import { signOutCommand } from '../sessions/sign-out-command.ts';
import { studentByMobile } from '../students/queries.ts';

const USA = 241;
/** Valid as a mobile number in India and in the United States. */
const DIGITS = '7023456789';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { OTP_COUNTRIES: 'IN,US' } });
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(3_600_000));

async function signInFrom(country_id: number, mobile_number: string): Promise<SignedIn> {
  const recaptcha_token = await solvedCaptcha(store);
  await dataOf(store.api()(sendOtp, { country_id, mobile_number, recaptcha_token }));
  const otp = await readCode(store, `${country_id === INDIA ? '91' : '1'}${mobile_number}`);
  return dataOf(store.api()(verifyOtp, { country_id, mobile_number, otp }));
}
const complete = ({ accessToken }: SignedIn, country_id: number, email_id: string) =>
  store.httpApi(accessToken)(updateProfile, { ...FORM, email_id, mobile_number: DIGITS, country_id });
const isSignedIn = (token: string) =>
  store
    .httpApi(token)(getAddressList)
    .then(
      () => true,
      (error: { status: number }) => (error.status === 401 ? false : Promise.reject(error)),
    );

const REFUSED = { status: 'FAILURE', code: 'mobile_invalid' };

it('does not move a verification to another country', async () => {
  const american = await signInFrom(USA, DIGITS);
  expect(await complete(american, INDIA, 'american@example.com')).toMatchObject(REFUSED);
  const indian = await signInFrom(INDIA, DIGITS);
  expect(indian).toMatchObject({ is_new_user: true, first_name: null, country_id: INDIA });
});

it('refuses a verified number of another country when the number is taken there', async () => {
  const [indian, american] = [await signInFrom(INDIA, DIGITS), await signInFrom(USA, DIGITS)];
  expect(await complete(indian, INDIA, 'indian@example.com')).toMatchObject({ data: { is_new_user: false } });
  expect(await complete(american, INDIA, 'american@example.com')).toMatchObject(REFUSED);
  expect(await complete(american, USA, 'american@example.com')).toMatchObject({
    data: { is_new_user: false, country_id: USA, mobile_number: DIGITS },
  });
});

it('signs out by command only the student of the country that was named', async () => {
  const [indian, american] = [await signInFrom(INDIA, DIGITS), await signInFrom(USA, DIGITS)];
  const signOut = signOutCommand(() => store.ctx());
  await signOut([`+1${DIGITS}`]);
  expect(await isSignedIn(american.accessToken)).toBe(false);
  expect(await isSignedIn(indian.accessToken)).toBe(true);
  await signOut([DIGITS]);
  expect(await isSignedIn(indian.accessToken)).toBe(false);
});

it('finds a student by the international number, and treats digits alone as an Indian one', async () => {
  expect(await studentByMobile(store.ctx(), DIGITS)).toMatchObject({ countryId: INDIA });
  expect(await studentByMobile(store.ctx(), `+91${DIGITS}`)).toMatchObject({ countryId: INDIA });
  expect(await studentByMobile(store.ctx(), `+1${DIGITS}`)).toMatchObject({ countryId: USA });
  for (const unknown of ['+17023456780', '+0', '7023456780']) {
    expect(await studentByMobile(store.ctx(), unknown)).toBeNull();
  }
});

it('sends and deletes text messages for Indian numbers only', async () => {
  const sms = { mobile: DIGITS, template: 'paid' as const, variables: ['a', 'b', 'c'] };
  expect(await queueSms(store.ctx(), { ...sms, countryId: USA, key: 'test:usa' })).toBe(false);
  expect(await queueSms(store.ctx(), { ...sms, countryId: INDIA, key: 'test:india' })).toBe(true);
  await cancelSms(store.ctx(), { countryId: USA, mobile: DIGITS });
  const messages = await store.db.selectFrom('sms.message').select(['key', 'mobile', 'failed_at']).execute();
  expect(messages).toEqual([{ key: 'test:india', mobile: DIGITS, failed_at: null }]);
});
