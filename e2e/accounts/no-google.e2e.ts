/** End-to-end tests of a store without a Google client, whose sign-in page offers only the mobile number. */
import { expect, test } from '@playwright/test';
import { getSocialNonce } from '../../contract/identity/sign-in.ts';
import { checkWidths } from '../support/a11y.ts';

test('neither a Google button nor the word OR is shown, and the page stays usable by keyboard', async ({ page }) => {
  const response = {
    status: 'SUCCESS',
    success: true,
    message: 'OK',
    data: { nonce: '', client_id: '', chooser_url: null },
  };
  await page.route(`**${getSocialNonce.path}`, (route) => route.fulfill({ json: response }));
  await page.goto('/login');
  const google = page.getByRole('button', { name: /Google/ });
  await expect(google).toHaveCount(0);
  await expect(page.getByText('OR', { exact: true })).toHaveCount(0);
  await checkWidths(page);
  await page.getByLabel('Mobile number').fill('9876500002');
  await page.getByRole('button', { name: 'Get OTP' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'OTP' })).toBeVisible();
});
