/** End-to-end test of all UI components in all states, and of user overrides: forced colours, text spacing, zoom. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkContrast, checkOverflow } from '../support/a11y.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { applyTextSpacing, findClippedText } from '../support/text-spacing.ts';

test('every component in every state is accessible, with each setting of the device', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const response = await page.goto('/dev/ui');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Dark' })).toBeVisible();
  const groups = page.getByRole('region', { name: 'Light' }).locator('h3');
  // A rule stands below the name of each group.
  expect(
    await groups.evaluateAll((names) => names.every((one) => one.nextElementSibling?.textContent?.endsWith('.'))),
  ).toBe(true);
  // An error has a sign beside its colour.
  const error = page.getByText('PIN code must be exactly 6 digits.').first();
  expect(await error.evaluate((text) => getComputedStyle(text, '::before').width)).toBe('16px');

  // The page shows both colour schemes side by side; the device's scheme applies to the rest of it.
  await test.step('light', async () => {
    await checkA11y(page);
    await page.setViewportSize({ width: 1280, height: 844 });
    await checkOverflow(page);
    await takeScreenshots(page, 'parts-light');
  });
  await test.step('a dialog', () => checkFadingDialog(page));
  await test.step('dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await checkContrast(page);
    await takeScreenshots(page, 'parts-dark');
  });
  await test.step('with forced colours a selection is still visible', async () => {
    await page.emulateMedia({ colorScheme: null, forcedColors: 'active' });
    const line = (name: string) =>
      page
        .getByRole('tab', { name })
        .first()
        .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    expect(await line('Delhi')).not.toBe(await line('Patna'));
    await page.emulateMedia({ forcedColors: null });
  });
  // Other pages: `quality.e2e.ts`.
  await test.step('with wider spacing, and at 400 % zoom', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(applyTextSpacing);
    await checkOverflow(page);
    expect(await findClippedText(page)).toEqual([]);
  });
});

/** Checks a dialog that fades in, and that it stays open when the close event of its last closing arrives late. */
async function checkFadingDialog(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Fading' }).first();
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('opacity', '1');
  await checkA11y(page, 'dialog[open]');
  // The browser sends the event in a task of its own, which a busy device may run after the dialog is opened again.
  await dialog.evaluate((element) => element.dispatchEvent(new Event('close')));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(dialog).not.toHaveClass(/(^| )opacity-0/);
  // Closed by the browser, it can be opened again.
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await open.click();
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await expect(dialog).toBeHidden();
}
