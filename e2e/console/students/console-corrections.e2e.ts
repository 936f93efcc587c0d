/** End-to-end test of a correction by the support, who signs in and confirms with the institute's identity provider. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { call, emailOf, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

const NAME = 'Sign in with the account of your institute';

/** Clicks a button that opens the provider's window, and logs in there as the support. */
async function logIn(page: Page, button: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).press('Enter');
  const provider = await opened;
  await provider.getByRole('link', { name: emailOf('support') }).click();
}

test('the support signs in at the identity provider, and corrects details after a fresh login', async ({ page }) => {
  await signInStaff(page, 'accounts');
  const student = { mobile: '9811122233', first_name: 'Asmita', last_name: 'Kulkarni' };
  const { student_id } = await call<{ student_id: number }>(page, 'offline_payments/create_student', student);
  await page.context().clearCookies();

  await page.goto('/console/sign-in');
  await expect(page.getByRole('button', { name: NAME })).toBeVisible();
  // The notice at the bottom would cover a part of a button.
  await checkWidths(page, 'html', 2400);
  await takeScreenshots(page, 'console-sign-in-oidc');
  await logIn(page, NAME);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto(`/console/students/${student_id}`);
  await expect(page.getByRole('heading', { name: 'Asmita Kulkarni' })).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('No message to this student is stored.')).toBeVisible();
  await page.getByRole('button', { name: 'Correct details' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct details of Asmita Kulkarni' });
  await dialog.getByLabel('First name').fill('Asmitha');
  await dialog.getByLabel('E-mail').fill('asmitha@example.com');
  await expect(dialog.getByText('It gets no mail until the student verifies it')).toBeVisible();
  await dialog.getByLabel('Date of birth').fill('30/2/2001');
  await dialog.getByLabel('Reason').fill('She sent a copy of her identity card.');
  await checkA11y(page, 'dialog[open]');
  await checkWidths(page);
  await takeScreenshots(page, 'console-correct-student');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Enter a day that exists, such as 14 May 2003.' })).toBeVisible();
  await dialog.getByLabel('Date of birth').fill('3/2/2001');
  await expect(dialog.getByText('Saturday, 3 February 2001')).toBeVisible();
  await dialog.getByLabel('Reason').focus();
  await page.keyboard.press('Enter');

  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  // The demo store offers a code by mail first.
  await confirmation.getByRole('button', { name: 'Log in again at the identity provider' }).click();
  await expect(confirmation.getByRole('button', { name: 'Use a code by mail' })).toBeVisible();
  await checkA11y(page, 'dialog[open]:last-of-type');
  await takeScreenshots(page, 'console-step-up-oidc');
  await logIn(page, 'Log in again at the identity provider');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Asmitha Kulkarni' })).toBeVisible();
  await expect(page.getByText('asmitha@example.com (not verified)')).toBeVisible();
  await expect(messages.getByText('Account changed')).toBeVisible();
  // The notice at the bottom would cover a part of a button.
  await checkWidths(page, 'html', 2400);
  await takeScreenshots(page, 'console-corrected-student');
});
