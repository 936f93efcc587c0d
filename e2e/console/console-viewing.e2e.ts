/** End-to-end test of the store as a student sees it, opened by the support from the console. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { signInStaff } from '../support/console.ts';
import { isEngineUrl } from '../support/exam.ts';
import { scriptStarted } from '../support/page-script.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { sessionOf } from '../support/sign-in.ts';
import { writeStored } from '../support/stored-entries.ts';

const ASHA = '9876500001';

const bar = (page: Page) =>
  page.getByRole('region', {
    name: /^You are viewing the store as Sunita Rawat \(read-only\) until \d{1,2}:\d\d [ap]m$/,
  });

/** Expects that the bar says that the last action was refused. */
async function expectRefusal(page: Page): Promise<void> {
  await expect(bar(page).getByRole('alert')).toHaveText('This is a read-only view of a student’s account.');
}

async function openInTab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scriptStarted(page);
  await expect(bar(page)).toBeVisible();
}

/** Expects the page that says that the view has ended, without anything of a student in it or in the storage of the tab. */
async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This view has ended', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the student in the console' })).toHaveAttribute(
    'href',
    /^\/console\/students\/\d+$/,
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the store' })).toHaveAttribute('href', '/');
  await expect(page.locator('body')).not.toContainText(/Sunita|9876500005/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('sopan_')))).toEqual(
    [],
  );
}

/** Goes back, and returns the path of the page that the browser showed, also if the page is left at once. */
async function goBack(page: Page): Promise<string> {
  const shown = page.waitForEvent('framenavigated');
  await page.evaluate(() => {
    document.documentElement.dataset.left = '';
    history.back();
  });
  const path = new URL((await shown).url()).pathname;
  await expect(page.locator('html[data-left]')).toHaveCount(0);
  return path;
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

  await openInTab(tab, '/my-cart');
  await expect(tab.getByRole('main').getByRole('heading', { name: 'My Cart' })).toBeVisible();
  // The header of a phone is not at the top of the window.
  await tab.setViewportSize({ width: 1280, height: 800 });
  const topBelowBar = () =>
    tab.evaluate(() => {
      const header = document.querySelector('header');
      // Another header, as a page may show it later.
      header?.replaceWith(header.cloneNode(true));
      const later = document.querySelector('header');
      later?.removeAttribute('style');
      const height = document.querySelector('body > section')?.clientHeight ?? 0;
      return later && Number.parseFloat(getComputedStyle(later).top) - height;
    });
  await expect.poll(topBelowBar).toBe(0);
  await tab.setViewportSize({ width: 390, height: 844 });
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
  // The back/forward cache, which test browsers do not have, shows the page after the end of the view.
  await result.evaluate(() => {
    sessionStorage.clear();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectEnded(result);
  await result.close();

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

  // Another tab of the view, and another student who signs in to the store in this browser.
  const secondOpening = tab.context().waitForEvent('page');
  await tab.evaluate(() => void window.open('/my-account'));
  const second = await secondOpening;
  await expect(bar(second)).toBeVisible();
  await expect(second.getByText('9876500005').first()).toBeVisible();
  const { accessToken } = await sessionOf(tab, ASHA);
  await writeStored(tab, { access_token: accessToken, first_name: 'Asha', last_name: 'Verma' });
  const authorized: string[] = [];
  const recordAuthorized = (request: Request) => {
    if (request.headers().authorization) authorized.push(request.url());
  };

  tab.on('request', recordAuthorized);
  await bar(tab).getByRole('button', { name: 'End' }).press('Enter');
  await expectEnded(tab);
  await expectEnded(second);
  await second.close();
  await checkWidths(tab);
  await takeScreenshots(tab, 'viewing-ended');
  // To an application page, and to a product page, whose own script would show the student of the browser.
  for (const path of ['/my-orders', '/teaching-exams/ctet-test-series']) {
    expect(await goBack(tab)).toBe(path);
    await expectEnded(tab);
  }
  expect(authorized).toEqual([]);
  await tab.getByRole('link', { name: 'Open the student in the console' }).click();
  await expect(tab.getByRole('heading', { name: /^Sunita Rawat/, level: 1 })).toBeVisible();
});
