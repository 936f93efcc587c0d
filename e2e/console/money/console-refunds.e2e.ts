/** End-to-end test of refunds: a part at once, and the rest after another person has approved it. */
import { expect, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { openScreen, signInStaff } from '../../support/console.ts';
import { buyWithCalls } from '../../support/purchase.ts';
import { takeScreenshots } from '../../support/screenshots.ts';
import { signUpAs } from '../../support/student.ts';

test('the support refunds a part at once; the rest waits until another person approves it', async ({ page }) => {
  const txnid = await buyWithCalls(page, await signUpAs(page, '9812300077'), 1101);
  await signInStaff(page, 'support');
  await page.goto(`/console/orders/${txnid}`);
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Refund', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.getByRole('radio', { name: /^Whole order/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^A part/ })).toBeChecked();
  await page.getByRole('button', { name: 'Show the effect' }).click();
  await expect(page.getByRole('alert')).toContainText('Reason is missing.');
  await page.getByRole('textbox', { name: 'Reason' }).fill('one subject was cancelled');
  await page.getByRole('textbox', { name: 'Amount in rupees' }).fill('0.50');
  await page.getByRole('button', { name: 'Show the effect' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter at least ₹1');
  await checkWidths(page);
  await takeScreenshots(page, 'console-refund');
  await page.getByRole('textbox', { name: 'Amount in rupees' }).fill('100.50');
  await page.keyboard.press('Enter');
  const effect = page.getByRole('region', { name: 'Effect of the refund' });
  await expect(effect).toContainText('₹100.50');
  await expect(effect).toContainText('Stays open');
  await checkWidths(page);
  await takeScreenshots(page, 'console-refund-effect');
  await effect.getByRole('button', { name: 'Refund ₹100.50' }).click();
  await expect(page.getByText(/^The refund is on its way\. Credit note CRN/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('₹100.50 · one subject was cancelled');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Refunded');
  await checkA11y(page);

  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('left the course');
  await page.getByRole('button', { name: 'Show the effect' }).click();
  await expect(effect).toContainText('Ends now');
  await effect.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('link', { name: 'Open the request' })).toBeVisible();
  await takeScreenshots(page, 'console-order-waiting');
  await page.getByRole('link', { name: 'Open the request' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

  await signInStaff(page, 'accounts');
  await page.goto('/console/approvals?state=waiting');
  await expect(page.getByRole('list', { name: 'Requests' })).toContainText('Waiting');
  await takeScreenshots(page, 'console-approvals');
  await page.getByRole('link', { name: /^Refund SPN-/ }).click();
  await expect(page.getByRole('heading', { name: /^Refund of ₹[\d,.]+: SPN-/ })).toContainText('Waiting');
  await checkWidths(page);
  await takeScreenshots(page, 'console-approval');
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It cannot be called back.');
  await checkA11y(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: /^Refund of ₹[\d,.]+: SPN-/ })).toContainText('Approved');
  await page.getByRole('link', { name: /^SPN-/ }).click();
  await expect(page.getByRole('heading', { name: /^SPN-/ })).toContainText('Refunded');
  await expect(page.getByRole('link', { name: 'Refund', exact: true })).toBeHidden();

  await openScreen(page, '/approvals?state=refused');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.route('**/api/v1/staff/approvals*', (route) => route.abort());
  await page
    .getByRole('combobox', { name: 'State' })
    .or(page.getByRole('button', { name: /^Filters/ }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await signInStaff(page, 'exams');
  await page.goto('/console/approvals');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/api/v1/staff/approvals*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible();
});
