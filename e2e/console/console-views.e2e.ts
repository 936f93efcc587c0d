/** End-to-end test of lists in the console: saved views and bulk actions. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { call, openScreen, signInStaff } from '../support/console.ts';
import { takeScreenshots } from '../support/screenshots.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test('a view is saved, changed, opens the list, is found by the palette, and is deleted', async ({ page }) => {
  await signInStaff(page, 'owner');
  await page.setViewportSize(WIDE);
  await page.goto('/console/batches');
  const views = page.getByRole('navigation', { name: 'Views' });
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(views).toHaveCount(0);
  await state.selectOption('running');
  await page.getByRole('button', { name: 'Save as view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Name is missing.');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Running batches');
  await checkA11y(page);
  await page.keyboard.press('Enter');
  const link = views.getByRole('link', { name: /^Running batches/ });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/state=running&view=\d+$/);

  await state.selectOption('ended');
  await expect(link).toContainText('(changed)');
  await page.getByRole('button', { name: 'Save as new view' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Old batches');
  await dialog.getByText('For everybody who sees this list').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(views.getByRole('link', { name: 'Old batches' })).toHaveAttribute('aria-current', 'page');
  await state.selectOption('upcoming');
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(views.getByRole('link', { name: 'Old batches', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/state=upcoming/);
  await checkWidths(page);
  await takeScreenshots(page, 'console-views');

  await page.setViewportSize(PHONE);
  await page.getByRole('combobox', { name: 'View' }).selectOption('Running batches');
  await expect(page).toHaveURL(/state=running/);
  await page.getByRole('button', { name: 'Manage views' }).click();
  await dialog.getByRole('combobox', { name: 'This list opens with' }).selectOption('Running batches');
  await expect(dialog.getByRole('combobox')).toHaveValue(/\d+/);
  await checkA11y(page);
  await takeScreenshots(page, 'console-views-manage');
  await page.setViewportSize(WIDE);
  await page.keyboard.press('Escape');

  await page.goto('/console/batches');
  await expect(page).toHaveURL(/state=running&view=\d+$/);
  await views.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/view=all$/);
  // The removal of the last filter shows all entries too.
  await page.goto('/console/batches?state=ended');
  await state.selectOption('');
  await expect(page).toHaveURL(/view=all$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('old batches');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=upcoming/);

  for (const name of ['Old batches', 'Running batches']) {
    await page.getByRole('button', { name: 'Manage views' }).click();
    await dialog.getByRole('button', { name: `Delete “${name}”` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(views.getByRole('link', { name })).toHaveCount(0);
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
  }
  await expect(views).toHaveCount(0);
});

const CODES = ['MANYA', 'MANYB', 'MANYC'];

/** Creates coupons that only this test uses. */
async function createCoupons(page: Page): Promise<number[]> {
  const ids = [];
  for (const code of CODES) {
    const scope = { products: [], verticals: [], media: [], kinds: [], first_purchase: false, tile: false };
    const offer = { code, seo: code.toLowerCase(), title: `Offer ${code}`, kind: 'flat', value: '100' };
    ids.push((await call<{ coupon_id: number }>(page, 'coupons/create', { ...offer, ...scope })).coupon_id);
  }
  return ids;
}

test('rows are selected with the keyboard and the mouse, on one page or on all', async ({ page }) => {
  await signInStaff(page, 'owner');
  await test.step('coupons are disabled together', () => disableCoupons(page));
  await test.step('a selection is kept while paging, and reaches all rows that match', () => selectOnPages(page));
});

async function disableCoupons(page: Page): Promise<void> {
  const [removed, ...others] = await createCoupons(page);
  await page.setViewportSize(WIDE);
  await page.goto('/console/coupons?search=MANY&sort=code');
  await page.getByRole('link', { name: 'MANYA' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Select MANYA' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Select MANYC' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect(bar).toContainText('3 selected');
  await checkWidths(page);
  await takeScreenshots(page, 'console-selection');

  // Another person deletes one of them.
  await call(page, 'coupons/disable', { coupon_id: removed, reason: 'a test' });
  await call(page, 'coupons/delete', { coupon_id: removed });
  await bar.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar.getByRole('button', { name: 'Disable' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The season is over');
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog).toContainText('2 coupons disabled.');
  await expect(dialog.getByRole('listitem')).toContainText('MANYAWe could not find this.');
  await checkWidths(page);
  await takeScreenshots(page, 'console-selection-refused');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toContainText('1 selected');
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  await page.getByRole('checkbox', { name: 'Select MANYB' }).click();
  await bar.getByRole('button', { name: 'Enable' }).click();
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText('1 coupon enabled.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.locator('[data-row-link]:focus')).toHaveCount(1);

  for (const coupon_id of others) {
    await call(page, 'coupons/disable', { coupon_id, reason: 'the test is over' });
    await call(page, 'coupons/delete', { coupon_id });
  }
}

async function selectOnPages(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await openScreen(page, '/products');
  const first = page.getByRole('table').getByRole('link').first();
  await expect(first).toBeVisible();
  const firstHref = (await first.getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(first).not.toHaveAttribute('href', firstHref);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).not.toHaveURL(/cursor=/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await page.reload();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(first).toHaveAttribute('href', firstHref);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('50 selected');
  await page.getByRole('button', { name: 'Next' }).click();
  const box = page.getByRole('checkbox', { name: 'Select all on this page' });
  await expect(box).not.toBeChecked();
  await expect(bar).toContainText('50 selected');
  await bar.getByRole('button', { name: /^Select all \d+$/ }).click();
  await expect(box).toBeChecked();
  await expect(bar).not.toContainText('50 selected');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('book');
  await expect(bar).toHaveCount(0);
}
