/** End-to-end test of candidates: a list is imported, a candidate gets more time and larger text, an admit card, and starts. */
import { expect, test } from '@playwright/test';
import { checkA11y, checkEverywhere, checkWidths } from '../../support/a11y.ts';
import { openScreen, signInStaff } from '../../support/console.ts';
import { openDesktop, openTestPopup, questionHeading } from '../../support/exam.ts';
import { takeScreenshots } from '../../support/screenshots.ts';
import { signUpAs } from '../../support/student.ts';

/** A test of a product that the new student does not own. */
const TEST = 505;
const MOBILE = '9812300585';
const LIST = `Mobile,Roll number,Name,Category
${MOBILE},MA-001,Kavya Nair,OBC
+91 ${MOBILE.slice(0, 5)} ${MOBILE.slice(5)},MA-002,Kavya again,OBC
9000000000,MA-003,Nobody,SC
12345,MA-004,Wrong,ST`;

test('the exam controller imports a list; the candidate prints the admit card and starts without the product', async ({
  page,
  browser,
}) => {
  const screen = await openDesktop(browser);
  await signUpAs(screen, MOBILE, false);
  await signInStaff(page, 'exams');
  await page.goto(`/console/exams/${TEST}`);
  await page.getByRole('link', { name: 'Candidates', exact: true }).click();
  await expect(page.getByText('Nobody is on the list yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Change who may sit' }).click();
  await page.getByRole('checkbox', { name: /^Owners of a product/ }).uncheck();
  await page.getByRole('textbox', { name: 'Note on admit cards in English' }).fill('Report at 9:30 at hall 2.');
  await page.getByRole('textbox', { name: 'Note on admit cards in Hindi' }).fill('हॉल 2 में 9:30 बजे पहुँचें।');
  await checkWidths(page);
  await takeScreenshots(page, 'console-candidates-rule');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Who may sit' })).toContainText('may sit only as candidates');

  await page.getByRole('link', { name: 'Import a list' }).click();
  await page.getByRole('textbox', { name: 'Paste a list' }).fill(LIST);
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByText('The list has 4 rows.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Roll number' })).toHaveValue('1');
  await checkWidths(page);
  await takeScreenshots(page, 'console-candidates-columns');
  await page.getByRole('button', { name: 'Check the list' }).click();
  for (const reason of [
    'The same student is in the list twice',
    'No account has this number or proved e-mail address',
    'Neither a mobile number nor an e-mail address',
  ])
    await expect(page.getByRole('cell', { name: reason })).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-candidates-import');
  await page.getByRole('button', { name: 'Import 1 candidate' }).click();
  const list = page.getByRole('list', { name: 'Candidates' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list).toContainText('MA-001');
  await page.getByRole('button', { name: 'Publish the admit cards' }).click();
  const cards = page.getByRole('region', { name: 'Admit cards' });
  await expect(cards).toContainText('Published');
  await checkWidths(page, 'html', 2400);
  await takeScreenshots(page, 'console-candidates');
  const dialog = page.getByRole('dialog');
  await cards.getByRole('button', { name: 'Print admit cards' }).click();
  await checkA11y(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Create the file' }).click();
  await expect(dialog.getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: 30_000 });
  await takeScreenshots(page, 'console-candidates-print');
  await page.keyboard.press('Escape');

  await list.getByRole('link').click();
  await page.getByRole('button', { name: 'Change the accommodations' }).click();
  await dialog.getByRole('textbox', { name: 'Percent of the time of the test' }).fill('0');
  await dialog.getByRole('textbox', { name: 'Minutes in every test' }).fill('20');
  await dialog.getByRole('checkbox', { name: /^Larger text/ }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('certificate seen');
  await checkA11y(page, 'dialog[open]');
  await takeScreenshots(page, 'console-candidate-accommodation');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('20 minutes more time in every test; larger text')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Admit card (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe('admit-card-MA-001.pdf');
  const code = (await page.getByText(/^[2-9A-Z]{12}$/).textContent()) ?? '';
  await checkWidths(page, 'html', 2400);
  await takeScreenshots(page, 'console-candidate');

  await screen.goto('/my-courses');
  const exams = screen.getByRole('list', { name: 'Your exams' });
  await expect(exams).toContainText('MA-001');
  await checkEverywhere(screen);
  await takeScreenshots(screen, 'my-courses-candidate');
  const card = screen.waitForEvent('download');
  await exams.getByRole('link', { name: 'Admit card (PDF)' }).click();
  await (await card).saveAs('test-results/pictures/admit-card.pdf');
  await screen.goto(`/admit-card?${new URLSearchParams({ code, roll: 'ma-001' })}`);
  await expect(screen.getByRole('status')).toContainText('This card is genuine.');
  await expect(screen.getByRole('status')).toContainText('K••• N•••');
  await expect(screen.getByRole('main')).not.toContainText('Kavya');
  await checkEverywhere(screen);
  await takeScreenshots(screen, 'verify-admit-card');
  await screen.getByRole('textbox', { name: /^Roll number/ }).fill('MA-002');
  await screen.getByRole('button', { name: /^Verify/ }).click();
  await expect(screen.getByRole('status')).toContainText('This card is not genuine.');

  await screen.goto('/my-courses');
  await exams.getByRole('link', { name: 'Open the test' }).click();
  const popup = await openTestPopup(screen, 'Start Test');
  await expect(questionHeading(popup, 1)).toBeVisible();
  await expect(popup.locator('html')).toHaveAttribute('data-size', 'large');
  await takeScreenshots(popup, 'exam-larger-text');
  await openScreen(page, `/exams/${TEST}`);
  await page.getByRole('searchbox').fill('ma-001');
  const row = page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('MA-001');
  await expect(row).toContainText('+20 min');
  await checkWidths(page);
  await takeScreenshots(page, 'console-board-roll-number');
  await screen.context().close();
});
