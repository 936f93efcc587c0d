/** End-to-end tests of the students, orders and payments of the console, as the support uses them on a phone. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

test('the support finds a student by number, reads her orders, and searches with the palette', async ({ page }) => {
  await signInStaff(page, 'support');
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeHidden();
  await takeScreenshots(page, 'console-dashboard');
  const failed = page.getByRole('link', { name: /^Failed payments/ });
  const count = await failed.locator('[data-number]').textContent();
  await failed.click();
  await expect(page).toHaveURL(/\/console\/payments\?state=failed&from=\d{4}-\d\d-\d\d&to=/);
  await expect(page.getByText(count === '1' ? '1 entry' : `${count} entries`)).toBeVisible();
  await openScreen(page, '/dues?age=overdue');
  await expect(page.getByRole('list', { name: 'Instalments' }).getByRole('link').first()).toBeVisible();
  await takeScreenshots(page, 'console-dues');
  await page.getByRole('list', { name: 'Instalments' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Postpone' }).click();
  await expect(page.getByRole('alert')).toContainText('New day is missing.');
  await page.getByRole('button', { name: 'Write off' }).click();
  await checkA11y(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await takeScreenshots(page, 'console-due');
  await openScreen(page, '/students');
  await expect(page.getByRole('heading', { name: 'Students' })).toBeVisible();
  await takeScreenshots(page, 'console-students');
  await page.getByRole('searchbox').fill('+91 98765 00001');
  const students = page.getByRole('list', { name: 'Students' });
  await expect(students.getByRole('link')).toHaveCount(1);
  await expect(students).not.toContainText('9876500001');
  await checkA11y(page);
  await students.getByRole('link', { name: 'Asha Verma' }).click();
  await expect(page.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
  await expect(page.getByRole('link', { name: '+91 9876500001' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeHidden();
  await takeScreenshots(page, 'console-student');

  const orders = page.getByRole('region', { name: 'Orders and payments' });
  await orders.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^SPN-/ })).toContainText('Paid');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Order recorded')).toBeVisible();
  await expect(timeline.getByText(/^Invoice INV/)).toBeVisible();
  await takeScreenshots(page, 'console-order');
  const invoice = await page.getByRole('link', { name: /^Open: INV/ }).getAttribute('href');
  expect((await page.request.get(invoice ?? '')).status()).toBe(200);
  await page.getByRole('link', { name: 'Open the student' }).click();
  await expect(page.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();

  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toContainText('Asha Verma');
  await expect(page.getByRole('list', { name: 'Orders' })).not.toContainText('Asha Verma');
  await checkWidths(page);
  await takeScreenshots(page, 'console-orders');
  await page.getByRole('link', { name: 'Payments', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await checkA11y(page);

  await test.step('the palette searches the lists', () => searchInPalette(page));
  await test.step('content editors see no students', async () => {
    await signInStaff(page, 'content');
    await page.goto('/console/students/1001');
    await expect(page.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible();
  });
});

/** Searches a list of the palette on a desktop, and opens an order that does not exist. */
async function searchInPalette(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScreen(page, '/orders');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('Verma');
  await expect(palette.getByRole('option', { name: 'Search Students for “Verma”' })).toBeVisible();
  await checkA11y(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Asha Verma']);
  await openScreen(page, '/orders/SPN-NONE', 'There is no such page');
}
