/** End-to-end tests of a visitor who saves data, or has a slow connection. */
import { expect, type Page, test } from '@playwright/test';
import { scriptStarted } from '../support/page-script.ts';

const openWith = async (page: Page, connection: { saveData?: boolean; effectiveType?: string }) => {
  await page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, connection);
  await page.goto('/');
  await scriptStarted(page);
};
const place = (page: Page) => page.locator('[data-carousel] [data-position]').first().getAttribute('data-position');

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`${JSON.stringify(connection)}: no carousel plays, and nothing is prefetched`, async ({ page }) => {
    await openWith(page, connection);
    await expect(page.locator('html')).toHaveAttribute('data-saver', '');
    const carousel = page.locator('[data-carousel]').first();
    await expect(carousel.locator('[data-carousel-step="1"]')).toBeVisible();
    await expect(carousel.locator('[data-carousel-pause]')).toBeHidden();
    const first = await place(page);
    await page.waitForTimeout(3500);
    expect(await place(page)).toBe(first);
    await carousel.locator('[data-carousel-step="1"]').click();
    await expect.poll(() => place(page)).not.toBe(first);
    const rules = await page.request.get('/assets/speculation-rules.json');
    const [{ where }] = (await rules.json()).prefetch;
    const { selector_matches } = where.and
      .map(({ not }: { not?: object }) => not)
      .find((one?: object) => one && 'selector_matches' in one);
    const links = page.locator('a[href^="/"]');
    const count = await links.count();
    expect(
      await links.evaluateAll((all, selector) => all.filter((link) => link.matches(selector)).length, selector_matches),
    ).toBe(count);
    await expect(page.locator('html')).not.toHaveClass(/has-interacted/);
  });
}

test('with a fast connection the carousel plays', async ({ page }) => {
  await openWith(page, { effectiveType: '4g' });
  await expect(page.locator('html')).not.toHaveAttribute('data-saver');
  const first = await place(page);
  await expect.poll(() => place(page)).not.toBe(first);
});
