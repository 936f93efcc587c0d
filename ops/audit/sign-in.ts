/** Signs demo students and staff in to a running store over HTTP. */
import type { Challenge } from 'altcha-lib';
import { tokenFor } from '../../test/support/domains/sign-in-steps.ts';

const INDIA = 102;
const OWNER = 'owner@sopan.example';

/** Requests and solves a captcha; returns its token. */
export async function solveCaptcha(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/captcha/challenge?action=login`);
  return tokenFor((await response.json()) as Challenge);
}

/** Signs in with the number and returns the access token; the code is read from the sandbox outbox. */
export async function signIn(url: string, mobile: string, captcha: string): Promise<string> {
  const who = { country_id: INDIA, mobile_number: mobile };
  await post(url, '/auth/send_otp', { ...who, recaptcha_token: captcha });
  const otp = (await newestMessage(url, mobile)).otp;
  const opened = await post(url, '/auth/verify_otp', { ...who, otp });
  return ((await opened.json()) as { data: { accessToken: string } }).data.accessToken;
}

/** Signs the demo owner in and returns the `Cookie` header; the code is read from the sandbox outbox. */
export async function signInOwner(url: string): Promise<string> {
  await post(url, '/staff/sign_in/send_code', { email: OWNER });
  const code = /^\d{6}/.exec((await newestMessage(url, OWNER)).text)?.[0];
  const opened = await post(url, '/staff/sign_in/verify_code', { email: OWNER, code });
  return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Throws the message of a refusal. */
async function post(url: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { success, message } = (await response.clone().json()) as { success: boolean; message: string };
  if (!success) throw new Error(message);
  return response;
}

async function newestMessage(url: string, to: string): Promise<{ text: string; otp?: string }> {
  const outbox = (await (await fetch(`${url}/sandbox/outbox.json?to=${to}`)).json()) as Array<{ text: string }>;
  if (!outbox[0]) throw new Error(`no message was sent to ${to}`);
  return outbox[0];
}
