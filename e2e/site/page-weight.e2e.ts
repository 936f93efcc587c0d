/** End-to-end tests of the styles of public pages. */
import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../support/page-script.ts';

test('a document contains all rules that it uses', async ({ browser, baseURL }) => {
  for (const [path, width] of [
    ['/', 1280],
    ['/upsc/ias-foundation-2027', 390],
    ['/terms-and-condition', 390],
  ] as const) {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(path);
    const inlined = await computedStyles(page);
    await addCompleteStyles(page);
    const complete = await computedStyles(page);
    expect(complete[0], path).toContain('color');
    const differing = complete.filter((style, at) => style !== inlined[at]);
    expect(differing, path).toEqual([]);
    await context.close();
  }
});

test('the first interaction loads the complete style sheet once, which browsers cache', async ({ page, request }) => {
  const requested: string[] = [];
  page.on('request', (sent) => sent.url().includes('/assets/styles-') && requested.push(sent.url()));
  const html = await (await request.get('/')).text();
  expect(html).not.toContain('rel="stylesheet" href="/assets');
  await openPage(page, '/');
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => requested).toHaveLength(1);
  const headers = (await request.get(requested[0] ?? '')).headers();
  expect(headers['cache-control']).toContain('immutable');
  await page.getByRole('combobox').first().click();
  await page.waitForSelector('[data-island=search-box][data-hydrated]', { state: 'attached' });
  expect(requested).toHaveLength(1);
});

test('a first visit on a phone transfers at most 120 kB before an interaction', async ({ browser, baseURL }) => {
  for (const path of ['/', '/upsc', '/upsc/ias-foundation-2027']) {
    const context = await browser.newContext({ baseURL, viewport: { width: 412, height: 823 }, isMobile: true });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    expect(bytes, path).toBeGreaterThan(60_000);
    expect(bytes, path).toBeLessThanOrEqual(120_000);
    await context.close();
  }
});

test('an island is hydrated after the complete style sheet is loaded', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/styles-/, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/');
  const field = page.getByRole('combobox').first();
  const island = page.locator('[data-island=search-box]', { has: field });
  const code = page.waitForResponse(/hydrate-island/);
  await field.click();
  await code;
  await expect(island).not.toHaveAttribute('data-hydrated');
  release();
  await expect(island).toHaveAttribute('data-hydrated');
});

/** The computed style of each element and of its pseudo-elements that are shown, as text. */
function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties = [...getComputedStyle(document.body)].filter((property) => !property.startsWith('--'));
    return [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const name = `${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''}`;
        if (pseudo && style.content === 'none') return name;
        return `${name} ${properties.map((property) => `${property}:${style.getPropertyValue(property)}`).join(';')}`;
      }),
    );
  });
}

async function addCompleteStyles(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const style = document.querySelector<HTMLElement>('style[data-complete]');
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', href: style?.dataset.complete, onload: resolve, onerror: reject });
        style?.after(link);
      }),
  );
}
