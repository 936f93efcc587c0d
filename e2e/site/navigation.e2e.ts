/** End-to-end test of prefetching; which pages are prefetched: `test/store/pages/addresses.integration.test.ts`. */
import { expect, test } from '@playwright/test';
import { openPage } from '../support/page-script.ts';

test('a page is prefetched when the pointer rests on its link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openPage(page, '/bug-bounty-program');
  const prefetched = page.waitForRequest((request) => request.headers()['sec-purpose']?.includes('prefetch') ?? false);
  await page.locator('footer a[href="/about-us"]').hover();
  expect(new URL((await prefetched).url()).pathname).toBe('/about-us');
});
