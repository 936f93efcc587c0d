/** Layout test with a visible scrollbar, which the test browser hides by default. */
import { expect, test } from '@playwright/test';

test('no strip is left beside the page, and an open dialog shifts nothing', async ({ playwright, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
    /** `layer` is the width of an element that covers the window, like the backdrop of a dialog. */
    const widths = () =>
      page.evaluate(() => {
        const layer = document.createElement('div');
        layer.style.cssText = 'position: fixed; inset: 0';
        document.body.append(layer);
        const width = layer.getBoundingClientRect().width;
        layer.remove();
        const heading = document.querySelector('h1')?.getBoundingClientRect().left;
        return { layer: width, window: innerWidth, heading };
      });
    await page.goto('/ssc');
    const before = await widths();
    expect(before.window - before.layer, 'the scrollbar of this browser').toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Explore' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const open = await widths();
    expect(open.layer, 'the backdrop reaches the edge of the window').toBe(open.window);
    expect(open.heading).toBe(before.heading);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await widths()).toEqual(before);

    // A page without a scrollbar reserves no space for it.
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.goto('/login');
    const short = await widths();
    expect(short.layer).toBe(short.window);
  } finally {
    await browser.close();
  }
});
