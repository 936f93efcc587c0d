/** Students who pay and who sign in during a failover, and what was acknowledged to them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Challenge } from 'altcha-lib';
import { createClient, httpTransport } from '../../contract/client.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { INDIA } from '../../contract/identity/places.ts';
import { sendOtp, verifyOtp } from '../../contract/identity/sign-in.ts';
import {
  beginPayment,
  formPost,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../../test/support/domains/checkout/payment.ts';
import { paymentState } from '../../test/support/domains/checkout/payment-rows.ts';
import { tokenFor } from '../../test/support/domains/sign-in-steps.ts';

const PAUSE_MS = 300;
const REQUEST_TIMEOUT_MS = 8000;

type Account = { id: number; token: string };

export function startBuyers(url: string, student: (number: number) => Promise<Account>) {
  const paid: string[] = [];
  let signIns = 0;
  let isOver = false;
  /** The longest time without a success, in ms, since `begin`. */
  const last = { payment: performance.now(), 'sign-in': performance.now() };
  const longest = { payment: 0, 'sign-in': 0 };
  const succeed = (kind: keyof typeof last) => {
    const now = performance.now();
    longest[kind] = Math.max(longest[kind], now - last[kind]);
    last[kind] = now;
  };
  const http = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init });

  /** Repeats a step until it succeeds or the load ends. */
  async function until<Data>(step: () => Promise<Data>): Promise<Data | null> {
    while (!isOver) {
      const data = await step().catch(() => null);
      if (data !== null) return data;
      await wait(PAUSE_MS);
    }
    return null;
  }

  async function buy(number: number): Promise<void> {
    const account = await until(() => student(number));
    if (!account) return;
    const api = createClient(httpTransport({ origin: url, token: () => account.token }));
    const buyer = { studentId: account.id, token: account.token, api };
    const productIds = [plainProducts()[0]?.id ?? 0];
    const begun = await until(() => beginPayment(buyer, { productIds }));
    if (!begun) return;
    // A page whose response is lost is not paid again: the gateway refuses it, and notifies the store.
    const fields = await submitHostedPage({ http }, buyer, begun, 'success').catch(() => null);
    if (fields) await postCallback({ http }, fields).catch(() => null);
    const isPaid = await until(async () => {
      if ((await paymentState(buyer, begun.txnid)) === 'success') return true;
      const again = await submitHostedPage({ http }, buyer, begun, 'success').catch(() => null);
      if (again) await postCallback({ http }, again);
      else await http('/sandbox/payu/settle', formPost({ txnid: begun.txnid }));
      return null as unknown as boolean;
    });
    if (!isPaid) return;
    paid.push(begun.txnid);
    succeed('payment');
  }

  async function signIn(number: number): Promise<void> {
    const mobile_number = `82${String(number).padStart(8, '0')}`;
    // The limits of one address are for students, not for this test.
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    };
    const call = async (path: string, body: object) => {
      const response = await http(API_PREFIX + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const { success } = (await response.json()) as { success: boolean };
      if (!success) throw new Error(`${path}: ${response.status}`);
      return true;
    };
    const challenge = await http('/api/v1/captcha/challenge?action=login', { headers }).then((one) => one.json());
    const recaptcha_token = await tokenFor(challenge as Challenge);
    await call(sendOtp.path, { country_id: INDIA, mobile_number, recaptcha_token });
    const [message] = (await (await http(`/sandbox/outbox.json?to=${mobile_number}`)).json()) as Array<{ otp: string }>;
    await call(verifyOtp.path, { country_id: INDIA, mobile_number, otp: message?.otp });
    signIns++;
    succeed('sign-in');
  }

  async function repeat(from: number, step: (number: number) => Promise<void>): Promise<void> {
    for (let number = from; !isOver; number++, await wait(PAUSE_MS)) await step(number).catch(() => {});
  }

  const tasks = [repeat(200_000, buy), repeat(300_000, buy), repeat(1, signIn)];
  return {
    begin() {
      for (const kind of ['payment', 'sign-in'] as const) longest[kind] = 0;
    },
    gaps: () => {
      const now = performance.now();
      return {
        payment: Math.max(longest.payment, now - last.payment),
        'sign-in': Math.max(longest['sign-in'], now - last['sign-in']),
      };
    },
    /** Ends the load; returns the transactions that were acknowledged as paid, and the number of sign-ins. */
    async end() {
      isOver = true;
      await Promise.all(tasks);
      return { paid, signIns };
    },
  };
}
