/** What search engines, caches and browsers read of the pages: metadata, structured data, headers and size. */
import { gzipSync } from 'node:zlib';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlain, type PlainPage, textOf } from '../../support/store/plain-browser.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

type Data = Record<string, unknown>;
/** A page, and its canonical path if that is different. */
type PageCase = { path: string; canonical?: string; isHidden?: boolean; isSameAs?: string };

const PAGES: PageCase[] = [
  ...['/', '/all', '/ssc', '/ssc/cgl/test-series', '/upsc/ias-foundation-2027'].map((path) => ({ path })),
  { path: '/ssc?medium=Hindi', canonical: '/ssc', isSameAs: '/ssc' },
  ...['/publications/the-step-monthly', '/product-list/1', '/sample-class/how-a-river-ages'].map((path) => ({ path })),
  ...['/search?q=polity', '/explore', '/comingsoon', '/login'].map((path) => ({ path, isHidden: true })),
  ...['/about-us', '/terms-and-condition', '/bug-bounty-program'].map((path) => ({ path })),
  { path: '/no/such-page', canonical: '/', isSameAs: '/' },
];
const APPLICATION_PAGES = [
  ...['/my-cart', '/pay/1101/step10', '/dev/ui', '/my-courses', '/my-account', '/my-orders', '/payment-failed'],
  '/test-series-instruction?test-series-id=501&product-id=2101&tab-id=21011',
];

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ hasPages: true });
});
afterAll(() => store.close());

const open = (path: string) => openPlain(store, path);
const contentOf = ({ document }: PlainPage, selector: string) =>
  document.querySelector(selector)?.getAttribute('content') ?? null;

test('every page has one heading, its own title and description, and one canonical address', async () => {
  const { publicUrl: origin } = store.config;
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const { path, canonical = path, isHidden = false, isSameAs } of PAGES) {
    const page = await open(path);
    const { document } = page;
    // An application page has a heading of its own for a browser without JavaScript.
    const headings = [...document.querySelectorAll('h1')].filter((one) => !one.closest('noscript, template'));
    expect(headings.length, path).toBe(1);
    expect(document.documentElement.getAttribute('lang'), path).toBe('en-IN');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href'), path).toBe(origin + canonical);
    expect(contentOf(page, 'meta[property="og:url"]'), path).toBe(origin + canonical);
    expect(contentOf(page, 'meta[name="robots"]'), path).toBe(isHidden ? 'noindex, follow' : null);
    const picture = contentOf(page, 'meta[property="og:image"]') ?? '';
    expect(picture, path).toMatch(/^http.*\/share\/.+\.png$/);
    expect(picture, path).toContain(`${origin}/`);
    for (const [texts, text] of [
      [titles, textOf(document.querySelector('title'))],
      [descriptions, contentOf(page, 'meta[name="description"]') ?? ''],
    ] as const) {
      expect(text.length, path).toBeGreaterThan(5);
      expect(texts.get(text) ?? isSameAs ?? path, `${path}: ${text}`).toBe(isSameAs ?? path);
      texts.set(text, isSameAs ?? path);
    }
  }
});

test('a page of a search names what was searched for', async () => {
  const page = await open('/search?q=geography');
  expect(textOf(page.document.querySelector('title'))).toBe('Courses, books and tests for “geography” | Sopan');
  expect(textOf(page.document.querySelector('h1'))).toBe('geography');
  expect(contentOf(page, 'meta[name=description]')).toContain('geography');
  expect(contentOf(page, 'meta[name=keywords]')).toBe('geography');
});

test('what is not on sale yet is not listed by search engines', async () => {
  const page = await open('/judiciary/clat-2028-test-series');
  expect(contentOf(page, 'meta[name=robots]')).toContain('noindex');
  expect(textOf(page.document.querySelector('#buy-box'))).toContain('Not on sale yet');
});

