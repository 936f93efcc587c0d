/** End-to-end test of the store as a student sees it, opened by the support from the console. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { signInStaff } from '../support/console.ts';
import { isEngineUrl } from '../support/exam.ts';
import { scriptStarted } from '../support/page-script.ts';
import { takeScreenshots } from '../support/screenshots.ts';

const bar = (page: Page) =>
  page.getByRole('region', { name: /^You are viewing the store as Sunita Rawat \(read-only\) until \d\d:\d\d$/ });

/** Expects that the bar says that the last action was refused. */
async function expectRefusal(page: Page): Promise<void> {
  await expect(bar(page).getByRole('alert')).toHaveText('This is a read-only view of a student’s account.');
}

async function openInTab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scriptStarted(page);
  await expect(bar(page)).toBeVisible();
}

test('the support sees the store as a student in a tab of its own, and can change nothing', async ({ page }) => {
  await signInStaff(page, 'support');
  await page.goto('/console/students?search=9876500005');
  await page.getByRole('link', { name: 'Sunita Rawat' }).click();
  await page.getByRole('button', { name: 'View the store as this student' }).click();
  const dialog = page.getByRole('dialog', { name: 'View the store as Sunita Rawat' });
  await checkA11y(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'View the store as this student' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Reason is missing.');
  await dialog.getByLabel('Reason').fill('She cannot find her result');
  await dialog.getByLabel('Reason').press('Enter');
  const link = page.getByRole('link', { name: 'Open the store as Sunita Rawat' });
  await link.scrollIntoViewIfNeeded();
  await checkWidths(page);
  await takeScreenshots(page, 'console-viewing', link);
  const opening = page.context().waitForEvent('page');
  await link.press('Enter');
  const tab = await opening;
  await expect(tab).toHaveURL(/\/my-courses$/);
  await expect(bar(tab)).toBeVisible();
  await expect(tab.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await checkWidths(tab);
  await takeScreenshots(tab, 'viewing-courses');
  expect(await tab.evaluate(() => localStorage.getItem('sopan_access_token'))).toBeNull();

  await openInTab(tab, '/teaching-exams/ctet-test-series');
  const card = tab.getByRole('article').first();
  await expect(card).toContainText('Evaluated');
  await takeScreenshots(tab, 'viewing-product', card);
  const resultOpening = tab.context().waitForEvent('page');
  await card.getByRole('link', { name: 'View Result' }).click();
  const result = await resultOpening;
  await expect(result).toHaveURL(isEngineUrl);
  await expect(result.getByText('Percentile').first()).toBeVisible();
  await expect(bar(result)).toBeVisible();
  expect(result.url()).not.toContain('token');
  await checkWidths(result);
  await takeScreenshots(result, 'viewing-result');
  await result
    .getByRole('button', { name: /bookmark/i })
    .first()
    .click();
  await expectRefusal(result);
  await result.close();

  await openInTab(tab, '/my-account');
  await expect(tab.getByText('9876500005').first()).toBeVisible();
  const [top, height] = await tab.evaluate(() => {
    const header = document.querySelector('header');
    // Another header, as a page may show it later.
    header?.replaceWith(header.cloneNode(true));
    const later = document.querySelector('header');
    later?.removeAttribute('style');
    return [later && getComputedStyle(later).top, document.querySelector('body > section')?.clientHeight];
  });
  expect(top).toBe(`${height}px`);
  await openInTab(tab, '/my-cart');
  await expect(tab.getByRole('main').getByRole('heading', { name: 'My Cart' })).toBeVisible();
  await openInTab(tab, '/my-orders');
  await tab
    .getByRole('link', { name: /invoice/i })
    .first()
    .click();
  await expectRefusal(tab);
  await takeScreenshots(tab, 'viewing-orders');
  await openInTab(tab, '/ssc/cgl-2027-test-series');
  await tab
    .getByRole('button', { name: 'Add to Cart' })
    .or(tab.getByRole('link', { name: 'Add to Cart' }))
    .first()
    .click();
  await expectRefusal(tab);
  await takeScreenshots(tab, 'viewing-refused');
  await checkA11y(tab);

  await bar(tab).getByRole('button', { name: 'End' }).press('Enter');
  await expect(tab.getByRole('heading', { name: 'The view has ended' })).toBeVisible();
  await checkWidths(tab);
  await takeScreenshots(tab, 'viewing-ended');
  await tab.goto('/my-courses');
  await expect(tab).toHaveURL(/\/login$/);
});
