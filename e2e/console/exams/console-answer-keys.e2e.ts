/**
 * End-to-end test of answer keys: the plan of a provisional key, and the screens of its challenges. Only the server can wait
 * until a test is over, so the data of those screens are given here.
 */
import { expect, type Page, test } from '@playwright/test';
import { resultAwaited } from '../../../contract/assessment/result.ts';
import type { KeyReview } from '../../../contract/staff/exams/key-reviews.ts';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { CHALLENGED_QUESTION, QUESTION } from '../../support/challenged-question.ts';
import { signInStaff } from '../../support/console.ts';
import { ENGINE, engineQuery, FREE } from '../../support/exam.ts';
import { takeScreenshots } from '../../support/screenshots.ts';
import { signUpAs } from '../../support/student.ts';

/** Closes on 31 December 2027. */
const RANKED = 504;
const REVIEW: KeyReview = {
  test_id: RANKED,
  name: 'General Test',
  code: 'GT-01',
  test_closes: '2026-11-20T12:00:00.000Z',
  ends: '2026-11-20T12:30:00.000Z',
  phase: 'closed',
  opens: '2026-11-20T13:00:00.000Z',
  closes: '2026-11-23T13:00:00.000Z',
  challenges: 45,
  version: 1,
  plan_problem: null,
  questions: [1, 2, 3].map((number) => ({
    question_id: 504000 + number,
    number,
    text: 'What is the next number: 4, 9, 19, 39, 79, ?',
    challenges: number === 1 ? 45 : 0,
    decision: null,
  })),
  undecided: 1,
  request: null,
  outcome: null,
};

async function give(page: Page, path: string, data: unknown) {
  const json = { status: 'SUCCESS', success: true, message: 'OK', data };
  await page.route(
    ({ pathname }) => pathname === `/api/v1${path}`,
    (route) => route.fulfill({ json }),
  );
}

