/** Which failures are final, by what the push service or the network says. */
import { createECDH } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { deliverPush, RefusedPushError, SubscriptionEndedError } from './deliver-push.ts';

const curve = createECDH('prime256v1');
const PUSH = {
  subject: 'mailto:office@shop.example',
  publicKey: curve.generateKeys('base64url'),
  privateKey: curve.getPrivateKey('base64url'),
  standInUrl: null,
  isSandbox: false,
};
const GOOGLE = 'https://fcm.googleapis.com/fcm/send/1';
const WINDOWS = 'https://nowhere.notify.windows.com/w/?token=1';

afterEach(() => vi.unstubAllGlobals());

/** Returns how a delivery fails; null if it does not. */
async function failureOf(endpoint: string, answer: () => Promise<Response>): Promise<Error | null> {
  vi.stubGlobal('fetch', answer);
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const notification = { title: 'Your result is out', body: 'Mock 3', path: '/my-results', lang: 'en-IN', tag: 'a' };
  const to = { endpoint, p256dh, auth: 'A'.repeat(22) };
  return deliverPush(PUSH, to, { notification, urgency: 'normal', ttlSeconds: 60 }).then(
    () => null,
    (error: Error) => error,
  );
}
const responds = (status: number) => async () => new Response(null, { status });
const unreachable = (code: string) => () =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }));

test('201 is accepted', async () => {
  expect(await failureOf(GOOGLE, responds(201))).toBeNull();
});

test.each([400, 401, 403, 405, 413, 422])('%i is a final refusal', async (status) => {
  expect(await failureOf(GOOGLE, responds(status))).toBeInstanceOf(RefusedPushError);
});

test.each([404, 410])('%i is the end of the subscription', async (status) => {
  expect(await failureOf(GOOGLE, responds(status))).toBeInstanceOf(SubscriptionEndedError);
});

test.each([408, 425, 429, 500, 502, 503])('%i passes', async (status) => {
  expect((await failureOf(GOOGLE, responds(status)))?.constructor).toBe(Error);
});

test('a host that does not exist is final if the browser chose it; what the network of the store causes passes', async () => {
  expect(await failureOf(WINDOWS, unreachable('ENOTFOUND'))).toBeInstanceOf(RefusedPushError);
  expect((await failureOf(GOOGLE, unreachable('ENOTFOUND')))?.constructor).toBe(Error);
  for (const code of ['EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])
    expect((await failureOf(WINDOWS, unreachable(code)))?.constructor).toBe(Error);
});

test('an address at another host is not called', async () => {
  const fetch = vi.fn(responds(201));
  expect(await failureOf('https://x1.push.apple.com/1', fetch)).toBeInstanceOf(SubscriptionEndedError);
  expect(fetch).not.toHaveBeenCalled();
});
