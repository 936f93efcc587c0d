/** Each page in English and in Hindi: its address, its language, its links, and what search engines are told. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathIn } from '../../../common/languages/language-path.ts';
import { importFolder } from '../../../server/importer/index.ts';
import { copyContent } from '../../support/domains/content.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ hasPages: true });
});
afterAll(() => store.close());

const PAGES = [
  ...['/', '/ssc', '/ssc/cgl/online', '/upsc/ias-foundation-2027', '/upsc/indian-polity-book', '/product-list/1'],
  ...['/search?q=polity', '/explore?place=ssc', '/about-us', '/newsletter', '/comingsoon'],
  ...['/login', '/my-cart', '/my-orders', '/my-courses', '/my-account', '/payment', '/pay/1101', '/payment-failed'],
  ...['/my-results', '/my-practice?product-id=2103', '/test-series-instruction?test-series-id=501', '/view-as'],
  ...['/onedayexam-test-redirection?test-series-id=501', '/sample-class/the-preamble-word-by-word'],
];

const read = async (path: string) => {
  const response = await store.http(path, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
};
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');
const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, lang, href]) => [lang, href]);
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

test.each(PAGES)('%s is there in both languages, and its links stay in the language', async (path) => {
  const hindi = await read(pathIn('hindi', path));
  expect([hindi.status, /<html[^>]* lang="([^"]*)"/.exec(hindi.html)?.[1]]).toEqual([200, 'hi-IN']);
  const english = await read(path);
  expect([english.status, /<html[^>]* lang="([^"]*)"/.exec(english.html)?.[1]]).toEqual([200, 'en-IN']);
  // Only the link to the other language leaves the language, and the offer of the language that a student chose.
  const pages = (html: string) => linksIn(html).filter((href) => /^\/(?!(media|files|assets)\/)/.test(href));
  expect(new Set(pages(english.html).filter((href) => /^\/hi(\/|$|\?)/.test(href))).size).toBeLessThanOrEqual(1);
  // An application page that is not translated is marked as English.
  const content = hindi.html.replace(/<div data-application="[^"]*" data-props="[^"]*" lang="en-IN".*?<noscript>/s, '');
  expect(new Set(pages(content).filter((href) => !/^\/hi(\/|$|\?|#)/.test(href))).size).toBeLessThanOrEqual(1);
});

test.each([
  '/',
  '/ssc',
  '/ssc/cgl/online',
  '/upsc/ias-foundation-2027',
  '/product-list/1',
  '/refund-policy',
])('%s names both languages to search engines, the same on both pages', async (path) => {
  const { publicUrl } = store.config;
  const [english, hindi] = [await read(path), await read(pathIn('hindi', path))];
  const expected = [
    ['en-IN', publicUrl + path],
    ['hi-IN', publicUrl + pathIn('hindi', path)],
    ['x-default', publicUrl + path],
  ];
  expect([alternatesIn(english.html), alternatesIn(hindi.html)]).toEqual([expected, expected]);
  expect([canonicalOf(english.html), canonicalOf(hindi.html)]).toEqual([
    publicUrl + path,
    publicUrl + pathIn('hindi', path),
  ]);
  expect(hindi.html).toMatch(/<title>[^<]*[\u0900-\u097f]/);
  expect(hindi.html).toContain('content="hi_IN"');
});

test('a page whose content is not translated names its English page as the canonical one', async () => {
  const { html } = await read('/hi/sample-class/how-a-river-ages');
  const english = `${store.config.publicUrl}/sample-class/how-a-river-ages`;
  expect([alternatesIn(html), canonicalOf(html)]).toEqual([[], english]);
});

test('a written page is in Hindi with its list of contents, and a link to a place leads to it in both languages', async () => {
  const [english, hindi] = [await read('/refund-policy'), await read('/hi/refund-policy')];
  expect(hindi.html).toContain('>धनवापसी और रद्द करना</h1>');
  expect(hindi.html).toContain('इस पृष्ठ पर');
  const ids = ({ html }: { html: string }) => [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids(hindi)).toEqual(ids(english));
  expect(hindi.html).toContain('href="/hi/terms-and-condition#payment"');
  expect((await read('/hi/terms-and-condition')).html).toContain('<h2 id="payment">11. भुगतान</h2>');
  expect(hindi.html).not.toMatch(/<article lang/);
});

test('the tabs of a product are in Hindi at each level', async () => {
  const { html } = await read('/hi/upsc/ias-foundation-2027');
  for (const text of ['>नोट्स</span>', 'कक्षाएँ लाइव हैं या रिकॉर्ड की हुई?', 'जितनी बार चाहें']) expect(html).toContain(text);
  const english = await read('/upsc/ias-foundation-2027');
  expect(english.html).toContain('Are the classes live or recorded?');
  expect(english.html).not.toContain('जितनी बार चाहें');
});

test('the link to the other language names the same page and its query', async () => {
  const switches = async (path: string) =>
    /<a href="([^"]*)"[^>]*data-other-language/.exec((await read(path)).html)?.[1];
  expect(await switches('/ssc/cgl/online?medium=Hindi')).toBe('/hi/ssc/cgl/online?medium=Hindi');
  expect(await switches('/hi/ssc/cgl/online?medium=Hindi')).toBe('/ssc/cgl/online?medium=Hindi');
  expect([await switches('/'), await switches('/hi')]).toEqual(['/hi', '/']);
});

test.each([
  '/login',
  '/my-courses',
  '/my-account',
  '/my-results',
  '/test-series-instruction',
  '/view-as',
])('the content and the title of %s are in Hindi', async (path) => {
  const { html } = await read(`/hi${path}`);
  expect(html).toMatch(/<title>[^<]*[\u0900-\u097f]/);
  expect(html).toMatch(/<div data-application="[^"]*" data-props="[^"]*" class=/);
});

test('the sign-in page has a link to the other language, with its query', async () => {
  const link = async (path: string) => /<a href="([^"]*)"[^>]*data-other-language/.exec((await read(path)).html)?.[1];
  expect([await link('/login'), await link('/hi/login')]).toEqual(['/hi/login', '/login']);
});

test('redirects stay in the language, and have one step', async () => {
  const to = async (path: string) => (({ status, location }) => [status, location])(await read(path));
  expect(await to('/hi/view-product/1101?x=1')).toEqual([301, '/hi/upsc/ias-foundation-2027?x=1']);
  expect(await to('/hi/product-information/1101')).toEqual([302, '/hi/upsc/ias-foundation-2027']);
  expect(await to('/hi/')).toEqual([301, '/hi']);
  expect(await to('/HI/SSC')).toEqual([308, '/hi/ssc']);
  expect(await to('/view-product/1101')).toEqual([301, '/upsc/ias-foundation-2027']);
  expect(await to('/no-such-page')).toEqual([302, '/']);
});

test('a Hindi address that does not exist responds 404 with a Hindi page', async () => {
  for (const path of ['/hi/no-such-page', '/hi/product-list/999', '/hi/hi', '/hi/hi/ssc']) {
    const { status, html } = await read(path);
    expect([path, status, html.includes('पृष्ठ नहीं मिला')]).toEqual([path, 404, true]);
  }
  const product = await read('/hi/product-information/99999');
  expect([product.status, product.html.includes('इस कोर्स की जानकारी उपलब्ध नहीं है')]).toEqual([404, true]);
});

test('a text without a Hindi version is shown in English and marked as English', async () => {
  const folder = copyContent();
  const file = join(folder, 'products/upsc--ias-foundation-2027.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title_hindi: .*\n/m, ''));
  expect((await importFolder(store.ctx(), folder)).filter(({ result }) => result === 'taken')).toHaveLength(1);
  rmSync(folder, { recursive: true });
  const product = () => read('/hi/upsc/ias-foundation-2027').then(({ html }) => html);
  await expect.poll(product).toMatch(/<h1 lang="en"[^>]*>IAS Foundation 2027</);
  const html = await product();
  expect([alternatesIn(html), canonicalOf(html)]).toEqual([[], `${store.config.publicUrl}/upsc/ias-foundation-2027`]);
});

test('a Hindi page comes from memory when it is requested again', async () => {
  await read('/hi/ssc');
  expect(await store.statements(() => read('/hi/ssc'))).toEqual([]);
});
