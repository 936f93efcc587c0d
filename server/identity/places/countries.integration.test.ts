/** Codes are sent to India and to the countries in OTP_COUNTRIES. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { getCountryList, INDIA } from '../../../contract/identity/places.ts';
import { sendOtp, verifyOtp } from '../../../contract/identity/sign-in.ts';
import { readCode, solvedCaptcha } from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

const EMIRATES = 239;
const NEPAL = 156;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ env: { OTP_COUNTRIES: 'IN,AE' } });
});
afterAll(() => store.close());

it('lists the countries that receive codes first, and marks them', async () => {
  const countries = await dataOf(store.api()(getCountryList));
  expect(countries.slice(0, 2).map(({ id }) => id)).toEqual([INDIA, EMIRATES]);
  expect(countries.filter(({ is_served }) => is_served)).toHaveLength(2);
  expect(countries.length).toBeGreaterThan(200);
});

it('signs in by a number of an added country, under its own calling code, and of no other', async () => {
  const requestCode = async (country_id: number, mobile_number: string) =>
    store.api()(sendOtp, { country_id, mobile_number, recaptcha_token: await solvedCaptcha(store) });
  expect(await requestCode(EMIRATES, '0501234567')).toMatchObject({ status: 'SUCCESS' });
  const otp = await readCode(store, '971501234567');
  expect((await store.outbox('971501234567'))[0]?.to).toBe('971501234567');
  expect(await store.api()(verifyOtp, { country_id: EMIRATES, mobile_number: '501234567', otp })).toMatchObject({
    data: { is_new_user: true, country_id: EMIRATES, mobile_number: '501234567' },
  });
  expect(await requestCode(EMIRATES, '9876543210')).toMatchObject({ code: 'mobile_invalid' });
  expect(await requestCode(NEPAL, '9841234567')).toMatchObject({ code: 'country_not_served' });
});
