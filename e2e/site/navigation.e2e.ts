/**
 * End-to-end tests of prefetching and of the scroll position; which pages are prefetched:
 * `test/store/pages/addresses.integration.test.ts`.
 */
import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../support/page-script.ts';

test('a page is prefetched when the pointer rests on its link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openPage(page, '/bug-bounty-program');
  const prefetched = page.waitForRequest((request) => request.headers()['sec-purpose']?.includes('prefetch') ?? false);
  await page.locator('footer a[href="/about-us"]').hover();
  expect(new URL((await prefetched).url()).pathname).toBe('/about-us');
});

test('the scroll position is kept by a filter and by Back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openPage(page, '/ssc');
  const hindi = page.getByRole('button', { name: /^Hindi \d+$/ });
  const filtered = await scrollTo(page, 150);
  await hindi.click();
  await expect(page).toHaveURL(/\?medium=Hindi$/);
  await expect(hindi).toHaveAttribute('aria-pressed', 'true');
  expect(await scrollOf(page)).toBe(filtered);

  const last = page.getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const left = await scrollOf(page);
  expect(left).toBeGreaterThan(600);
  await last.getByRole('link', { name: /^View Details/ }).click();
  await expect(page).not.toHaveURL(/\?medium=Hindi$/);
  expect(await scrollOf(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\?medium=Hindi$/);
  await expect.poll(() => scrollOf(page)).toBe(left);
});

test('Back shows the same part of the landing page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  const heading = page.getByRole('heading', { name: 'Study Material' });
  await heading.scrollIntoViewIfNeeded();
  const topOf = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect(heading).toBeInViewport();
  const top = await topOf();
  await page.getByRole('region', { name: 'Study Material' }).getByRole('link').first().click();
  await expect(heading).toHaveCount(0);
  await page.goBack();
  await expect(heading).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(40);
});

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Returns the position. */
async function scrollTo(page: Page, y: number): Promise<number> {
  await page.evaluate((y) => window.scrollTo(0, y), y);
  await expect.poll(() => scrollOf(page)).toBe(y);
  return y;
}
