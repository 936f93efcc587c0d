/** End-to-end test of the texts of messages: one is changed with a placeholder, tested, saved and restored. */
import { expect, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { emailOf, messageAfter, signInStaff } from '../support/console.ts';
import { takeScreenshots } from '../support/screenshots.ts';

test('the owner changes a text, sees what is wrong, tests it, saves it and restores the shipped one', async ({
  page,
}) => {
  await signInStaff(page, 'owner');
  await page.goto('/console/message-templates');
  await expect(page.getByRole('region', { name: 'Payments and instalments' })).toContainText('Receipt');
  await takeScreenshots(page, 'console-messages');

  await page.getByRole('link', { name: 'Answer key changed, Mail, English' }).click();
  await expect(page.getByRole('heading', { name: /^Answer key changed: Mail, English/ })).toBeFocused();
  const text = page.getByRole('textbox', { name: 'Text' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await text.fill('Namaste {{nme}},\n\nsee https://evil.example/');
  await page.getByRole('button', { name: 'Save' }).click();
  const problems = page.getByRole('alert').first();
  await expect(problems).toContainText(
    'Line 1, column 9: {{nme}} is not a placeholder of this message. Did you mean {{name}}?',
  );
  await expect(problems.getByRole('link', { name: '{{score}} is missing in the text.' })).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'console-message-problems');

  await text.fill('Namaste {{name}},\n\nThe key of {{test}} was corrected. Your marks: ');
  await text.press('End');
  await page.getByRole('button', { name: 'Insert {{score}}' }).press('Enter');
  await expect(text).toHaveValue(/Your marks: \{\{score\}\}$/);
  await expect(preview).toContainText('The key of SSC CGL Mock 3 was corrected. Your marks: 121');
  await preview.getByRole('button', { name: 'Phone' }).click();
  await expect(preview.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
  await checkWidths(page);
  await takeScreenshots(page, 'console-message-mail');
  const mail = await messageAfter(page, emailOf('owner'), () =>
    page.getByRole('button', { name: 'Send a test to me' }).click(),
  );
  expect(mail.text).toContain('Your marks: 121');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Changed');
  await page.getByRole('button', { name: 'Restore the shipped text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore the shipped text?' });
  await dialog.getByRole('button', { name: 'Restore the shipped text' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped text');
  await expect(text).toHaveValue(/^Dear \{\{name\}\}/);

  await page.getByRole('link', { name: 'Message texts' }).last().click();
  await page.getByRole('link', { name: 'One-time password, SMS, Hindi' }).click();
  await expect(preview).toContainText('UCS-2');
  await expect(preview).toContainText('{#var#}');
  await expect(page.getByText('Until then they get the English one.')).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-message-sms');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'English' }).click();
  await expect(preview).toContainText('GSM-7');
});
