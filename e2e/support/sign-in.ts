/** Signs in demo students through the API: solves the captcha and reads the code from the outbox. */
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { INDIA } from '../../contract/identity/places.ts';
import type { SignedIn } from '../../contract/identity/sign-in.ts';
import { otpFor } from './outbox.ts';
import { writeStored } from './stored-entries.ts';

const sessions = new Map<string, SignedIn>();

/** Signs a student in for all pages of the page's context, from their first paint. */
export async function signIn(page: Page, mobile: string): Promise<void> {
  await storeSession(page, await sessionOf(page, mobile));
}

/** Gives the pages of the page's context a session, from their first paint. */
export async function storeSession(page: Page, session: SignedIn): Promise<void> {
  await page.context().addInitScript(
    (entries: Record<string, string>) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(`sopan_${name}`, value);
    },
    {
      access_token: session.accessToken,
      refresh_token: session.refreshToken,
      role: 'student',
      first_name: session.first_name ?? '',
      last_name: session.last_name ?? '',
    },
  );
}

/** Stores a session in the browser once, so that the next pages can end it. */
export async function signInOnce(page: Page, { accessToken, refreshToken }: SignedIn): Promise<void> {
  // A page of this origin without scripts of the store.
  await page.goto('/robots.txt');
  const entries = { access_token: accessToken, refresh_token: refreshToken, role: 'student', first_name: 'Asha' };
  await writeStored(page, entries);
}

/** Returns a session that is shared by all tests of a run, so that each student needs one code. */
export async function sessionOf(page: Page, mobile: string): Promise<SignedIn> {
  const session = sessions.get(mobile) ?? (await newSession(page, mobile));
  sessions.set(mobile, session);
  return session;
}

/**
 * Creates a session in a separate context, because an open sign-in page replaces the device cookie that a code is bound
 * to.
 */
export async function newSession(page: Page, mobile_number: string): Promise<SignedIn> {
  // Benchmarks sign in too, outside of any test that would know its base URL.
  const baseURL = new URL((await page.request.get('/livez')).url()).origin;
  const phone = await request.newContext({ baseURL, userAgent: await page.evaluate(() => navigator.userAgent) });
  const response = await phone.get('/api/v1/captcha/challenge?action=login');
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const who = { country_id: INDIA, mobile_number };
  await call(phone, 'send_otp', { ...who, recaptcha_token });
  const signedIn = await call(phone, 'verify_otp', { ...who, otp: await otpFor(page, mobile_number) });
  await phone.dispose();
  return signedIn as SignedIn;
}

async function call(phone: APIRequestContext, name: string, data: object): Promise<unknown> {
  const response = await phone.post(`/api/v1/auth/${name}`, { data });
  const envelope = await response.json();
  if (!envelope.success) throw new Error(`${name}: ${envelope.message}`);
  return envelope.data;
}
