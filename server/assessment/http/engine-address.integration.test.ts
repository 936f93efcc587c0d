import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantProduct, startTest, testPlace } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';

const ENGINE = '/api/v1/test_series/pts/engine';
let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
  await grantProduct(store, asha);
});
afterAll(() => store.close());

const query = (testId = 501, more: Record<string, string> = {}) => {
  const where = testPlace(testId);
  return new URLSearchParams({
    'test-series-id': String(testId),
    'product-id': String(where.product_id),
    'is-reattempt': '0',
    'tab-id': String(where.tab_id),
    internal_redirection: '0',
    language: '1',
    ...more,
  });
};
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

test('the token becomes a cookie of the engine and is removed from the address', async () => {
  const opened = await store.http(`${ENGINE}?${query(501, { token: asha.token })}`);
  expect(opened.status).toBe(303);
  const location = opened.headers.get('location') ?? '';
  expect(location).toBe(`${ENGINE}?${query()}`);
  expect(location).not.toContain(asha.token);
  expect(opened.headers.get('set-cookie')).toBe(
    `sopan_engine=${asha.token}; Path=/api/v1/test_series/pts; HttpOnly; SameSite=Strict`,
  );
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
  expect(opened.headers.get('cache-control')).toBe('no-store');

  const page = await store.http(location, { headers: { cookie: cookieOf(opened) } });
  expect([200, 503]).toContain(page.status);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  expect(await page.text()).not.toContain(asha.token);
});

test('without a session, or with an expired token, it requests a sign-in', async () => {
  for (const address of [`${ENGINE}?${query()}`, `${ENGINE}?${query(501, { token: 'worthless' })}`]) {
    const page = await store.http(address);
    expect(page.status).toBe(401);
    expect(page.headers.get('set-cookie')).toBeNull();
    const html = await page.text();
    expect(html).toContain('Please sign in to take this test.');
    expect(html).toMatch(
      /href="\/test-series-instruction\?test-series-id=501&amp;product-id=\d+&amp;tab-id=\d+&amp;language=1"/,
    );
  }
  const lost = await (await store.http(`${ENGINE}?test-series-id=%22%3E%3Cb%3E`)).text();
  expect(lost).toContain('href="/login"');
});

test('a Hindi page of the store, or a browser in Hindi, reads in Hindi why the test does not open', async () => {
  const ofStore = await (await store.http(`${ENGINE}?${query()}&store-language=hindi`)).text();
  const ofBrowser = await (
    await store.http(`${ENGINE}?${query()}`, { headers: { 'accept-language': 'hi-IN' } })
  ).text();
  for (const html of [ofStore, ofBrowser]) {
    expect(html).toContain('<html lang="hi-IN">');
    expect(html).toContain('<h1>यह परीक्षा देने के लिए कृपया लॉगिन करें।</h1>');
    expect(html).toMatch(/href="\/hi\/test-series-instruction\?test-series-id=501&amp;[^"]+">लॉगिन करें</);
  }
});

test('the check before the window opens', async () => {
  const check = async (token: string, search: URLSearchParams) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await store.http(`${ENGINE}?${search}`, { headers });
    return [response.status, ((await response.json()) as { code?: string; status: string }).code ?? 'ok'];
  };
  expect(await check(asha.token, query())).toEqual([200, 'ok']);
  expect(await check(asha.token, query(501, { token: asha.token }))).toEqual([200, 'ok']);
  expect(await check(ravi.token, query())).toEqual([403, 'test_not_owned']);
  expect(await check(ravi.token, query(507))).toEqual([200, 'ok']);
  expect(await check('worthless', query())).toEqual([401, 'not_signed_in']);
  expect(await check(asha.token, query(501, { 'tab-id': '7' }))).toEqual([404, 'test_unknown']);
  expect(await check(asha.token, query(501, { 'tab-id': 'x' }))).toEqual([400, 'malformed']);
});

test('the paper has the same bytes for all candidates, is cached by the browser, and opens with the engine’s cookie', async () => {
  const one = await startTest(asha, 507);
  const two = await startTest(ravi, 507);
  const bearer = { authorization: `Bearer ${asha.token}`, 'accept-encoding': 'identity' };
  const first = await store.http(one.paper_url, { headers: bearer });
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('content-encoding')).toBeNull();
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(JSON.parse(bytes.toString())).toMatchObject({
    status: 'SUCCESS',
    data: { test_series_id: 507, minutes: 12, sections: [{ section_id: 1 }, { section_id: 2 }] },
  });

  const cookie = `sopan_engine=${ravi.token}`;
  const second = await store.http(two.paper_url, { headers: { cookie, 'accept-encoding': 'identity' } });
  expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  const known = { ...bearer, 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await store.http(one.paper_url, { headers: known })).status).toBe(304);

  const { default: http } = await import('node:http');
  const raw = await new Promise<Buffer>((resolve, reject) => {
    const headers = { ...bearer, 'accept-encoding': 'gzip, br' };
    http.get(store.url + one.paper_url, { headers }, (response) => {
      expect(response.headers['content-encoding']).toBe('br');
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    });
  });
  expect(brotliDecompressSync(raw).equals(bytes)).toBe(true);
});
