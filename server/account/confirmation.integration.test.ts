/** The code of a sign-in opens the account; changing its number or deleting it needs a second code. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount, getAccount } from '../../contract/account/account.ts';
import { changeMobile, sendEmailOtp, sendMobileOtp } from '../../contract/account/contact.ts';
import { linkGoogle } from '../../contract/account/google-link.ts';
import { dataOf } from '../../contract/client.ts';
import { INDIA } from '../../contract/identity/places.ts';
import { confirmByCode, signedInByMobile, solvedCaptcha } from '../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it('a sign-in by code alone cannot add Google, change number or address, or delete the account', async () => {
  const { accessToken } = await signedInByMobile(store, '9876500001');
  const api = store.api(accessToken);
  expect(await dataOf(api(getAccount))).toMatchObject({ is_confirmed: false, has_recent_code: true });
  const number = { country_id: INDIA, mobile_number: '9844480002' };
  const recaptcha_token = await solvedCaptcha(store);
  const calls = [
    api(linkGoogle, { social_token: 'any' }),
    api(sendMobileOtp, { ...number, recaptcha_token }),
    api(changeMobile, { ...number, otp: '123456' }),
    api(sendEmailOtp, { email_id: 'thief@example.com', recaptcha_token }),
    api(deleteAccount),
  ];
  for (const response of await Promise.all(calls)) expect(response).toMatchObject({ code: 'confirmation_needed' });

  store.clock.advance(60_000);
  await confirmByCode(store, api, '9876500001');
  expect(await dataOf(api(getAccount))).toMatchObject({ is_confirmed: true, has_recent_code: true });
  expect(await api(deleteAccount)).toMatchObject({ status: 'SUCCESS' });
});
