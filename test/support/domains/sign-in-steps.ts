/** Steps of signing in that integration tests share. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { confirmStudent, sendConfirmation } from '../../../contract/account/confirmation.ts';
import { type Api, dataOf } from '../../../contract/client.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import { type SignedIn, sendOtp, verifyOtp } from '../../../contract/identity/sign-in.ts';
import { type CaptchaAction, captchaChallenge } from '../../../server/identity/captcha/captcha.ts';
import type { Purpose } from '../../../server/identity/otp/purpose.ts';
import type { TestStore } from '../store/test-store.ts';

/** Returns a captcha token as the ALTCHA widget computes it, of a challenge whose counter is found at once. */
export async function solvedCaptcha(store: TestStore, action: CaptchaAction = 'login'): Promise<string> {
  return tokenFor(await captchaChallenge(store.ctx(), action, 1));
}

export async function tokenFor(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Requests a code. */
export async function requestCode(store: TestStore, mobile_number: string, country_id: number = INDIA) {
  return store.api()(sendOtp, { country_id, mobile_number, recaptcha_token: await solvedCaptcha(store) });
}

/** Requests a code and reads it from the outbox. */
export async function codeFor(store: TestStore, mobile: string): Promise<string> {
  await dataOf(requestCode(store, mobile));
  return readCode(store, mobile);
}

export async function readCode(store: TestStore, mobile: string): Promise<string> {
  const newest = (await store.outbox(mobile)).find(({ otp }) => otp !== undefined);
  if (!newest?.otp) throw new Error(`no code was sent to ${mobile}`);
  return newest.otp;
}

/** Confirms a session by a code to the student's number. */
export async function confirmByCode(store: TestStore, api: Api, mobile: string): Promise<void> {
  await dataOf(api(sendConfirmation, { recaptcha_token: await solvedCaptcha(store) }));
  await dataOf(api(confirmStudent, { otp: await readCode(store, mobile) }));
}

/** Returns the code of the newest mail to an address. */
export async function mailedCode(store: TestStore, email: string): Promise<string> {
  const [newest] = await store.outbox(email.toLowerCase());
  const code = /^\d{6}/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Returns the purpose of a code for signing in with this number. */
export function loginPurpose(mobile: string): Purpose {
  return { flow: 'login', studentId: 0, countryId: INDIA, mobile };
}

/** Returns six other digits. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}

export function enterLoginCode(api: Api, mobile: string, otp: string) {
  return api(verifyOtp, { country_id: INDIA, mobile_number: mobile, otp });
}

export async function signedInByMobile(store: TestStore, mobile: string): Promise<SignedIn> {
  return dataOf(enterLoginCode(store.api(), mobile, await codeFor(store, mobile)));
}

export const FORM = {
  first_name: 'Nandini',
  last_name: 'Joshi',
  email_id: 'nandini@example.com',
  dob: '2004-02-29',
  state: 1666,
  gender: 2,
  is_agreed_terms_and_condtn: 1,
} as const;
