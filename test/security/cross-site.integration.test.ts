/** Cross-site requests, forged proxy headers and attempts to poison a cache. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore, type TestStudent } from '../support/store/test-store.ts';
import { calls, needsToken, queryOf, type Shape, sample, send, storeCalls } from './calls.ts';

let store: TestStore;
let asha: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
});
afterAll(() => store.close());

const CROSS_SITE = { origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' };
const CONTENT_TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];

test.each(
  calls.filter(needsToken),
)('$name does nothing for a form of another site, with any credentials of the browser', async (call) => {
  const right = sample(call.endpoint.body as Shape);
  const cookies = [undefined, `sopan_engine=${asha.token}`, `token=${asha.token}; accessToken=${asha.token}`];
  for (const cookie of cookies) {
    const headers = { ...CROSS_SITE, ...(cookie ? { cookie } : {}) };
    if (call.method === 'GET') {
      // The engine cookie is not sent from another site (SameSite=Strict), and a GET changes nothing.
      if (cookie?.startsWith('sopan_engine') && call.endpoint.path.includes('/pts/')) continue;
      expect((await send(store, call, right, undefined, headers)).status).toBe(401);
      continue;
    }
    for (const type of CONTENT_TYPES) {
      const body = type.includes('urlencoded') ? queryOf(right) : JSON.stringify(right);
      const { status } = await send(store, call, body, undefined, { ...headers, 'content-type': type });
      expect([401, 415], `${type} ${cookie}`).toContain(status);
    }
  }
});

test('the cookie of the engine is usable by no other site, and for nothing else in the store', async () => {
  const response = await store.http(`/api/v1/test_series/pts/engine?token=${asha.token}&product-id=2101`);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; Path=\/api\/v1\/test_series\/pts; HttpOnly; SameSite=Strict/);
  expect(response.headers.get('location')).not.toContain(asha.token);
});

const FORGED_HEADERS: Array<Record<string, string>> = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example;for=1.2.3.4' },
  { host: 'evil.example' },
  { 'x-original-url': '/livez', 'x-rewrite-url': '/livez', 'x-forwarded-prefix': '/evil.example' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-forwarded-for': '127.0.0.1' },
  { ...CROSS_SITE, 'accept-language': 'xx', accept: 'text/x-evil', cookie: 'lang=evil.example' },
];

test.each(
  storeCalls.filter(({ endpoint }) => endpoint.caller === 'anyone' || endpoint.caller === 'visitor'),
)('$name responds the same with any headers, and allows no other site to read it', async (call) => {
  const right = sample(call.endpoint.body as Shape);
  const plain = await send(store, call, right);
  const text = await plain.text();
  for (const forged of FORGED_HEADERS) {
    const answered = await send(store, call, right, undefined, forged);
    expect(answered.status, JSON.stringify(forged)).toBe(plain.status);
    expect(JSON.stringify([...answered.headers])).not.toMatch(/evil\.example|access-control/);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    const again = await answered.text();
    expect(again).not.toContain('evil.example');
    if (!/captcha|nonce/.test(call.name)) expect(again).toBe(text);
  }
});

test('personal responses are cached nowhere, also under an address that looks like a file', async () => {
  const authorization = `Bearer ${asha.token}`;
  for (const call of calls.filter(needsToken)) {
    if (/logout|delete_account/.test(call.name)) continue;
    const response = await send(store, call, sample(call.endpoint.body as Shape), asha.token);
    expect(response.headers.get('cache-control'), call.name).toBe('no-store');
    await response.arrayBuffer();
    for (const dressed of [`${call.endpoint.path}/x.css`, `${call.endpoint.path}.js`, `${call.endpoint.path};x.png`]) {
      const { status } = await store.http(`/api/v1${dressed}`, { headers: { authorization } });
      expect(status, dressed).toBe(404);
    }
  }
});
