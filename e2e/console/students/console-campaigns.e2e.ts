/** End-to-end test of campaigns: written, tested, sent and stopped. */
import { expect, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { emailOf, messageAfter, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

test('support writes a campaign, sends it to itself, then to the subscribers, and stops it', async ({ page }) => {
  await signInStaff(page, 'support');
  await page.goto('/console/campaigns');
  await expect(page.getByText('There is no campaign yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New campaign' }).click();
  await expect(page.getByRole('heading', { name: 'New campaign' })).toBeFocused();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Subject is missing.');
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Prelims batch of January');
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill(`Classes begin on 5 January.\n\nSee the course\n${new URL(page.url()).origin}/upsc`);
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toContainText('See the course');
  await page.getByRole('combobox', { name: 'Readers' }).selectOption('Subscribers who have the product');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Choose the product.');
  await checkWidths(page);
  await takeScreenshots(page, 'console-campaign-new');
  await page.getByRole('combobox', { name: 'Readers' }).selectOption('All subscribers');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('heading', { name: /^Prelims batch of January/ })).toContainText('Draft');

  const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
  await subject.fill('');
  await expect(page.getByText('Not saved. Correct the marked fields.')).toBeVisible();
  await page.getByRole('button', { name: 'Send it to me' }).click();
  await expect(page.getByText('The draft is not saved yet.')).toBeVisible();
  // It is saved before it is sent, without a wait for the autosave.
  await subject.fill('Prelims batch of February');
  const test = page.getByRole('button', { name: 'Send it to me' });
  const { text } = await messageAfter(page, emailOf('support'), () => test.click());
  expect(text).toContain('Classes begin on 5 January.');
  await page.reload();
  await expect(subject).toHaveValue('Prelims batch of February');

  await page.getByRole('textbox', { name: 'Subject in Hindi' }).fill('फ़रवरी का प्रीलिम्स बैच');
  await expect(page.getByText('The Hindi version needs a subject and a text.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text in Hindi' }).fill('कक्षाएँ 5 फ़रवरी से शुरू होंगी।');
  const inHindi = page.getByRole('region', { name: 'Preview in Hindi' });
  await expect(inHindi).toContainText('कक्षाएँ 5 फ़रवरी से शुरू होंगी।');
  await checkWidths(page);
  await takeScreenshots(page, 'console-campaign-hindi');
  const testHindi = page.getByRole('button', { name: 'Send the Hindi version to me' });
  const hindi = await messageAfter(page, emailOf('support'), () => testHindi.click());
  expect(hindi.text).toContain('सदस्यता समाप्त करें: ');

  await page.getByRole('button', { name: 'Send to subscribers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this campaign?' });
  await expect(dialog).toContainText('A mail that was sent cannot be taken back.');
  await checkA11y(page, 'dialog[open]');
  await takeScreenshots(page, 'console-campaign-start');
  await dialog.getByRole('button', { name: 'Send to subscribers' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('All subscribers');
  await checkWidths(page);
  await takeScreenshots(page, 'console-campaign-sending');
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(page.getByRole('list', { name: 'Campaigns' })).toContainText('Prelims batch of February');
  await takeScreenshots(page, 'console-campaigns');
});
