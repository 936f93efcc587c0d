/** End-to-end test of products: a draft, its preview, publication, and restoring the earlier content. */
import { expect, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

test('an editor changes a price, previews and publishes it, and restores the earlier price', async ({
  page,
  context,
}) => {
  await signInStaff(page, 'content');
  await page.goto('/console/products?search=cgl-2027-test-series');
  await expect(
    page.getByRole('list', { name: 'Products' }).or(page.getByRole('table', { name: 'Products' })),
  ).toContainText('Published');
  await takeScreenshots(page, 'console-products');
  await page.getByRole('link', { name: 'SSC CGL 2027 Test Series' }).click();
  await expect(page.getByRole('heading', { name: /^SSC CGL 2027 Test Series/ })).toBeFocused();
  const panel = page.getByRole('region', { name: 'Publication' });
  await expect(panel).toContainText('There are no unpublished changes.');

  const price = page.getByRole('textbox', { name: 'Price in rupees' });
  await price.fill('38x');
  await expect(panel).toContainText('Not saved. Correct the marked fields.');
  await price.fill('3899');
  await expect(panel).toContainText('MRP in rupees: MRP is below the selling price.');
  await expect(panel.getByRole('button', { name: 'Publish…' })).toBeHidden();
  await price.fill('389');
  await expect(panel.getByRole('button', { name: 'Publish…' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true }).filter({ visible: true })).toBeVisible();
  // No control is half below the bar at the top.
  await page.evaluate(() => scrollTo(0, 0));
  await checkWidths(page);
  await takeScreenshots(page, 'console-product');

  const opening = context.waitForEvent('page');
  await panel.getByRole('button', { name: 'Preview' }).click();
  const preview = await opening;
  await expect(preview.getByRole('region', { name: 'Preview' })).toContainText('Only the staff can see this page.');
  await expect(preview.getByText('₹389').first()).toBeVisible();
  await checkA11y(preview);
  await takeScreenshots(preview, 'console-product-preview');
  await preview.close();

  await panel.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this product?' });
  await expect(dialog).toContainText('499');
  await expect(dialog).toContainText('389');
  await checkA11y(page, 'dialog[open]');
  await takeScreenshots(page, 'console-product-publish');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(panel).toContainText('There are no unpublished changes.');
  await expect.poll(async () => (await page.request.get('/ssc/cgl-2027-test-series')).text()).toContain('₹389');

  await page.getByRole('link', { name: 'History' }).click();
  const revisions = page.getByRole('list', { name: 'History' });
  await revisions.getByRole('link', { name: 'Changes' }).first().click();
  await expect(page.getByRole('region', { name: 'Changes from the revision before' })).toContainText('499');
  await checkWidths(page);
  await takeScreenshots(page, 'console-product-history');
  await revisions.getByRole('button', { name: 'Restore as a draft' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore as a draft' }).click();
  await expect(price).toHaveValue('499');
  await panel.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(panel).toContainText('There are no unpublished changes.');
});
