/** End-to-end tests of the styles of public pages, and of what a first visit transfers. */
import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../support/page-script.ts';

test('a document contains all rules that it uses', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  for (const [path, width] of [
    ['/', 1280],
    ['/upsc/ias-foundation-2027', 390],
    ['/terms-and-condition', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const { count, differing } = await differingStyles(page);
    expect(count, path).toBeGreaterThan(100);
    expect(differing, path).toEqual([]);
  }
});

test('the first interaction loads the complete style sheet once, which browsers cache; then islands are hydrated', async ({
  page,
  request,
}) => {
  const requested: string[] = [];
  page.on('request', (sent) => sent.url().includes('/assets/styles-') && requested.push(sent.url()));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/styles-/, async (route) => {
    await held;
    await route.continue();
  });
  const html = await (await request.get('/')).text();
  expect(html).not.toContain('rel="stylesheet" href="/assets');
  await openPage(page, '/');
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => requested).toHaveLength(1);

  const field = page.getByRole('combobox').first();
  const island = page.locator('[data-island=search-box]', { has: field });
  const code = page.waitForResponse(/hydrate-island/);
  await field.click();
  await code;
  await expect(island).not.toHaveAttribute('data-hydrated');
  release();
  await expect(island).toHaveAttribute('data-hydrated');
  expect(requested).toHaveLength(1);
  const headers = (await request.get(requested[0] ?? '')).headers();
  expect(headers['cache-control']).toContain('immutable');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true });

  test('a first visit transfers at most 120 kB before an interaction', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    for (const path of ['/', '/upsc', '/upsc/ias-foundation-2027']) {
      await devtools.send('Network.clearBrowserCache');
      bytes = 0;
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      expect(bytes, path).toBeGreaterThan(60_000);
      expect(bytes, path).toBeLessThanOrEqual(120_000);
      // So that no page finds what the one before it has in memory.
      await page.goto('about:blank');
    }
  });
});

/**
 * Adds the complete style sheet and returns what looks different then: the computed styles of each element, and of its
 * pseudo-elements that are shown. Of elements with the same classes at the same place in the tree, the first is looked at.
 */
function differingStyles(page: Page): Promise<{ count: number; differing: string[] }> {
  return page.evaluate(async () => {
    const properties = [...getComputedStyle(document.body)].filter((property) => !property.startsWith('--'));
    const pathOf = (element: Element): string => {
      const { parentElement, tagName } = element;
      const attributes = [...element.attributes].filter(({ name }) =>
        /^(class|role|hidden|aria-[a-z]+|data-[a-z-]+)$/.test(name),
      );
      const own = `${tagName} ${attributes.map(({ name, value }) => (name === 'class' ? value : name)).join(' ')}`;
      const edges = `${element.previousElementSibling ? '' : '<'}${element.nextElementSibling ? '' : '>'}`;
      return `${parentElement ? `${pathOf(parentElement)}/` : ''}${own}${edges}`;
    };
    const chosen = new Map<string, Element>();
    for (const element of document.querySelectorAll('html, body, body *')) {
      const path = pathOf(element);
      if (!chosen.has(path)) chosen.set(path, element);
    }
    const read = () =>
      [...chosen.values()].flatMap((element) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const name = `${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''}`;
          if (pseudo && style.content === 'none') return name;
          return `${name} ${properties.map((property) => `${property}:${style.getPropertyValue(property)}`).join(';')}`;
        }),
      );
    const inlined = read();
    await new Promise((resolve, reject) => {
      const style = document.querySelector<HTMLElement>('style[data-complete]');
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: style?.dataset.complete, onload: resolve, onerror: reject });
      style?.after(link);
    });
    return {
      count: properties.length,
      differing: read().filter((style, at) => style !== inlined[at]),
    };
  });
}
