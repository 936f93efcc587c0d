/** Browsers for integration tests: each has its own cookies and reports its address through a proxy header. */
import pino from 'pino';
import { INDIA } from '../../../contract/identity/places.ts';
import { withCode } from '../../../server/identity/otp/otp.ts';
import { sendCode } from '../../../server/identity/otp/send-code.ts';
import { HttpError, Refused } from '../../../server/platform/http/http-error.ts';
import type { TestStore } from '../store/test-store.ts';
import { loginPurpose, otherCode, readCode, solvedCaptcha } from './sign-in-steps.ts';

export const ASHA = '9876500001';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Addresses in five networks. */
export const NETWORKS = ['203.0.113.1', '192.0.2.1', '198.18.0.1', '198.18.1.1', '198.18.2.1'];

type BrowserResponse = {
  http: number;
  status: string;
  code?: string;
  message: string;
  data: { accessToken: string; refreshToken: string };
  setCookie: string | null;
};
export type Browser = ReturnType<typeof browserAt>;

/** Deletes all rate limits, codes and known devices. */
export async function clearLimits(store: TestStore): Promise<void> {
  for (const table of ['identity.allowance', 'identity.otp_challenge', 'identity.known_device'] as const) {
    await store.db.deleteFrom(table).execute();
  }
}

/** Returns a browser at an address; the store needs TRUSTED_PROXIES=1. */
export function browserAt(store: TestStore, address: string, cookie = '') {
  const post = async (path: string, body: object, token?: string): Promise<BrowserResponse> => {
    const response = await store.http(`/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': browser.address,
        ...(browser.cookie ? { cookie: browser.cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const setCookie = response.headers.get('set-cookie');
    if (setCookie?.startsWith('sopan_device=')) browser.cookie = setCookie.split(';')[0] ?? '';
    return {
      http: response.status,
      setCookie,
      ...((await response.json()) as Omit<BrowserResponse, 'http' | 'setCookie'>),
    };
  };
  const browser = { store, address, cookie, post };
  return browser;
}

/** Opens the sign-in page and requests a code. */
export async function requestCodeFrom({ store, post }: Browser, mobile_number = ASHA): Promise<BrowserResponse> {
  await post('/auth/captcha', {});
  const recaptcha_token = await solvedCaptcha(store);
  return post('/auth/send_otp', { country_id: INDIA, mobile_number, recaptcha_token });
}

export function enterCode({ post }: Browser, otp: string, mobile_number = ASHA): Promise<BrowserResponse> {
  return post('/auth/verify_otp', { country_id: INDIA, mobile_number, otp });
}

export async function signInFrom(browser: Browser, mobile = ASHA): Promise<BrowserResponse> {
  const response = await requestCodeFrom(browser, mobile);
  return response.status === 'SUCCESS' ? enterCode(browser, await readCode(browser.store, mobile), mobile) : response;
}

/** Requests a code as an unknown client without cookies and captcha; returns whether it was sent. */
export async function isCodeSent(store: TestStore, ip: string, mobile = ASHA): Promise<boolean> {
  const refusal = await sendCode({ ...store.ctx(), ip }, loginPurpose(mobile)).then(() => null, refusalOf);
  if (refusal && refusal.code !== 'too_many') throw refusal;
  return !refusal;
}

/** Requests a code without a captcha; returns the errors that are logged. */
export async function errorsOfSending(store: TestStore, mobile: string): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  await sendCode({ ...store.ctx(), log, ip: '192.0.2.1' }, loginPurpose(mobile));
  return lines.join('');
}

function refusalOf(error: unknown): HttpError | Refused {
  if (error instanceof HttpError || error instanceof Refused) return error;
  throw error;
}

/**
 * Requests two codes from each address, without a captcha, and enters six wrong ones for each; returns how many were
 * compared.
 */
export async function attack(store: TestStore, addresses: string[]): Promise<number> {
  let compared = 0;
  for (const ip of addresses) {
    for (let codes = 0; codes < 2; codes++) {
      if (!(await isCodeSent(store, ip))) break;
      const code = await readCode(store, ASHA);
      for (let by = 1; by <= 6; by++) {
        const refusal = await withCode(
          { ...store.ctx(), ip },
          loginPurpose(ASHA),
          otherCode(code, by),
          async () => null,
        ).catch(refusalOf);
        compared += refusal?.code === 'otp_invalid' ? 1 : 0;
      }
      store.clock.advance(MINUTE_MS);
    }
  }
  return compared;
}
