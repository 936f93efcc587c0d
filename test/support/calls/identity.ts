/** The calls of sign-up, sign-in and the account. */

import { changeDetails, selectVertical } from '../../../contract/account/account.ts';
import { changeEmail, changeMobile, sendEmailOtp, sendMobileOtp } from '../../../contract/account/contact.ts';
import { endDevices, getDevices } from '../../../contract/account/devices.ts';
import { linkGoogle, unlinkIdentity } from '../../../contract/account/google-link.ts';
import { selectLanguage } from '../../../contract/account/language.ts';
import { dataOf } from '../../../contract/client.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import {
  logout,
  refreshSession,
  socialSendOtp,
  socialVerifyOtp,
  updateProfile,
} from '../../../contract/identity/sign-in.ts';
import { googleCredential, signInByGoogle } from '../domains/google.ts';
import { confirmByCode, FORM, readCode, signedInByMobile, solvedCaptcha } from '../domains/sign-in-steps.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';

export async function signUp(store: TestStore, mobile: string, email_id: string): Promise<TestStudent> {
  const newcomer = await signedInByMobile(store, mobile);
  const { refreshToken } = await dataOf(
    store.api(newcomer.accessToken)(updateProfile, { ...FORM, email_id, mobile_number: mobile }),
  );
  const refresh = (refresh_token: string) =>
    store.http(`/api/v1${refreshSession.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
  const { accessToken } = (await (await refresh(refreshToken)).json()).data;
  // An unknown token is looked up by its hash.
  await refresh('unknown');
  await dataOf(store.api(accessToken)(logout));
  return store.studentByMobile(mobile);
}

/** Signs up once as a new person, once as the student who already has this number. */
export async function signUpByGoogle(store: TestStore, turn: number, mobile: string): Promise<void> {
  for (const [email, number] of [
    [`new${turn}@gmail.example`, `98120${String(turn).padStart(5, '0')}`],
    [`same${turn}@gmail.example`, mobile],
  ] as const) {
    const newcomer = await signInByGoogle(store, email);
    const api = store.api(newcomer.accessToken);
    await dataOf(api(updateProfile, { ...FORM, mobile_number: number, email_id: email }));
    store.clock.advance(31_000);
    await dataOf(api(socialSendOtp, { recaptcha_token: await solvedCaptcha(store, 'signup') }));
    await api(socialVerifyOtp, { otp: await readCode(store, number) });
  }
}

export async function changeAccount(
  store: TestStore,
  student: TestStudent,
  mobile: string,
  turn: number,
): Promise<void> {
  const { api } = student;
  const form = { first_name: 'Nandini', last_name: 'Joshi', dob: '2004-02-29', state: 1666, gender: 2 };
  await dataOf(api(changeDetails, form));
  await dataOf(api(selectVertical, { vertical_id: 1 }));
  await dataOf(api(selectLanguage, { language: 'hindi' }));
  store.clock.advance(121_000);
  await confirmByCode(store, api, mobile);
  await dataOf(api(unlinkIdentity, { provider: 'google' }));
  await dataOf(
    api(linkGoogle, { social_token: await googleCredential(store, { email: `same${turn}@gmail.example` }) }),
  );
  const number = { country_id: INDIA, mobile_number: `98130${String(turn).padStart(5, '0')}` };
  await dataOf(api(sendMobileOtp, { ...number, recaptcha_token: await solvedCaptcha(store) }));
  await dataOf(api(changeMobile, { ...number, otp: await readCode(store, number.mobile_number) }));
  const email_id = `other${turn}@example.com`;
  await dataOf(api(sendEmailOtp, { email_id, recaptcha_token: await solvedCaptcha(store) }));
  const [letter] = await store.outbox(email_id);
  await api(changeEmail, { email_id, otp: /^\d{6}/.exec(letter?.text ?? '')?.[0] ?? '000000' });
  await store.studentByMobile(number.mobile_number);
  const devices = await dataOf(api(getDevices));
  await dataOf(api(endDevices, { device_ids: devices.filter((one) => !one.is_this).map((one) => one.device_id) }));
}
