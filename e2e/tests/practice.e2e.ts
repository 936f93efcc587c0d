/**
 * End-to-end tests of practice: topics, a session with the keyboard, a lost network and a reload, the summary, Hindi, the weak topics
 * of a result; and the topics that the staff open in the console.
 */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { beginStaffSession } from '../support/console.ts';
import { ENGINE } from '../support/exam.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { signIn } from '../support/sign-in.ts';

const ASHA = '9876500001';
const SERIES = 2103;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const check = (page: Page) => page.getByRole('button', { name: 'Check the answer' });

/** Enters an answer with the keyboard; returns what was entered. */
async function enterAnswer(page: Page): Promise<void> {
  const number = page.getByRole('textbox', { name: 'Your answer' });
  if (await number.count()) {
    await number.focus();
    await page.keyboard.type('1');
  } else {
    const option = page.locator('.option input').first();
    await option.focus();
    await page.keyboard.press('Space');
  }
  await expect(check(page)).toBeEnabled();
}

async function openTopics(page: Page): Promise<void> {
  await signIn(page, ASHA);
  await page.goto('/my-courses');
  const card = page.getByRole('article').filter({ hasText: 'CTET Paper 1 Test Series' });
  await card.getByRole('link', { name: /^Practise/ }).click();
  await expect(page).toHaveURL(({ pathname, search }) => pathname === ENGINE && search.includes('view=practice'));
  expect(page.url()).not.toContain('token');
  await expect(heading(page, 'Practice')).toBeVisible();
}

test('Asha practises a topic: key after the answer, a lost network, a reload, the summary, Hindi', async ({ page }) => {
  await openTopics(page);
  await checkWidths(page);
  await takeScreenshots(page, 'practice-topics');
  await page.getByRole('button', { name: 'None' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Choose a topic.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Arithmetic/ }).check();
  await page.getByLabel('How many').selectOption('5');
  await page.getByRole('button', { name: 'Start' }).dblclick();
  await expect(heading(page, 'Question 1 of 5')).toBeFocused();
  await expect(page.getByText('Solution')).toHaveCount(0);
  await checkWidths(page);
  await takeScreenshots(page, 'practice-question');

  await enterAnswer(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, /^(Right|Wrong)$/)).toBeFocused();
  await expect(heading(page, 'Solution')).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'practice-answer');
  const star = page.getByRole('button', { name: 'Bookmark' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Next question' }).click();

  await expect(heading(page, 'Question 2 of 5')).toBeFocused();
  await page.route('**/answer_practice', (route) => route.abort());
  await enterAnswer(page);
  await check(page).click();
  await expect(page.getByText('No connection.')).toBeVisible();
  const spinner = page.getByRole('button', { name: 'Checking…' }).locator('svg');
  expect((await spinner.boundingBox())?.height).toBeLessThan(30);
  await checkWidths(page);
  await takeScreenshots(page, 'practice-offline');
  await page.reload();
  await expect(heading(page, 'Question 2 of 5')).toBeVisible();
  await expect(check(page)).toBeEnabled();
  await check(page).click();
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.unroute('**/answer_practice');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(heading(page, /^(Right|Wrong)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();

  for (const number of [3, 4, 5]) {
    await expect(heading(page, `Question ${number} of 5`)).toBeFocused();
    await page.getByRole('button', { name: 'I do not know: show the answer' }).click();
    await expect(heading(page, 'Wrong')).toBeFocused();
    await page.getByRole('button', { name: number < 5 ? 'Next question' : 'See the summary' }).click();
  }
  await expect(heading(page, 'Summary')).toBeFocused();
  await page.getByText(/^Question 3 ·/).click();
  await expect(heading(page, 'Solution')).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'practice-summary');

  await page.getByRole('button', { name: 'Practise again' }).click();
  await expect(heading(page, 'Practice')).toBeVisible();
  await page.getByLabel('Language of the questions').selectOption('hindi');
  await expect(heading(page, 'अभ्यास')).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'practice-hindi');
  await page.getByLabel('प्रश्नों की भाषा').selectOption('english');
  // The browser's own way back leads to the summary.
  await page.goBack();
  await expect(heading(page, 'Summary')).toBeVisible();
});

test('a timed session ends by itself, and another tab shows the same session', async ({ page, context }) => {
  await openTopics(page);
  await page.getByLabel('How many').selectOption('5');
  await page.getByLabel('Time').selectOption('5');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('timer')).toContainText(/^0?4:5|^0?5:00/);
  await expect(heading(page, 'Question 1 of 5')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(heading(other, 'Question 1 of 5')).toBeVisible();
  await enterAnswer(other);
  await check(other).click();
  await expect(heading(other, 'Solution')).toBeVisible();
  // This tab sends its own answer; the first one counts.
  await page.getByRole('button', { name: 'I do not know: show the answer' }).click();
  await expect(heading(page, 'Solution')).toBeVisible();
  await expect(page.getByText(/Your answer: (?!–)/)).toBeVisible();
  await other.getByRole('button', { name: 'End the session' }).click();
  await expect(heading(other, 'Summary')).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('button', { name: 'I do not know: show the answer' }).click();
  await expect(heading(page, 'Summary')).toBeVisible();
});

test('a result leads to its weak topics', async ({ page }) => {
  await openTopics(page);
  await page.route('**/weak_topics*', (route) =>
    route.fulfill({
      json: {
        ...{ status: 'SUCCESS', success: true, message: 'OK' },
        data: [{ subject: 'Mathematics', topic: 'Arithmetic', right: 4, questions: 16 }],
      },
    }),
  );
  const query = new URLSearchParams({ 'test-series-id': '508', 'product-id': String(SERIES), 'tab-id': '21031' });
  await page.goto(`${ENGINE}?${query}&view=result&language=2`);
  await expect(heading(page, 'Practise your weak topics')).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'practice-weak', heading(page, 'Practise your weak topics'));
  await page.getByRole('link', { name: 'Arithmetic: 4 of 16 right' }).click();
  await expect(page.getByRole('checkbox', { name: /^Arithmetic/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Algebra/ })).not.toBeChecked();
});

test('the exam controller opens topics of a product and withholds questions', async ({ page }) => {
  await beginStaffSession(page, 'exams');
  await page.goto('/console/practice');
  await expect(page.getByRole('link', { name: /CTET Paper 1/ })).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-practice');
  await page.getByRole('combobox', { name: 'Open topics of a product' }).fill('UGC NET Paper 1 Test');
  await page
    .getByRole('option', { name: /UGC NET/ })
    .first()
    .click();
  const arithmetic = page.getByRole('checkbox', { name: 'Open Mathematics: Arithmetic for practice' });
  await arithmetic.check();
  await expect(page.getByText('1 topic chosen')).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-practice-topics');
  await page.getByRole('button', { name: 'Save the topics' }).click();
  await expect(page.getByText('The topics for practice are saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Mathematics: Arithmetic' }).click();
  await expect(heading(page, /^Questions of Mathematics/)).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-practice-questions');
});
