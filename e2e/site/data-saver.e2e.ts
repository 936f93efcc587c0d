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
    const carousel = page.locator('[data-carousel]').first();
    await expect(carousel.locator('[data-carousel-step="1"]')).toBeVisible();
    await expect(carousel.locator('[data-carousel-pause]')).toBeHidden();
    const first = await place(page);
    await page.waitForTimeout(3500);
    expect(await place(page)).toBe(first);
    await carousel.locator('[data-carousel-step="1"]').click();
    await expect.poll(() => place(page)).not.toBe(first);
    await expect.poll(() => requestedAfterInteraction(page)).toBe(true);
    await expect(page.locator('html')).not.toHaveAttribute('data-prefetch');
    await expect(page.locator('html')).not.toHaveClass(/has-interacted/);
  });
}

test('with a fast connection the carousel plays, and links are prefetched after the first interaction', async ({
  page,
}) => {
  await openWith(page, { effectiveType: '4g' });
  await expect(page.locator('html')).not.toHaveAttribute('data-prefetch');
  const first = await place(page);
  await expect.poll(() => place(page)).not.toBe(first);
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-prefetch', '');
  await expect(page.locator('html')).toHaveClass(/has-interacted/);
  const [rule] = (await (await page.request.get('/assets/speculation-rules.json')).json()).prefetch;
  expect(rule.where.and).toContainEqual({ selector_matches: '[data-prefetch] *' });
});

/** Whether the script that is loaded at the first interaction has arrived. */
const requestedAfterInteraction = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-interaction-')),
  );
