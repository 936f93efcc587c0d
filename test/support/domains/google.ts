/** Signing in with Google as a browser does it, for integration tests. */
import { dataOf } from '../../../contract/client.ts';
import {
  getSocialNonce,
  type SignedIn,
  socialLogin,
  socialSendOtp,
  socialVerifyOtp,
  updateProfile,
} from '../../../contract/identity/sign-in.ts';
import type { TestStore } from '../store/test-store.ts';
import { FORM, readCode, solvedCaptcha } from './sign-in-steps.ts';

type TokenOptions = { email: string; name?: string; fault?: string; nonce?: string };

/** Returns the ID token that the sandbox's account chooser gives to the page. */
export async function googleCredential(store: TestStore, options: TokenOptions): Promise<string> {
  const { nonce } = await dataOf(store.api()(getSocialNonce));
  const response = await store.http('/sandbox/google/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kavya Rao', at: store.clock.now().toISOString(), nonce, ...options }),
  });
  return ((await response.json()) as { credential: string }).credential;
}

export async function signInByGoogle(store: TestStore, email: string): Promise<SignedIn> {
  const social_token = await googleCredential(store, { email });
  return dataOf(store.api()(socialLogin, { email_id: email, social_token, social_type: 2 }));
}

/** Saves the form, requests a code to its number and enters the code. */
export async function finishGoogleSignUp(store: TestStore, newcomer: SignedIn, mobile_number: string) {
  const api = store.api(newcomer.accessToken);
  await dataOf(api(updateProfile, { ...FORM, mobile_number, email_id: 'ignored@example.com' }));
  await dataOf(api(socialSendOtp, { recaptcha_token: await solvedCaptcha(store, 'signup') }));
  return api(socialVerifyOtp, { otp: await readCode(store, mobile_number) });
}