test('a provisional key is planned and cancelled; a question is decided for one language', async ({ page }) => {
  await signInStaff(page, 'exams');
  await page.goto('/console/answer-keys');
  await takeScreenshots(page, 'console-answer-keys');
  await page.locator(`a[href="/console/answer-keys/${RANKED}"]`).click();
  const panel = page.getByRole('region', { name: 'Provisional key' });
  await panel.getByLabel('Challenges close').fill('2026-01-01T10:00');
  await panel.getByRole('button', { name: 'Plan the provisional key' }).click();
  await expect(panel.getByRole('alert')).toContainText('must close in the future');
  await checkWidths(page);
  await panel.getByLabel('Key is shown from').fill('2028-01-02T10:00');
  await panel.getByLabel('Challenges close').fill('2028-01-05T10:00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The provisional key is planned.')).toBeVisible();
  await expect(panel.getByText('Sunday, 2 January 2028, 10:00 am')).toBeVisible();
  await takeScreenshots(page, 'console-planned-key');
  await panel.getByRole('button', { name: 'Cancel the provisional key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the provisional key' }).click();
  await expect(panel.getByRole('button', { name: 'Plan the provisional key' })).toBeVisible();

  await give(page, '/staff/key_reviews/review', REVIEW);
  await give(page, '/staff/key_reviews/question', CHALLENGED_QUESTION);
  const reason = 'In the Hindi text the third number is 18, which leads to 158.';
  const challenge = {
    challenge_id: '7f1d3c52-0b4e-4c1a-9d25-5b8f0f6f3a10',
    claim: 3,
    language: 1,
    reason,
    file_url: '/challenge-file/1',
    changed_at: REVIEW.opens,
  };
  await give(page, '/staff/key_reviews/challenges', {
    ...{ rows: [challenge], next_cursor: null, total_estimate: 1, is_total_exact: true },
  });
  await page.goto(`/console/answer-keys/${RANKED}`);
  await expect(page.getByText('One challenged question has no decision yet.').first()).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-key-review');
  await expect(page.getByRole('button', { name: 'Change the window' })).toBeVisible();
  await page.getByRole('link', { name: 'Decide question 1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByLabel('What is decided').selectOption('changed');
  await expect(decision.getByRole('radio', { name: /^A 159/ })).toHaveAccessibleName(/key now/);
  await decision.getByLabel('For whom').selectOption('Hindi only');
  await decision.getByLabel('Reason in English').fill('The third number of the Hindi text is 18.');
  await decision.getByRole('button', { name: 'Save the decision' }).click();
  await expect(decision.getByRole('alert')).toContainText('Choose the right answer.');
  await checkWidths(page);
  await takeScreenshots(page, 'console-key-question');
  await takeScreenshots(page, 'console-key-decision', decision);
  await decision.getByLabel('What is decided').selectOption('several');
  await decision.getByRole('checkbox', { name: /158/ }).check();
  await expect(decision.getByRole('checkbox', { name: /158/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Responses' }).first()).toContainText('B');
});

test('a candidate challenges the provisional key', async ({ page }) => {
  const { token } = await signUpAs(page, '9812300078', false);
  await page.route(/\/pts\/get_result\?/, (route) =>
    route.fulfill({ json: { status: 'FAILURE', success: false, ...resultAwaited, data: null } }),
  );
  const questions = [QUESTION, { ...QUESTION, question_id: 504002 }];
  const dated = { submitted_at: '2026-11-20T11:00:00.000Z', closes: '2026-11-23T13:00:00.000Z' };
  const provisional = {
    attempt_id: 'a1',
    test_series_id: RANKED,
    test_series_name: 'General Test',
    language: 2,
    ...dated,
  };
  await give(page, '/test_series/pts/provisional_key', {
    ...{ ...provisional, can_challenge: true, challenges_left: 20 },
    questions: questions.map((question) => ({ ...question, section_id: 1, response: 3, key: [1], challenge: null })),
  });
  let sent: object = {};
  await page.route('**/pts/save_challenge', (route) => {
    sent = route.request().postDataJSON();
    const challenge = {
      claim: 3,
      reason: 'The book of class 8 says so.',
      has_file: true,
      changed_at: dated.submitted_at,
    };
    const data = { question_id: QUESTION.question_id, challenge, challenges_left: 19 };
    return route.fulfill({ json: { status: 'SUCCESS', success: true, message: 'OK', data } });
  });
  await page.goto(`${ENGINE}?${engineQuery(FREE)}&view=result&token=${token}`);
  await expect(page.getByRole('heading', { name: 'General Test' })).toBeVisible();
  const first = page.getByRole('article', { name: 'Question 1' });
  await expect(first.getByText('✗ Your answer')).toBeVisible();
  await expect(first.getByText('✓ Right answer')).toBeVisible();
  await expect(first.getByText('Your answer: C')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Wrong 2' })).toBeEnabled();
  await expect(page.getByRole('radio', { name: 'Challenged 0' })).toBeDisabled();
  await checkWidths(page);
  await takeScreenshots(page, 'provisional-key');
  await page.getByRole('button', { name: 'Challenge this key: Question 1' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Your challenge: Question 1' });
  await form.getByRole('button', { name: 'Save the challenge' }).click();
  await expect(form.getByRole('alert')).toHaveText('Choose the answer that is right.');
  await form.getByRole('radio', { name: /158/ }).check();
  await form.getByRole('button', { name: 'Save the challenge' }).click();
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('alert')).toHaveText('Reason: write at least 10 characters.');
  await checkA11y(page);
  await reason.fill('The book of class 8 says so.');
  await expect(form.getByRole('alert'), 'it goes once the reason is long enough').toHaveCount(0);
  const file = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe0', 'hex') };
  await form.getByLabel('Picture (optional)').setInputFiles(file);
  await checkWidths(page);
  await takeScreenshots(page, 'challenge-form', form);
  await form.getByRole('button', { name: 'Save the challenge' }).click();
  await expect(page.getByRole('status').filter({ hasText: '19 more questions' })).toBeVisible();
  const change = page.getByRole('button', { name: 'Change the challenge: Question 1' });
  await expect(change).toBeFocused();
  await expect(first.getByText('You say: C')).toBeVisible();
  await page.getByRole('radio', { name: 'Challenged 1' }).check();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(sent).toMatchObject({ attempt_id: 'a1', claim: 3, file: file.buffer.toString('base64') });
  await page.getByLabel('Language of the questions').selectOption('hindi');
  await expect(page.getByRole('button', { name: /आपत्ति बदलें/ })).toBeVisible();
  await expect(page.getByText('सहेजी गई: 20 नवंबर 2026, शाम 4:30 बजे')).toBeVisible();
  await checkA11y(page);
  await takeScreenshots(page, 'provisional-key-hindi');
});
