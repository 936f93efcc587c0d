/** End-to-end test of a payment in cash: recorded for a new student and approved by another person. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

const MOBILE = '9812300088';

/** Checks the page from its top, so that the bar at the top covers no control in part. */
async function checkFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await checkWidths(page);
}

test('a settlement file is compared; a payment in cash is recorded for a new student, and approved by a second person', async ({
  page,
}) => {
  await signInStaff(page, 'accounts');
  await test.step('a settlement file is compared with the payments of the store', () => compareSettlement(page));
  const request = await test.step('a payment in cash is recorded', () => recordPayment(page));
  await signInStaff(page, 'owner');
  await page.goto(request);
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Cash');
  await checkFromTop(page);
  await takeScreenshots(page, 'console-offline-approval');
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The student gets the order');
  await checkA11y(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: /^Offline payment of ₹[\d,.]+: CASH/ })).toContainText('Approved');
  await openScreen(page, '/payments?gateway=offline');
  await page.getByRole('link', { name: 'Kavya Nair' }).first().click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Offline payment approved');
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('Approved by');
  await checkFromTop(page);
  await takeScreenshots(page, 'console-offline-order');
});

/** Records a payment of a new student; returns the URL of the request. */
async function recordPayment(page: Page): Promise<string> {
  await openScreen(page, '/payments');
  await page.getByRole('link', { name: 'Record a payment' }).click();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('does not look like a mobile number');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(MOBILE);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'First name' }).fill('Kavya');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Nair');
  await checkFromTop(page);
  await takeScreenshots(page, 'console-offline-student');
  await page.getByRole('button', { name: 'Create the account' }).click();

  await expect(page.getByText(`Kavya Nair · ${MOBILE}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show the bill' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose at least one product.');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('1101');
  const add = page.getByRole('button', { name: /^Add .*: In full/ });
  await expect(add).toHaveCount(1);
  await add.click();
  await expect(page.getByRole('region', { name: 'Chosen' })).toContainText('In full');
  await checkFromTop(page);
  await takeScreenshots(page, 'console-offline-products');
  await page.getByRole('button', { name: 'Show the bill' }).click();

  const bill = page.getByRole('region', { name: 'Bill' });
  await expect(bill).toContainText('To be received');
  const due = /₹([\d,]+\.\d\d)$/.exec((await bill.innerText()).trim())?.[1]?.replaceAll(',', '') ?? '';
  await page.getByRole('textbox', { name: 'Amount received' }).fill('1');
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  await page.getByLabel('Received on').fill(today);
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('alert')).toContainText('The bill is ₹');
  await checkFromTop(page);
  await takeScreenshots(page, 'console-offline-payment');
  await page.getByRole('textbox', { name: 'Amount received' }).fill(due);
  await page.getByLabel(/^Attachment/).setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('heading', { name: /^Offline payment of ₹[\d,.]+: CASH/ })).toContainText('Waiting');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
  return page.url();
}

async function compareSettlement(page: Page): Promise<void> {
  await page.goto('/console/settlements/upload');
  const columns = 'Number,Amount,GST';
  await page.getByLabel('Or choose a file').setInputFiles({
    name: 'settlement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${columns}\nP1,1499.00,5.40\nTotal,,5.40\n`),
  });
  await expect(page.getByRole('combobox', { name: 'Amount' })).toHaveValue('1');
  await page.getByRole('combobox', { name: 'Payment id of the gateway' }).selectOption('Column 1: Number');
  await checkFromTop(page);
  await page.getByRole('button', { name: 'Check the list' }).click();
  const result = page.getByRole('region', { name: 'File' });
  await expect(result).toContainText('Unknown to the store1');
  await expect(result).toContainText('Without a payment or an amount1');
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Download these rows as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('rows-to-check.csv');
  await checkFromTop(page);
  await takeScreenshots(page, 'console-settlement-upload');
  await page.getByRole('button', { name: 'Store 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'settlement.csv' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('1 · ₹1,499.00');
  await checkFromTop(page);
  await takeScreenshots(page, 'console-settlement');
  await openScreen(page, '/settlements/unsettled');
  await expect(page.getByRole('heading', { name: 'Not settled' })).toBeVisible();
  await checkA11y(page);
}
