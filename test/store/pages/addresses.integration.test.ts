/** Where the addresses of the pages lead: redirects, what is not found, the sitemap, files of the build, header and footer. */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrefOf, oneWithText, openPlain, textOf } from '../../support/store/plain-browser.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const AT_ONCE = 10;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ hasPages: true });
});
afterAll(() => store.close());

const open = (path: string) => openPlain(store, path);

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
  for (const [path] of REDIRECTS) expect([200, 404], path).toContain((await open(path)).status);
});

test('a product, or a sample class, that does not exist is a page that is not found', async () => {
  for (const written of ['0', '-1701', '1e3', '0x6a5', '1701.0', '99999999999999999999', 'upsc', '99'])
    expect(await firstResponse(`/product-information/${written}`), written).toBe('404');
  for (const key of ['a'.repeat(201), 'no-such-class'])
    expect(await firstResponse(`/sample-class/${key}`), key).toBe('404');
  const { document } = await open('/product-information/99');
  expect(document.querySelector('h1')?.textContent).toBe('No course data available');
  expect(document.querySelectorAll('main [aria-label="Verticals"] a').length).toBe(8);
  expect(document.querySelectorAll('main search').length).toBe(1);
  expect((await open('/sample-class/no-such-class')).html).toContain('Page not found');
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
  const { html } = await open('/');
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
  // Without the header, `fetch` adds "no-cache", which requires a full response.
  const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const again = await store.http(cover, { headers: { ...brotli, ...known } });
  expect(again.status).toBe(304);
});

test('pages are prefetched, but neither files nor searches', async () => {
  const path = JSON.parse((await store.http('/')).headers.get('speculation-rules') ?? '');
  const response = await store.http(path);
  expect(response.headers.get('content-type')).toContain('application/speculationrules+json');
  const rules = (await response.json()) as { prefetch: { where: { and: { not: { href_matches: string[] } }[] } }[] };
  expect(Object.keys(rules)).toEqual(['prefetch']);
  const patterns = rules.prefetch[0]?.where.and[1]?.not.href_matches ?? [];
  // On the page of a visitor who saves data nothing is.
  expect(JSON.stringify(rules)).toContain('[data-prefetch] *');
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

test('the footer has its lists, contacts and rules of buying, each address once', async () => {
  const { document } = await open('/bug-bounty-program');
  const footer = document.querySelector('footer') as Element;
  const links = (list: string) => [...footer.querySelectorAll(`[aria-label="${list}"] a`)];
  for (const list of ['About', 'Verticals', 'Our other sites', 'Legal'])
    expect(links(list).length, list).toBeGreaterThan(2);
  expect(links('Follow us').length).toBe(4);
  for (const name of ['Careers', 'Classroom program', 'Contact Us', 'Press releases', 'Support tickets'])
    expect(hrefOf(footer, name), name).toMatch(/^https:/);
  const all = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(all).toEqual([...new Set(all)]);
  expect(links('Legal').map((link) => link.getAttribute('href'))).toEqual([
    '/about-us',
    '/terms-and-condition',
    '/bug-bounty-program',
  ]);
  expect(links('Policies').map(textOf)).toEqual(['Refunds', 'Delivery', 'Privacy', 'Contact']);
  for (const link of links('Policies')) {
    const path = link.getAttribute('href') ?? '';
    expect((await store.http(path)).status, path).toBe(200);
  }
  expect(hrefOf(footer, 'help@sopan.example')).toMatch(/^mailto:/);
  expect(hrefOf(footer, '+91 11 5550 0100')).toBe('tel:+911155500100');
  expect(textOf(footer)).toMatch(/© 2018–\d{4} Sopan/);
});

test('the sample dashboard has a reduced header and footer, and /login has none', async () => {
  const { document } = await open('/sample-dashboard');
  const header = document.querySelector('header') as Element;
  expect(header.querySelectorAll('a[href="/login"]').length).toBeGreaterThan(0);
  expect(textOf(header)).not.toContain('Explore');
  expect(textOf(document.querySelector('footer'))).toMatch(/^© 2018–\d{4} SopanRefundsDeliveryPrivacyContact$/);
  const login = (await open('/login')).document;
  const parts = [...login.querySelectorAll('header, footer')].filter((part) => !part.closest('main'));
  expect(parts.length).toBe(0);
});

test('pages to read offer the newsletter, pages to buy from do not', async () => {
  const field = 'footer input[type=email]';
  for (const path of ['/ssc', '/ssc/cgl-complete-2027'])
    expect((await open(path)).document.querySelectorAll(field).length, path).toBe(0);
  const { document } = await open('/bug-bounty-program');
  const form = document.querySelector(field)?.closest('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/newsletter/subscribe', 'post']);
  expect([...(form?.querySelectorAll('input') ?? [])].map((input) => input.getAttribute('name'))).toEqual([
    'language',
    'email',
    'consent',
  ]);
  for (const [path, heading] of [
    ['/newsletter/check-your-mail', 'Check your inbox'],
    ['/newsletter/confirmed', 'You are subscribed'],
    ['/newsletter/unsubscribed', 'You are unsubscribed'],
    ['/newsletter/link-expired', 'This link no longer works'],
  ] as const)
    expect(textOf((await open(path)).document.querySelector('h1')), path).toBe(heading);
  const confirm = await open(`/newsletter/confirm?token=${'A'.repeat(43)}`);
  const button = oneWithText(confirm.document, 'button', 'Yes, subscribe me');
  const { attributes } = button.closest('form') as HTMLFormElement;
  // It posts to the address with the token.
  expect([attributes.getNamedItem('method')?.value, attributes.getNamedItem('action')]).toEqual(['post', null]);
});
