/** End-to-end tests of all kinds of public pages at three widths: SEO metadata, accessibility, headers and requests. */
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { checkA11y, checkOverflow } from '../support/a11y.ts';

/** Path of a page, and its canonical path if that is different. */
type PageCase = {
  path: string;
  canonical?: string;
  isHidden?: boolean;
  isSameAs?: string;
  /** Another test checks the accessibility of this page, or of one with the same components, at the same widths. */
  isCheckedElsewhere?: boolean;
};
const PAGES: PageCase[] = [
  { path: '/', isCheckedElsewhere: true },
  { path: '/all', isCheckedElsewhere: true },
  { path: '/ssc' },
  { path: '/ssc/cgl/test-series' },
  { path: '/ssc?medium=Hindi', canonical: '/ssc', isSameAs: '/ssc' },
  { path: '/upsc/ias-foundation-2027' },
  { path: '/publications/the-step-monthly' },
  { path: '/search?q=polity', isHidden: true },
  { path: '/explore', isHidden: true },
  { path: '/product-list/1' },
  { path: '/comingsoon', isHidden: true, isCheckedElsewhere: true },
  { path: '/about-us', isCheckedElsewhere: true },
  { path: '/terms-and-condition', isCheckedElsewhere: true },
  { path: '/bug-bounty-program', isCheckedElsewhere: true },
  { path: '/login', isHidden: true },
  { path: '/no/such-page', canonical: '/', isSameAs: '/' },
];

test('every page has its content security policy, and an independent evaluator finds no weakness', async ({ page }) => {
  for (const path of ['/', '/login', '/my-account', '/ssc/cgl-2027-test-series']) {
    const headers = (await page.request.get(path)).headers();
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

test('every public page meets the audits for search engines, accessibility and transfer', async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  const problems = collectProblems(page, origin);
  await page.addInitScript(() => {
    localStorage.setItem('sopan_selected_hierarchy', 'ssc/cgl');
    Object.assign(window, { shifted: 0 });
    const look = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries())
        (window as never as { shifted: number }).shifted += (entry as never as { value: number }).value;
    };
    new PerformanceObserver(look).observe({ type: 'layout-shift', buffered: true });
  });
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const {
    path,
    canonical = path,
    isHidden = false,
    isSameAs,
    isCheckedElsewhere: isLookedThrough = false,
  } of PAGES) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.locator('h1'), path).toHaveCount(1);
    const head = await readHead(page);
    expect(head, path).toMatchObject({ lang: 'en-IN', canonical: origin + canonical, url: origin + canonical });
    expect(head.robots, path).toBe(isHidden ? 'noindex, follow' : null);
    expect(head.image, path).toMatch(new RegExp(`^${origin}/share/.+\\.png$`));
    for (const [texts, text] of [
      [titles, head.title],
      [descriptions, head.description],
    ] as const) {
      expect(text?.length, path).toBeGreaterThan(5);
      expect(texts.get(text ?? '') ?? isSameAs ?? path, `${path}: ${text}`).toBe(isSameAs ?? path);
      texts.set(text ?? '', isSameAs ?? path);
    }
    expect(await findBadImages(page), path).toEqual([]);
    expect(await page.evaluate(() => (window as never as { shifted: number }).shifted), `${path} moves`).toBeLessThan(
      0.01,
    );
    await checkOverflow(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await test.step(`${path} at ${width}`, () => (isLookedThrough ? checkOverflow(page) : checkA11y(page)));
    }
    expect(problems.splice(0), path).toEqual([]);
  }
});

test('every address of the sitemap responds, under that address', async ({ request, baseURL }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc ?? '');
  expect(addresses.length).toBeGreaterThan(100);
  const look = async (address: string) => {
    const response = await request.get(address.replace(/^https?:\/\/[^/]+/, baseURL ?? ''), { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html, address).not.toContain('noindex');
  };
  for (let at = 0; at < addresses.length; at += 10) await Promise.all(addresses.slice(at, at + 10).map(look));
});

test('a page is at most 30 kB of HTML, compressed', async ({ request }) => {
  for (const path of [
    '/',
    '/all',
    '/upsc',
    '/ssc',
    '/upsc/ias-foundation-2027',
    '/ssc/cgl-complete-2027',
    '/search?q=upsc',
  ]) {
    const html = await (await request.get(path)).body();
    expect(gzipSync(html, { level: 9 }).length, path).toBeLessThan(30_000);
  }
});

