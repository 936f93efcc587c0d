/** End-to-end test of the live board: a candidate is watched, gets a message and more time, and the attempt is ended. */
import { expect, test } from '@playwright/test';
import { checkA11y, checkEverywhere, checkWidths } from '../../support/a11y.ts';
import { signInStaff } from '../../support/console.ts';
import { choose, FREE, goToQuestion, openDesktop, openExamAsNewStudent, questionHeading } from '../../support/exam.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

const MOBILE = '9876511790';

test('the exam controller watches a candidate, whose screen receives a message, more time and the end', async ({
  page,
  browser,
}) => {
  const screen = await openDesktop(browser);
  await openExamAsNewStudent(screen, MOBILE);
  await choose(screen, 2);
  await signInStaff(page, 'exams');
  await page.goto('/console/exams');
  await page.getByRole('searchbox').fill(String(FREE.test));
  const tests = page.getByRole('list', { name: 'Tests' });
  await expect(tests.getByRole('link')).toHaveCount(1);
  await takeScreenshots(page, 'console-live-tests');
  await tests.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Updates live', { exact: true })).toBeVisible();

  // Other tests take this one, too, with students of the same name.
  await page.getByRole('searchbox').fill(MOBILE.slice(0, 9));
  const row = page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('1 of 10');
  await expect(row).toContainText('Running');
  await goToQuestion(screen, 'Save & Next', 2);
  await choose(screen, 1);
  await expect(row).toContainText('2 of 10');
  const running = page.getByRole('link', { name: /^Running/ });
  await running.click();
  await expect(running).toHaveAttribute('aria-current', 'true');
  await expect(row, 'the search stays').toHaveCount(1);
  await checkWidths(page);
  await takeScreenshots(page, 'console-live-board');

  await page.getByRole('button', { name: 'Message to all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the message' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Text in English');
  await dialog.getByRole('textbox', { name: 'Text in English' }).fill('The power is back. Please go on.');
  await dialog.getByRole('textbox', { name: 'Text in Hindi' }).fill('बिजली आ गई है। कृपया आगे बढ़ें।');
  await checkA11y(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Send the message' }).click();
  await expect(dialog).toBeHidden();
  const message = screen.getByRole('alert').filter({ hasText: 'Message from the exam controller' });
  await expect(message).toContainText('The power is back. Please go on.');
  await checkEverywhere(screen);
  await takeScreenshots(screen, 'exam-controller-message');
  await screen.reload();
  await message.getByRole('button', { name: 'I have read it' }).click();
  await expect(message).toBeHidden();

  await page.getByRole('button', { name: 'Pause the test' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The power failed.');
  await dialog.getByRole('button', { name: 'Pause the test' }).click();
  await expect(screen.getByRole('heading', { name: 'The test is paused' })).toBeFocused();
  await checkA11y(screen);
  await takeScreenshots(screen, 'exam-paused');
  const clock = screen.getByRole('timer');
  const time = await clock.textContent();
  await expect(screen.getByRole('banner')).toContainText('Paused');
  await expect(screen.getByRole('main').getByRole('link', { name: /^\+91/ })).toBeVisible();
  await expect(page.getByText('The test is paused: the clocks stand still')).toBeVisible();
  await page.getByRole('button', { name: 'Continue the test' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The power is back.');
  await expect(clock).toHaveText(time ?? '');
  await dialog.getByRole('button', { name: 'Continue the test' }).click();
  await expect(questionHeading(screen, 2)).toBeVisible();
  await choose(screen, 3);

  await row.getByRole('checkbox').click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More time' }).click();
  await dialog.getByRole('textbox', { name: 'Minutes' }).fill('5');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The power failed.');
  await dialog.getByRole('button', { name: 'More time' }).click();
  await expect(dialog).toBeHidden();
  await expect(screen.locator('p.sr[role=status]')).toHaveText('You have been given 5 more minutes.');
  await expect(screen.getByText('with 5 min more')).toBeVisible();
  await expect(row).toContainText('+5 min');

  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Changed the seat.');
  await dialog.getByRole('button', { name: 'Store the note' }).click();
  const timeline = page.getByRole('region', { name: 'What happened' });
  await expect(timeline).toContainText('Changed the seat.');
  await expect(page.getByRole('region', { name: 'Attempt' })).toContainText(/Time left\d+ min/);
  await checkWidths(page);
  await takeScreenshots(page, 'console-live-candidate');
  await page.getByRole('button', { name: 'End the attempt' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left the hall.');
  await dialog.getByRole('button', { name: 'End the attempt' }).click();
  await expect(timeline).toContainText('Ended by the staff');
  await expect(screen.getByRole('heading', { name: 'Test submitted' })).toBeVisible();
  await expect(screen.getByText('This test has ended. Answers are no longer accepted.')).toBeVisible();
  await screen.context().close();
});
