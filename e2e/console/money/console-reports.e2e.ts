/** End-to-end test of exports and of the pages about the state of the store. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

/** Downloads a file and returns its name and text. */
async function download(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('the system pages show the state of the store; a list is exported with its filter', async ({ page }) => {
  await signInStaff(page, 'owner');
  await test.step('the system pages show health, jobs, messages, webhooks and checks', () => readSystemPages(page));
  await test.step('a list is exported, and downloaded again from Exports', () => exportList(page));
});

async function exportList(page: Page): Promise<void> {
  await openScreen(page, '/staff?role=support');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: /^Export/ });
  await expect(dialog).toContainText('The file contains 1 entry');
  await takeScreenshots(page, 'console-export');
  await checkWidths(page, 'dialog[open]');
  await page.keyboard.press('Tab');
  await dialog.getByRole('radio', { name: /^Excel/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Create the file' }).click();
  await expect(dialog.getByText(/^The file is ready: 1 entry/)).toBeVisible();
  await takeScreenshots(page, 'console-export-ready');
  await checkA11y(page, 'dialog[open]');
  const first = await download(page, () => dialog.getByRole('button', { name: 'Download Staff, CSV' }).click());
  expect(first.name).toMatch(/^staff-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = first.text.split('\r\n');
  expect(lines[0]).toContain('Staff number,Name,E-mail,Role');
  expect(lines.slice(1)).toEqual([expect.stringContaining('support@sopan.example')]);

  await dialog.getByRole('link', { name: 'All exports' }).click();
  await expect(page.getByRole('heading', { name: 'Exports', exact: true })).toBeVisible();
  const item = page.getByRole('list', { name: 'Exports' }).getByRole('listitem').first();
  await expect(item).toContainText('Ready');
  await takeScreenshots(page, 'console-exports');
  const again = await download(page, () => item.getByRole('button', { name: 'Download Staff, CSV' }).click());
  expect(again.text).toBe(first.text);

  await openScreen(page, '/audit?target_type=list');
  await expect(page.getByRole('list', { name: 'Entries of the audit log' })).toContainText('Exported');

  await signInStaff(page, 'support');
  await page.goto('/console/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
}

async function readSystemPages(page: Page): Promise<void> {
  await page.goto('/console/system');
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Embedded');
  await checkBusyStore(page);
  await takeScreenshots(page, 'console-system');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByText('No job has failed.')).toBeVisible();
  await openScreen(page, '/system/webhooks');
  await takeScreenshots(page, 'console-webhooks');
  await openScreen(page, '/system/messages?channel=sms&state=waiting');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await checkA11y(page);
  await openScreen(page, '/system/checks');
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText('migrations');
  await takeScreenshots(page, 'console-checks');
}

test('a report has a chart and a table for its period; the GST return is downloaded for the portal', async ({
  page,
}) => {
  await signInStaff(page, 'accounts');
  await page.goto('/console/reports?from=2025-12-01&to=2026-11-30');
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Report' }).selectOption('Sales by product');
  await expect(page).toHaveURL(/by=product/);
  await checkWidths(page);
  await page.getByRole('combobox', { name: 'Report' }).selectOption('Instalments by month due');
  await expect(page.getByRole('region', { name: 'Instalments by month due' })).toContainText('Total');
  await expect(page.getByRole('img', { name: /^Instalments by month due: most on/ })).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-report-instalments');
  await page.getByLabel('From', { exact: true }).fill('2026-12-31');
  await page.getByLabel('To', { exact: true }).fill('2026-12-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a period of at most 366 days');
  await checkA11y(page);

  await page.getByRole('link', { name: 'GST return' }).click();
  await expect(page.getByRole('heading', { name: 'GST return' })).toBeVisible();
  const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
  await page.getByLabel('Month', { exact: true }).fill(month);
  await page.getByLabel('Period').selectOption('Quarter');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/length=quarter/);
  await expect(page.getByRole('region', { name: 'Sections of the return' })).toContainText('Other supplies with tax');
  await expect(page.getByText('The amounts can change until then.')).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-gst-return');
  const { name, text } = await download(page, () =>
    page.getByRole('button', { name: 'Download the file for the GST portal' }).click(),
  );
  expect(name).toMatch(/^gstr1-\w{15}-\d{6}\.json$/);
  expect(JSON.parse(text)).toMatchObject({ fp: name.slice(-11, -5), b2cs: expect.any(Array) });
});

/** Checks the page of the state for a store with long names in its queues and failures; jobs end at any moment. */
async function checkBusyStore(page: Page): Promise<void> {
  const path = '**/api/v1/staff/system/health';
  await page.route(path, async (route) => {
    const envelope = await (await route.fetch()).json();
    envelope.data.queues = [
      { queue: 'reconcile-payments-of-a-gateway', waiting: 1200, running: 14, failed: 2048 },
      { queue: 'mail', waiting: 0, running: 1, failed: 0 },
    ];
    envelope.data.gateway_failures = [{ gateway: 'easebuzz', kind: 'response_not_understood', count: 12 }];
    await route.fulfill({ json: envelope });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('region', { name: 'Jobs by queue' })).toContainText('2,048');
  await expect(page.getByText('response_not_understood')).toBeVisible();
  await checkWidths(page);
  await page.unroute(path);
}
