/** End-to-end tests of the end of a test and its result: submission without a network, charts, event log and PDF. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { checkEverywhere } from '../support/a11y.ts';
import { answerFirstQuestions, answerNumber, DESKTOP, openExamAsNewStudent } from '../support/exam.ts';
import { takeScreenshots } from '../support/screenshots.ts';

/** Takes the free test: four questions answered, two marked for review. */
async function answerTest(page: Page, mobile: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await openExamAsNewStudent(page, mobile);
  await answerFirstQuestions(page);
  await page.getByRole('button', { name: 'Numerical Answer Type' }).click();
  await answerNumber(page);
}

test('a test that is submitted without a network arrives, and its result has charts, filters, a log and a PDF', async ({
  page,
}) => {
  await answerTest(page, '9820000065');
  await test.step('it arrives when the network returns', () => submitWithoutNetwork(page));
  await test.step('a verdict, actions and charts with tables', () => readResult(page));
  await test.step('the questions are filtered', () => filterQuestions(page));
  await test.step('the event log is verified', () => checkOwnLog(page));
  await test.step('the response sheet is a PDF, and is printed', () => printSheet(page));
});

async function submitWithoutNetwork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Text size and language' }).click();
  await page.getByLabel('Language of the paper').selectOption('hindi');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'जमा करें', exact: true }).click();
  const summary = page.getByRole('dialog');
  await expect(summary.getByRole('row').last().getByRole('cell')).toHaveText(['3', '0', '5', '1', '1']);
  await checkEverywhere(page);
  // The connection fails at the end; the attempt is submitted when it returns.
  await page.route('**/submit_attempt', (route) => route.abort());
  await summary.getByRole('button', { name: 'परीक्षा जमा करें' }).click();
  await expect(page.getByRole('button', { name: 'अभी कोशिश करें' })).toBeVisible();
  await checkEverywhere(page);
  await page.unroute('**/submit_attempt');
  await page.getByRole('button', { name: 'अभी कोशिश करें' }).click();
  await expect(page.getByRole('heading', { name: 'परीक्षा जमा हो गई' })).toBeFocused();
  await expect(page.getByText(/^[0-9A-F]{4}(-[0-9A-F]{4}){3,}$/)).toBeVisible();
  await checkEverywhere(page);
  await page.getByRole('button', { name: 'परिणाम देखें' }).click();
  await page.getByLabel('प्रश्नों की भाषा').selectOption('english');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('Percentile').first()).toBeVisible();
}

async function readResult(page: Page): Promise<void> {
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText(/Score−?[\d.]+ \/ 20/);
  // The second section has two questions, so it is not judged.
  await expect(score).toContainText(/Your score is [\d.]+ marks? (above|below) the average of \d+ candidates\./);
  await expect(score).not.toContainText('Numerical Answer Type (');
  await expect(score.getByRole('link', { name: 'Take the test again' })).toHaveAttribute(
    'href',
    /^\/test-series-instruction\?.*test-series-id=507.*is-reattempt=1/,
  );
  await expect(score.getByRole('link', { name: 'Back to the course' })).toHaveAttribute('href', /2107$/);
  await expect(score).toContainText(/Practice percentile\d+\.\d\d(?!\d)/);
  await expect(page.getByRole('list', { name: 'You, the average and the topper' })).toContainText(
    /You.*Average.*Topper/,
  );
  await expect(page.getByRole('list', { name: 'By section' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Time per question' })).toBeVisible();
  // No table repeats a chart before it is opened.
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const summary of await page.getByText('Show as a table').all()) await summary.click();
  const compared = page.getByRole('table', { name: 'You, the average and the topper' });
  const [own = '', average = '', topper = ''] = await compared
    .getByRole('row', { name: /^Score/ })
    .getByRole('cell')
    .allTextContents();
  expect(await page.locator('.score-number').textContent()).toBe(`${own} / 20`);
  await expect(compared.getByRole('row', { name: /^Practice percentile/ })).toContainText(/\d+\.\d{3,7}/);
  expect([average, topper].every((figure) => Number.isFinite(Number(figure.replace('−', '-'))))).toBe(true);
  await expect(page.getByRole('table', { name: 'Time per question' }).getByRole('row')).toHaveCount(11);
}

async function filterQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bookmark: Question 2' }).click();
  await expect(page.getByRole('article').first()).toContainText(/you \d+ s, average \d+ s/);
  await page.getByRole('region', { name: 'Score' }).getByRole('button', { name: /^See/ }).click();
  await expect(page.getByRole('heading', { name: 'Questions and solutions' })).toBeFocused();
  await expect(page.getByLabel(/^Wrong/)).toBeChecked();
  await page.getByLabel(/^Bookmarked/).check();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel(/^Skipped/).check();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByText('Solution').first().click();
  await checkEverywhere(page);
  await takeScreenshots(page, 'exam-result');
}

async function printSheet(page: Page): Promise<void> {
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Response sheet as PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^response-sheet-507-.*\.pdf$/);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Response sheet/, includeHidden: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  // The printed page has the same charts as the screen.
  await expect(page.locator('.sheet svg').last()).toBeVisible();
}

/** Downloads the event log; its check succeeds, and fails after one word is changed. */
async function checkOwnLog(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my log' }).click();
  await page.getByText('Check a downloaded log').click();
  const log = readFileSync(await (await download).path(), 'utf8');
  const check = (text: string) =>
    page
      .getByLabel('Log file')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await check(log);
  await expect(page.getByText('This is the whole log of your attempt, exactly as it was recorded.')).toBeVisible();
  await check(log.replace('"marked":true', '"marked":false'));
  await expect(page.getByText(/^Entry \d+ of this log is not as it was recorded\.$/)).toBeVisible();
  await check(JSON.stringify({ ...JSON.parse(log), note: 'added' }));
  await expect(page.getByText('This log is not the one that the receipt stands for.')).toBeVisible();
  await check('{}');
  await expect(page.getByText('This file is no log of a test.')).toBeVisible();
}