test('the metadata for search engines is visible on the page', async () => {
  const home = await open('/');
  const [organization, website] = linkedData(home);
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Sopan' });
  for (const key of ['email', 'telephone', 'address'])
    expect(textOf(home.document.querySelector('footer'))).toContain(String(organization?.[key]));
  expect(website).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } });

  const listing = await open('/ssc/cgl/test-series');
  const [crumbs, list] = linkedData(listing);
  expect(crumbs?.['@type']).toBe('BreadcrumbList');
  const names = (crumbs?.itemListElement as { name: string }[]).map(({ name }) => name);
  const shown = [...listing.document.querySelectorAll('nav[aria-label="Breadcrumb"] li')].map(textOf);
  expect(shown.map((text) => text.replace(/^\/\s*/, ''))).toEqual(names);
  expect(list?.['@type']).toBe('ItemList');
  const listed = (list?.itemListElement as { name: string; url: string }[]).map(({ name, url }) => [
    name,
    new URL(url).pathname,
  ]);
  const cards = [...listing.document.querySelectorAll('main article')];
  expect(
    cards.map((card) => [textOf(card.querySelector('h3')), card.querySelector('a')?.getAttribute('href')]),
  ).toEqual(listed);

  const course = await open('/upsc/ias-foundation-2027');
  const [, data] = linkedData(course);
  expect(data).toMatchObject({
    '@type': 'Course',
    provider: { name: 'Sopan' },
    offers: { '@type': 'Offer', priceCurrency: 'INR', category: 'Paid', availability: 'https://schema.org/InStock' },
    hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online', inLanguage: ['en', 'hi'] }],
  });
  await expectProductData(course, data);
  const [instance] = data?.hasCourseInstance as [{ courseSchedule: { repeatCount: number } }];
  expect(textOf(course.document.querySelector('[aria-label="Other information"]'))).toContain(
    `${instance.courseSchedule.repeatCount} Months`,
  );

  const book = await open('/publications/the-step-monthly');
  const [, goods] = linkedData(book);
  expect(goods).toMatchObject({ '@type': ['Product', 'Book'], offers: { '@type': 'Offer', priceCurrency: 'INR' } });
  await expectProductData(book, goods);
});

const linkedData = ({ document }: PlainPage) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Data,
  );

async function expectProductData({ document, path }: PlainPage, data: Data | undefined): Promise<void> {
  expect(textOf(document.querySelector('h1'))).toBe(data?.name);
  expect(textOf(document.querySelector('main'))).toContain(String(data?.description));
  const { price, url } = data?.offers as { price: string; url: string };
  expect(textOf(document.querySelector('#buy-box')).replaceAll(',', '')).toContain(`₹${Number(price)}`);
  expect(new URL(url).pathname).toBe(path);
  for (const picture of data?.image as string[])
    expect((await store.http(new URL(picture).pathname)).status, picture).toBe(200);
}

test('every page has its content security policy, and an independent evaluator finds no weakness', async () => {
  for (const path of ['/', '/login', '/my-account', '/ssc/cgl-2027-test-series']) {
    const headers = Object.fromEntries((await store.http(path)).headers);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src 'self'; .*frame-ancestors 'self'/);
    const weak = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.HIGH);
    expect(weak, path).toEqual([]);
  }
});

test('an application page has no inline script and nothing personal, and can be cached', async () => {
  for (const path of APPLICATION_PAGES) {
    const { html, headers } = await open(path);
    expect(html.match(/<script(?![^>]*\ssrc=)/g), path).toBeNull();
    expect(headers.get('cache-control'), path).toContain('public');
  }
});

test('nothing in the headers keeps browsers from caching a page for the back button', async () => {
  for (const path of ['/', '/upsc', '/upsc/ias-foundation-2027', '/search?q=polity', '/login'])
    expect((await open(path)).headers.get('cache-control'), path).not.toContain('no-store');
});

test('a page is at most 30 kB of HTML, compressed', async () => {
  for (const path of [
    ...['/', '/all', '/upsc', '/ssc', '/upsc/ias-foundation-2027', '/ssc/cgl-complete-2027', '/search?q=upsc'],
  ])
    expect(gzipSync((await open(path)).html, { level: 9 }).length, path).toBeLessThan(30_000);
});
