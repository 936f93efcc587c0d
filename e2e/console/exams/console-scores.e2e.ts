/**
 * End-to-end test of scores across shifts: one person defines and computes them, another publishes them, and the student
 * reads how the score came about.
 */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { beginStaffSession } from '../../support/console.ts';
import { ENGINE, engineQuery, FREE } from '../../support/exam.ts';
import { takeScreenshots } from '../../support/screenshots.ts';
import { signUpAs, type TestStudent } from '../../support/student.ts';

/** The demo institute has candidates of this test. */
const OTHER_SHIFT = { search: 'SSC CGL', option: /SSC CGL/ };
const NAME = 'Reasoning, both shifts';

async function takeTest({ call }: TestStudent, responses: readonly number[]): Promise<void> {
  const place = { product_id: FREE.product, test_series_id: FREE.test, tab_id: FREE.tab, is_reattempt: 0, language: 2 };
  const { attempt_id } = (await call('/test_series/pts/start_attempt', place)) as { attempt_id: string };
  const events = responses.map((response, at) => ({
    ...{ seq: at + 1, question_id: 507001 + at, response, marked: false, spent_ms: 4000, at_ms: at + 1 },
  }));
  await call('/test_series/pts/submit_attempt', { attempt_id, events });
}

async function chooseTest(page: Page, search: string, option: string | RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add a test' });
  await field.fill(search);
  await page.getByRole('option', { name: option }).first().click();
}

test('two people publish the scores of two shifts, and a student follows the own one', async ({ page, browser }) => {
  const context = await browser.newContext();
  const studentPage = await context.newPage();
  const student = await signUpAs(studentPage, '9812300091', false);
  await takeTest(student, [1, 1, 2]);

  await beginStaffSession(page, 'exams');
  await page.goto('/console/scores');
  await page.getByRole('link', { name: 'New group' }).click();
  await page.getByRole('button', { name: 'Define the group' }).click();
  await expect(page.getByText('Choose at least one test.').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await chooseTest(page, '507', /Reasoning/);
  await chooseTest(page, OTHER_SHIFT.search, OTHER_SHIFT.option);
  await page.getByLabel('Method').selectOption('equipercentile');
  await page.getByLabel('Smallest number of candidates of a shift').fill('1');
  await page.getByLabel('Rule', { exact: true }).selectOption('section_percentile');
  await page.getByRole('button', { name: 'Define the group' }).click();
  await expect(page.getByText('Enter the number of a section').first()).toBeVisible();
  await page.getByLabel('Section', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Add a cut-off' }).click();
  await page.getByLabel('Category').fill('General');
  await page.getByLabel('Score', { exact: true }).fill('30');
  await checkWidths(page, 'html', 2600);
  await takeScreenshots(page, 'console-score-group');
  await page.getByRole('button', { name: 'Define the group' }).click();

  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.getByRole('button', { name: 'Compute the scores' }).click();
  await expect(page.getByRole('link', { name: 'Open the merit list' })).toBeVisible();
  await checkWidths(page);
  await page.getByLabel('Note for the person who approves').fill('Both shifts are complete.');
  await page.getByRole('button', { name: 'Ask for the publication' }).click();
  await expect(page.getByText('You made this request.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await takeScreenshots(page, 'console-scores');
  const path = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Open the merit list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Merit list' })).toBeVisible();
  await takeScreenshots(page, 'console-merit-list');
  await page.getByLabel('Search names').fill('Kavya');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kavya Nair').first()).toBeVisible();

  const second = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await beginStaffSession(second, 'owner');
  await second.goto(path);
  await expect(second.getByText('It waits for the approval of another person.')).toBeVisible();
  await second.getByRole('button', { name: 'Publish' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(second.getByText('The scores are published.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Compute again' })).toBeVisible();
  await checkWidths(second);
  await takeScreenshots(second, 'console-scores-published');

  await studentPage.goto(`${ENGINE}?${engineQuery(FREE)}&view=result&token=${student.token}`);
  const section = studentPage.getByRole('region', { name: 'Score across shifts' });
  await expect(section).toContainText(NAME);
  await section.getByText('How this score came about').click();
  await expect(section.getByText(/candidates of your shift have these marks or less/)).toBeVisible();
  await expect(section.getByText(/General: 30/)).toBeVisible();
  await checkA11y(studentPage);
  await checkWidths(studentPage);
  await takeScreenshots(studentPage, 'exam-shift-score', section);
  await studentPage.getByLabel('Language of the questions').selectOption('hindi');
  await expect(studentPage.getByRole('region', { name: 'सभी पालियों में स्कोर' })).toContainText('यह स्कोर कैसे बना');
  await takeScreenshots(studentPage, 'exam-shift-score-hindi', studentPage.locator('.shift-steps'));
});
