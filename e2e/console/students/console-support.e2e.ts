/** End-to-end tests of the students, orders and payments of the console, as the support uses them on a phone. */
import { expect, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

test('the support finds a student by number, reads her orders, and signs her out', async ({ page }) => {
  await signInStaff(page, 'support');
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeHidden();
  await checkWidths(page);
  await takeScreenshots(page, 'console-dashboard');
  const failed = page.getByRole('link', { name: /^Failed payments/ });
  const count = await failed.locator('[data-number]').textContent();
  await failed.click();
  await expect(page).toHaveURL(/\/console\/payments\?state=failed&from=\d{4}-\d\d-\d\d&to=/);
  await expect(page.getByText(count === '1' ? '1 entry' : `${count} entries`)).toBeVisible();
  await page.goto('/console/dues?age=overdue');
  await expect(page.getByRole('list', { name: 'Instalments' }).getByRole('link').first()).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-dues');
  await page.getByRole('list', { name: 'Instalments' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Postpone' }).click();
  await expect(page.getByRole('alert')).toContainText('New day is missing.');
  await page.getByRole('button', { name: 'Write off' }).click();
  await checkA11y(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await checkWidths(page);
  await takeScreenshots(page, 'console-due');
  await page.goto('/console/students');
  await expect(page.getByRole('heading', { name: 'Students' })).toBeVisible();
  await checkWidths(page);
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
  await checkA11y(page);
  await checkWidths(page);
  await takeScreenshots(page, 'console-student');

  const orders = page.getByRole('region', { name: 'Orders and payments' });
  await orders.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^SPN-/ })).toContainText('Paid');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Order recorded')).toBeVisible();
  await expect(timeline.getByText(/^Invoice INV/)).toBeVisible();
  await checkA11y(page);
  await checkWidths(page);
  await takeScreenshots(page, 'console-order');
  const invoice = await page.getByRole('link', { name: /^Open: INV/ }).getAttribute('href');
  expect((await page.request.get(invoice ?? '')).status()).toBe(200);
  await page.getByRole('link', { name: 'Open the student' }).click();
  await expect(page.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();

  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toContainText('Asha Verma');
  await expect(page.getByRole('list', { name: 'Orders' })).not.toContainText('Asha Verma');
  await checkA11y(page);
  await checkWidths(page);
  await takeScreenshots(page, 'console-orders');
  await page.getByRole('link', { name: 'Payments', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await checkA11y(page);
});

test('the palette searches the lists; content editors see no students; an unknown order is not found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'support');
  await page.goto('/console/orders');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('Verma');
  await expect(palette.getByRole('option', { name: 'Search Students for “Verma”' })).toBeVisible();
  await checkA11y(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Asha Verma']);
  await page.goto('/console/orders/SPN-NONE');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();

  await signInStaff(page, 'content');
  for (const path of ['students', 'students/1001', 'orders', 'payments']) {
    await page.goto(`/console/${path}`);
    await expect(page.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible();
  }
});