test('the metadata for search engines is visible on the page', async ({ page }) => {
  await page.goto('/');
  const [organization, website] = await readLinkedData(page);
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Sopan' });
  for (const key of ['email', 'telephone', 'address'])
    await expect(page.locator('footer')).toContainText(String(organization?.[key]));
  expect(website).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } });

  await page.goto('/ssc/cgl/test-series');
  const [crumbs, list] = await readLinkedData(page);
  expect(crumbs?.['@type']).toBe('BreadcrumbList');
  await expectBreadcrumbs(page, crumbs);
  expect(list?.['@type']).toBe('ItemList');
  const listed = (list?.itemListElement as Array<{ name: string; url: string }>).map(({ name, url }) => [
    name,
    new URL(url).pathname,
  ]);
  const shown = await page
    .locator('main article')
    .evaluateAll((cards) =>
      cards.map((card) => [card.querySelector('h3')?.textContent, card.querySelector('a')?.getAttribute('href')]),
    );
  expect(listed).toEqual(shown);

  await page.goto('/upsc/ias-foundation-2027');
  const [, course] = await readLinkedData(page);
  expect(course).toMatchObject({
    '@type': 'Course',
    provider: { name: 'Sopan' },
    offers: { '@type': 'Offer', priceCurrency: 'INR', category: 'Paid', availability: 'https://schema.org/InStock' },
    hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online', inLanguage: ['en', 'hi'] }],
  });
  await expectProductData(page, course);
  const [instance] = course?.hasCourseInstance as [{ courseSchedule: { repeatCount: number } }];
  await expect(page.getByRole('region', { name: 'Other information' })).toContainText(
    `${instance.courseSchedule.repeatCount} Months`,
  );

  await page.goto('/publications/the-step-monthly');
  const [, book] = await readLinkedData(page);
  expect(book).toMatchObject({ '@type': ['Product', 'Book'], offers: { '@type': 'Offer', priceCurrency: 'INR' } });
  await expectProductData(page, book);
});

test('requests of programs receive responses for programs', async ({ request }) => {
  const unknown = await request.get('/assets/gone-abcdef.js', { maxRedirects: 0 });
  expect(unknown.status()).toBe(404);
  const html = await (await request.get('/')).text();
  const [script] = /\/assets\/[^"]+\.js/.exec(html) ?? [];
  const [preloaded] = /\/assets\/[^"]+\.woff2/.exec(html) ?? [];
  for (const [path, type, encoding] of [
    [script, 'application/javascript; charset=utf-8', 'br'],
    [preloaded, 'font/woff2', undefined],
  ] as const) {
    const { headers } = await fetchRaw(request, path ?? '');
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe(encoding);
  }
  const media = await fetchRaw(request, '/media/covers/ias-foundation-2027.svg');
  expect(media.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  const again = await request.get('/media/covers/ias-foundation-2027.svg', {
    headers: { 'accept-encoding': 'br', 'if-none-match': media.headers.etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

type Data = Record<string, unknown>;

async function readLinkedData(page: Page): Promise<Data[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Data);
}

async function expectBreadcrumbs(page: Page, crumbs: Data | undefined) {
  const listed = (crumbs?.itemListElement as Array<{ name: string }>).map(({ name }) => name);
  const shown = await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents();
  expect(listed).toEqual(shown.map((text) => text.replace(/^\//, '')));
}

async function expectProductData(page: Page, data: Data | undefined) {
  await expect(page.locator('h1')).toHaveText(String(data?.name));
  await expect(page.locator('main')).toContainText(String(data?.description));
  const { price, url } = data?.offers as { price: string; url: string };
  const shown = await page.locator('#buy-box').innerText();
  expect(shown.replaceAll(',', '')).toContain(`₹${Number(price)}`);
  expect(new URL(url).pathname).toBe(new URL(page.url()).pathname);
  for (const picture of data?.image as string[])
    expect((await page.request.get(new URL(picture).pathname)).ok()).toBe(true);
}

/** Collects console errors and warnings, exceptions, and requests to other origins. */
function collectProblems(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin) problems.push(request.url());
  });
  return problems;
}

async function readHead(page: Page) {
  return page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: content('meta[name="description"]'),
      robots: content('meta[name="robots"]'),
      url: content('meta[property="og:url"]'),
      image: content('meta[property="og:image"]'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
    };
  });
}

/** Returns images without dimensions, and images far below the viewport that are not loaded lazily. */
async function findBadImages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('img')];
    const above = new Set(
      all.filter((image) => image.getBoundingClientRect().top < innerHeight).map((image) => image.src),
    );
    return all
      .filter((image) => {
        const hasSize = image.hasAttribute('width') && image.hasAttribute('height');
        const isFar = image.getBoundingClientRect().top > 3 * innerHeight && !above.has(image.src);
        return !hasSize || (isFar && image.loading !== 'lazy');
      })
      .map((image) => image.outerHTML);
  });
}

async function fetchRaw(request: Page['request'], path: string) {
  const response = await request.get(path, { headers: { 'accept-encoding': 'br' } });
  return { headers: response.headers() };
}
