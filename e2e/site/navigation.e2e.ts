/** End-to-end tests of navigation between pages: prefetching, transitions, and the back button. */
import { expect, test } from '@playwright/test';
import { openPage } from '../support/page-script.ts';

test('a page is prefetched when the pointer rests on its link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openPage(page, '/');
  const prefetched = page.waitForRequest((request) => request.headers()['sec-purpose']?.includes('prefetch') ?? false);
  await page.locator('footer a[href="/about-us"]').hover();
  expect(new URL((await prefetched).url()).pathname).toBe('/about-us');
});

test('pages are prefetched, but neither files nor searches', async ({ page, request }) => {
  const header = (await request.get('/')).headers()['speculation-rules'] ?? '';
  const response = await request.get(JSON.parse(header));
  expect(response.headers()['content-type']).toContain('application/speculationrules+json');
  const rules = await response.json();
  expect(Object.keys(rules)).toEqual(['prefetch']);
  await page.goto('/');
  const excluded: string[] = rules.prefetch[0].where.and[1].not.href_matches;
  const isExcluded = (path: string) =>
    page.evaluate(
      ([patterns, path]) => patterns.some((one) => new URLPattern(one, location.href).test(path, location.href)),
      [excluded, path] as const,
    );
  for (const path of [
    '/api/v1/x',
    '/files/1',
    '/media/a.png',
    '/sandbox/outbox',
    '/console/',
    '/payment/payment-gateway-callback',
    '/onedayexam-test-redirection?a=1',
    '/search?q=a',
  ]) {
    expect(await isExcluded(path), path).toBe(true);
  }
  for (const path of [
    '/',
    '/upsc',
    '/upsc/ias-foundation-2027?tab=1',
    '/about-us',
    '/login',
    '/pay/1101/step10?a=1',
    '/payment',
    '/my-cart',
    '/test-series-instruction?a=1',
  ]) {
    expect(await isExcluded(path), path).toBe(false);
  }
});

// The browser of the tests was not seen to restore a page from its back/forward cache, so two conditions are checked.
test('nothing keeps browsers from caching a page for the back button', async ({ page, request }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    window.addEventListener = (...options: Parameters<typeof listen>) => {
      if (/unload/.test(options[0])) document.documentElement.dataset.unload = options[0];
      listen.apply(window, options);
    };
  });
  for (const path of ['/', '/upsc', '/upsc/ias-foundation-2027', '/search?q=polity', '/login']) {
    expect((await request.get(path)).headers()['cache-control'], path).not.toContain('no-store');
    await openPage(page, path);
    expect(await page.evaluate(() => document.documentElement.dataset.unload ?? window.onunload), path).toBeNull();
  }
});
