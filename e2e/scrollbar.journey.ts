/** A desktop browser whose scrollbar takes room, which the test browser hides unless it is told not to. */
import { expect, test } from '@playwright/test';

test('no strip is left beside the page, and an open dialog moves nothing', async ({ playwright, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
    const widths = () =>
      page.evaluate(() => ({
        page: document.documentElement.clientWidth,
        window: innerWidth,
        heading: document.querySelector('h1')?.getBoundingClientRect().left,
      }));
    await page.goto('/ssc');
    const before = await widths();
    expect(before.window - before.page, 'the scrollbar of this browser').toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Explore' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const open = await widths();
    expect(open.page, 'the backdrop reaches the edge of the window').toBe(open.window);
    expect(open.heading).toBe(before.heading);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await widths()).toEqual(before);

    // A page that needs no scrollbar has no strip in its place.
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.goto('/login');
    const short = await widths();
    expect(short.page).toBe(short.window);
  } finally {
    await browser.close();
  }
});
