/** End-to-end tests of all UI components in all states, and of user overrides: forced colours, text spacing, zoom. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { takeScreenshots } from '../support/screenshots.ts';

/** The page shows both colour schemes side by side; the device's scheme applies to the rest of it. */
for (const [colorScheme, narrow] of [
  ['light', 320],
  ['dark', 390],
] as const) {
  test(`every component in every state is accessible, on a ${colorScheme} device`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const response = await page.goto('/dev/ui');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('region', { name: 'Dark' })).toBeVisible();
    // An error has a sign beside its colour.
    const error = page.getByText('PIN code must be exactly 6 digits.').first();
    expect(await error.evaluate((text) => getComputedStyle(text, '::before').width)).toBe('16px');
    await page.setViewportSize({ width: narrow, height: 844 });
    await checkA11y(page);
    await page.setViewportSize({ width: 1280, height: 844 });
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Fading' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    await checkA11y(page, 'dialog[open]');
    await takeScreenshots(page, `parts-${colorScheme}`);
  });
}

test('a dialog that opens again stays open when the close event of its last closing arrives late', async ({ page }) => {
  await page.goto('/dev/ui');
  await page.getByRole('button', { name: 'Fading' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The browser sends the event in a task of its own, which a busy device may run after the dialog is opened again.
  await dialog.evaluate((element) => element.dispatchEvent(new Event('close')));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(dialog).not.toHaveClass(/(^| )opacity-0/);
  // Closed by the browser, it can be opened again.
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await page.getByRole('button', { name: 'Fading' }).first().click();
  await expect(dialog).toBeVisible();
});

test('the page of the components adds nothing to the pages of the store', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/ssc');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => url.includes('dev-ui'))).toEqual([]);
});

test('with forced colours a selection is still visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dev/ui');
  const line = (name: string) =>
    page
      .getByRole('tab', { name })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await line('Delhi')).not.toBe(await line('Patna'));
});

const PAGES = ['/', '/ssc', '/ssc/cgl-2027-test-series', '/login', '/about-us', '/dev/ui'];

test('with wider spacing, and at 400 % zoom, nothing is cut off or has to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of PAGES) {
    await page.goto(path);
    await page.evaluate(applyTextSpacing);
    expect(await measureOverflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await findClippedText(page), `cut off on ${path}`).toEqual([]);
  }
});

/** The text spacing of WCAG 1.4.12. */
function applyTextSpacing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns buttons and links whose text does not fit. */
function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a, main label, main h1')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).overflow === 'hidden')
      .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
      .map((one) => one.textContent?.trim().slice(0, 40) ?? one.tagName),
  );
}
