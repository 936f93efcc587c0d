/**
 * End-to-end test of item analyses: the exam controller analyses a test of the demo institute, and follows a question; what
 * another role does not see.
 */
import { expect, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { beginStaffSession } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

test('a test is analysed, its questions are sorted, and look-alike answers are for some only', async ({
  page,
  browser,
}) => {
  await beginStaffSession(page, 'exams');
  await page.goto('/console/item-analyses');
  await page.getByLabel('Search tests').fill('SSC-CGL');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /SSC CGL/ }).first()).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-analyses');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('link', { name: /SSC CGL/ })
    .first()
    .click();
  await expect(page.getByText('This test has not been analysed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Analyse the test' }).click();
  await expect(page.getByRole('region', { name: 'The test as a whole' })).toContainText('Reliability (alpha)');
  await checkA11y(page);
  await checkWidths(page);
  await takeScreenshots(page, 'console-analysis');
  const path = new URL(page.url()).pathname;

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Facility' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=facility/);
  await checkWidths(page);
  await takeScreenshots(page, 'console-analysed-questions');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('link', { name: /^\d+\. / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Question \d+/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Facility from the lowest scores/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answers' }).getByText('key', { exact: true }).first()).toBeVisible();
  await checkA11y(page);
  await checkWidths(page);
  await takeScreenshots(page, 'console-analysed-question');
  await takeScreenshots(page, 'console-analysed-choices', page.getByText('Mean score difference: of those'));

  await page.goto(path);
  await page.getByRole('link', { name: 'Look-alike answers' }).click();
  await expect(page.getByText('A pair is a reason to look closer, not a proof')).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-similar-pairs');

  const other = await browser.newPage();
  await beginStaffSession(other, 'support');
  await other.goto(path);
  await expect(other.getByRole('link', { name: 'Item analyses' })).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'The test as a whole' })).toHaveCount(0);
  await other.close();
});
