/** Where the addresses of the pages lead: redirects, what is not found, the sitemap, and files of the build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlain } from '../../support/store/plain-browser.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const AT_ONCE = 10;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ hasPages: true });
});
afterAll(() => store.close());

async function firstResponse(path: string): Promise<string> {
  const response = await store.http(path);
  await response.text();
  return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
}

const REDIRECTS: [path: string, response: string][] = [
  ['/index.php/web/Exam_Prep/exam_detail/1101', '301 /upsc/ias-foundation-2027'],
  ['/view-product/1101?utm_source=mail', '301 /upsc/ias-foundation-2027?utm_source=mail'],
  ['/View-Product/1101/?tab=11013&utm_source=mail', '301 /upsc/ias-foundation-2027?tab=11013&utm_source=mail'],
  ['/view-product/99', '301 /product-information/99'],
  ['/index.php/web/home/term_condition?utm_source=mail', '301 /terms-and-condition?utm_source=mail'],
  ['/estore', '301 /'],
  ['/estore/?utm_source=mail', '301 /?utm_source=mail'],
  ['/product-information/1101?tab=11013&utm_source=mail', '302 /upsc/ias-foundation-2027?tab=11013&utm_source=mail'],
  ['/product-list/007?medium=Hindi&utm_source=mail', '301 /product-list/7?medium=Hindi&utm_source=mail'],
  ['/search?vertical=ssc&medium=Hindi&utm_source=mail', '302 /ssc?medium=Hindi&utm_source=mail'],
  ['/search?vertical=upsc&q=', '302 /upsc'],
  ['/SSC/CGL?medium=Hindi&Ref=A', '308 /ssc/cgl?medium=Hindi&Ref=A'],
  ['/info/about-us?utm_source=mail', '308 /about-us?utm_source=mail'],
  ['/explore?place=&utm_source=mail', '302 /?utm_source=mail'],
  ['/explore?place=nowhere', '302 /'],
  ['/product-list/1e0', '404'],
  ['/product-list/99999', '404'],
  ['/ssc/?medium=Hindi', '301 /ssc?medium=Hindi'],
  ['/%73sc', '301 /ssc'],
  ['/nowhere', '302 /'],
  ['/nowhere/at/all?x=1', '302 /?x=1'],
  ['/nowhere?tab=1&x=1', '302 /?tab=1&x=1'],
  ['/%ff?x=1', '302 /?x=1'],
  ['/a%00b', '302 /'],
  ['/%E0%A4%B8%E0%A5%8B', '302 /'],
  [`/${'long-'.repeat(1000)}`, '302 /'],
  ['/ssc', '200'],
  ['/ssc/cgl/test-series', '200'],
  ['/ssc/cgl-2027-test-series', '200'],
];

test('addresses lead where they should, and no redirect loops', async () => {
  const found = await Promise.all(REDIRECTS.map(async ([path]) => [path, await firstResponse(path)]));
  expect(found).toEqual(REDIRECTS);
  for (const [path] of REDIRECTS) expect([200, 404], path).toContain((await openPlain(store, path)).status);
});

test('a product, or a sample class, that does not exist is a page that is not found', async () => {
  for (const written of ['0', '-1701', '1e3', '0x6a5', '1701.0', '99999999999999999999', 'upsc', '99'])
    expect(await firstResponse(`/product-information/${written}`), written).toBe('404');
  for (const key of ['a'.repeat(201), 'no-such-class'])
    expect(await firstResponse(`/sample-class/${key}`), key).toBe('404');
  const { document } = await openPlain(store, '/product-information/99');
  expect(document.querySelector('h1')?.textContent).toBe('No course data available');
  expect(document.querySelectorAll('main [aria-label="Verticals"] a')).toHaveLength(8);
  expect(document.querySelectorAll('main search')).toHaveLength(1);
  expect((await openPlain(store, '/sample-class/no-such-class')).html).toContain('Page not found');
});

test('every address of the sitemap responds, under that address', async () => {
  const xml = await (await store.http('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(100);
  const look = async (address: string) => {
    const response = await store.http(address.slice(new URL(address).origin.length));
    expect(response.status, address).toBe(200);
    const html = await response.text();
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html, address).not.toContain('noindex');
  };
  for (let at = 0; at < addresses.length; at += AT_ONCE) await Promise.all(addresses.slice(at, at + AT_ONCE).map(look));
});

test('requests of programs receive responses for programs', async () => {
  expect((await store.http('/assets/gone-abcdef.js')).status).toBe(404);
  const brotli = { 'accept-encoding': 'br' };
  const { html } = await openPlain(store, '/');
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  const [preloaded = ''] = /\/assets\/[^"]+\.woff2/.exec(html) ?? [];
  for (const [path, type, encoding] of [
    [script, 'application/javascript; charset=utf-8', 'br'],
    [preloaded, 'font/woff2', null],
  ] as const) {
    const { headers } = await store.http(path, { headers: brotli });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe(encoding);
  }
  const cover = '/media/covers/ias-foundation-2027.svg';
  // The import stores each drawing compressed too.
  const file = store.config.dataDir + cover;
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  const { headers } = await store.http(cover, { headers: brotli });
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  const again = await store.http(cover, { headers: { ...brotli, 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('pages are prefetched, but neither files nor searches', async () => {
  const path = JSON.parse((await store.http('/')).headers.get('speculation-rules') ?? '');
  const response = await store.http(path);
  expect(response.headers.get('content-type')).toContain('application/speculationrules+json');
  const rules = (await response.json()) as { prefetch: { where: { and: { not: { href_matches: string[] } }[] } }[] };
  expect(Object.keys(rules)).toEqual(['prefetch']);
  const patterns = rules.prefetch[0]?.where.and[1]?.not.href_matches ?? [];
  const isExcluded = (to: string) => patterns.some((pattern) => new URLPattern(pattern, store.url).test(to, store.url));
  for (const to of [
    ...['/api/v1/x', '/files/1', '/media/a.png', '/sandbox/outbox', '/console/', '/search?q=a'],
    ...['/payment/payment-gateway-callback', '/onedayexam-test-redirection?a=1'],
  ])
    expect(isExcluded(to), to).toBe(true);
  for (const to of [
    ...['/', '/upsc', '/upsc/ias-foundation-2027?tab=1', '/about-us', '/login', '/payment', '/my-cart'],
    ...['/pay/1101/step10?a=1', '/test-series-instruction?a=1'],
  ])
    expect(isExcluded(to), to).toBe(false);
});
