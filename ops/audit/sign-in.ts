/** Signs a demo student in to a running store over HTTP. */
import type { Challenge } from 'altcha-lib';
import { tokenFor } from '../../test/support/domains/sign-in-steps.ts';

const INDIA = 102;

/** Requests and solves a captcha; returns its token. */
export async function solveCaptcha(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/captcha/challenge?action=login`);
  return tokenFor((await response.json()) as Challenge);
}

/** Signs in with the number and returns the access token; the code is read from the sandbox outbox. */
export async function signIn(url: string, mobile: string, captcha: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as { success: boolean; message: string; data: { accessToken: string } };
  };
  const who = { country_id: INDIA, mobile_number: mobile };
  const sent = await post('/auth/send_otp', { ...who, recaptcha_token: captcha });
  if (!sent.success) throw new Error(sent.message);
  const outbox = (await (await fetch(`${url}/sandbox/outbox.json?to=${mobile}`)).json()) as Array<{ otp?: string }>;
  const opened = await post('/auth/verify_otp', { ...who, otp: outbox[0]?.otp });
  if (!opened.success) throw new Error(opened.message);
  return opened.data.accessToken;
}
