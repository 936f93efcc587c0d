/** End-to-end tests of written pages and the landing page in the console. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

test('an editor publishes, changes, restores and withdraws a new page, and publishes a banner', async ({ page }) => {
  await signInStaff(page, 'content');
  await test.step('a new page is previewed, published and changed; its first version is restored', () =>
    writePage(page));
  await test.step('a new banner is published, and a banner without a picture is not saved', () => addBanner(page));
  await test.step('the Hindi text of the tagline is changed', () => changeHindiText(page));
});

async function changeHindiText(page: Page): Promise<void> {
  await openScreen(page, '/pages/hindi');
  const field = page.getByRole('textbox', { name: 'One step at a time', exact: true });
  const before = await field.inputValue();
  await checkA11y(page);
  await checkWidths(page);
  await takeScreenshots(page, 'console-hindi-texts');
  const save = page.getByRole('button', { name: 'Save the Hindi texts' });
  const shown = async () => (await page.request.get('/hi')).text();
  await field.fill('एक-एक सीढ़ी');
  await save.click();
  await expect.poll(shown).toContain('एक-एक सीढ़ी');
  await field.fill(before);
  await save.click();
  await expect.poll(shown).not.toContain('एक-एक सीढ़ी');
}

async function writePage(page: Page): Promise<void> {
  await page.goto('/console/pages');
  await expect(page.getByRole('list', { name: 'Pages of the store' })).toContainText('/about-us');
  await takeScreenshots(page, 'console-pages');
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Scholarships');
  await page.getByRole('textbox', { name: 'Address' }).fill('Scholarships!');
  await page.getByRole('button', { name: 'Begin the page' }).click();
  await expect(page.getByRole('alert')).toContainText('Address is not valid.');
  await checkA11y(page);
  await page.getByRole('textbox', { name: 'Address' }).fill('scholarships');
  await page.getByRole('button', { name: 'Begin the page' }).click();
  await expect(page.getByRole('heading', { name: 'Scholarships', level: 1 })).toBeVisible();

  const panel = page.getByRole('region', { name: 'Publication' });
  await expect(panel).toContainText('The store does not show this page yet.');
  await page.getByRole('tab', { name: 'Source' }).click();
  const text = page.getByRole('textbox', { name: 'Text as HTML' });
  await text.fill('<h2>Who can apply</h2><p>Students of {name} with a family income below ₹3,00,000.</p>');
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title in Hindi' })).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('button', { name: 'Write the Hindi text' })).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Students of Sopan with a family income');
  await checkWidths(page);
  await takeScreenshots(page, 'console-page');
  await publish(page);
  await expect.poll(async () => (await page.request.get('/info/scholarships')).text()).toContain('Students of Sopan');
  const other = await page.request.get('/info/about-us', { maxRedirects: 0 });
  expect(other.status()).toBe(308);
  expect(other.headers().location).toBe('/about-us');

  await page.getByRole('tab', { name: 'Write' }).click();
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await editor.fill('There are none this year.');
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await publish(page);
  const history = page.getByRole('region', { name: 'Earlier versions' });
  await history.getByRole('button', { name: 'Restore Version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(editor.getByRole('heading', { name: 'Who can apply' })).toBeVisible();
  await publish(page);
  await panel.getByRole('button', { name: 'Withdraw the page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the page' }).click();
  await expect(panel).toContainText('The store does not show this page yet.');
  await expect.poll(async () => (await page.request.get('/info/scholarships')).status()).toBe(404);
}

async function addBanner(page: Page): Promise<void> {
  await openScreen(page, '/pages/landing');
  const panel = page.getByRole('region', { name: 'Publication' });
  await expect(panel).toContainText('There are no changes since the last publication.');
  const banners = page.getByRole('region', { name: 'Banners', exact: true });
  await banners.getByRole('button', { name: 'Add a banner' }).click();
  const banner = banners.getByRole('group', { name: 'Banner 10' });
  await banner.getByRole('textbox', { name: 'Picture, wide' }).fill('media/landing/ssc.svg');
  await expect(panel).toContainText('Not saved. Correct the marked fields.');
  const phonePicture = banner.getByRole('textbox', { name: 'Picture for phones' });
  await phonePicture.fill('media/landing/plain-mobile.svg');
  await banner.getByRole('button', { name: 'Remove file: Picture for phones' }).click();
  await expect(phonePicture).toHaveValue('');
  await phonePicture.fill('media/landing/ssc-mobile.svg');
  await banner.getByRole('textbox', { name: 'Text of the banner' }).fill('A scholarship test. On the first Sunday.');
  await banner.getByRole('textbox', { name: 'Leads to' }).fill('/ssc');
  await banner.getByLabel('Until (India time)').fill('2099-12-31T23:59');
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-landing', banner);
  await publish(page);
  await expect
    .poll(async () => (await page.request.get('/')).text())
    .toContain('A scholarship test. On the first Sunday.');
  await page.getByRole('button', { name: 'Restore Version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(banners.getByRole('group', { name: 'Banner 10' })).toBeHidden();
  await publish(page);
}

/** Publishes the draft that the page shows. */
async function publish(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Publication' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this draft?' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel).toContainText('There are no changes since the last publication.');
}
