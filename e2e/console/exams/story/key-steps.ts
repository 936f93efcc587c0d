/** Steps of the story: a provisional key, a challenge for one language, its decision by two people, and the marks that moved. */
import { expect, type Page } from '@playwright/test';
import { HINDI as CHALLENGES } from '../../../../exam/messages/challenges/hindi.ts';
import { HINDI as RESULT } from '../../../../exam/messages/result/hindi.ts';
import { picture } from '../../story/picture.ts';
import { localTime, MORNING } from './paper-steps.ts';
import { DISPUTED } from './sitting-steps.ts';
import type { ExamStore } from './store.ts';
import { openInstructions, openOutcome } from './students.ts';

/** Minutes after the beginning of the story. */
export const KEY_TIMES = { opens: 180, closes: 1620 };
/** In the background, while other tests run. */
const MARKING_MS = 60_000;
const REASON = 'हिंदी प्रश्न में ‘दक्षिण’ शब्द नहीं है, इसलिए उत्तर गंगा है।';

export async function planKey(controller: Page, testId: number, store: ExamStore): Promise<void> {
  await controller.goto(`/console/answer-keys/${testId}`);
  const panel = controller.getByRole('region', { name: 'Provisional key' });
  await panel.getByLabel('Key is shown from').fill(localTime(store.after(KEY_TIMES.opens)));
  await panel.getByLabel('Challenges close').fill(localTime(store.after(KEY_TIMES.closes)));
  await panel.getByRole('button', { name: 'Plan the provisional key' }).click();
  await expect(controller.getByText('The provisional key is planned.')).toBeVisible();
  await expect(controller.getByText('Planned', { exact: true })).toBeVisible();
  await picture(controller, 'exam-10-key');
}

/** The candidate who took the test in Hindi. */
export async function challengeKey(student: Page): Promise<void> {
  await openInstructions(student, MORNING);
  const key = await openOutcome(student, /^(View the provisional answer key|अनंतिम उत्तर-कुंजी देखें)$/);
  const question = key.getByRole('article').filter({ hasText: DISPUTED.hindi });
  await expect(question).toContainText(`✗ ${RESULT.yourAnswer}`);
  await question.getByRole('button', { name: CHALLENGES.challenge }).click();
  const form = question.getByRole('form');
  await form.getByRole('radio', { name: DISPUTED.claim }).check();
  const reason = form.getByRole('textbox', { name: CHALLENGES.reason });
  await reason.fill(REASON);
  await form.evaluate((part) => part.scrollIntoView());
  await picture(key, 'exam-11-challenge', reason);
  await form.getByRole('button', { name: CHALLENGES.save }).click();
  await expect(question.getByRole('button', { name: CHALLENGES.change })).toBeVisible();
}

/** Decides for Hindi only, and asks another person for approval. */
export async function decideChallenge(controller: Page, testId: number): Promise<void> {
  await controller.goto(`/console/answer-keys/${testId}`);
  await expect(controller.getByText('One challenged question has no decision yet.').first()).toBeVisible();
  await controller
    .getByRole('link', { name: /^Decide question \d/ })
    .first()
    .click();
  await expect(controller.getByText(REASON)).toBeVisible();
  const decision = controller.getByRole('region', { name: 'Decision' });
  await decision.getByLabel('What is decided').selectOption('changed');
  await decision.getByLabel('For whom').selectOption('Hindi only');
  await decision.getByRole('radio', { name: /Ganga/ }).check();
  await decision.getByLabel('Reason in English').fill('The Hindi text lacks the word for “South”.');
  await decision.getByLabel('Reason in Hindi').fill('हिंदी प्रश्न में ‘दक्षिण’ शब्द छूट गया है।');
  await decision.evaluate((panel) => panel.scrollIntoView());
  await picture(controller, 'exam-12-decision', decision.getByLabel('For whom'));
  await decision.getByRole('button', { name: 'Save the decision' }).click();
  await expect(decision).toContainText('Decided by');
  await controller.goto(`/console/answer-keys/${testId}`);
  await expect(controller.getByText('Every challenged question has a decision.')).toBeVisible();
  const panel = controller.getByRole('region', { name: 'Final key' });
  await panel.getByLabel('Note for the person who approves').fill('One word is missing in Hindi.');
  await panel.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(panel).toContainText('You made this request.');
  await expect(panel.getByRole('button', { name: 'Approve' })).toHaveCount(0);
}

/** Another person approves; all attempts are marked again, and the page shows the marks before and after. */
export async function approveKey(owner: Page, testId: number): Promise<void> {
  await owner.goto(`/console/answer-keys/${testId}`);
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const outcome = owner.getByRole('region', { name: 'Before and after' }).first();
  await expect(async () => {
    const refresh = owner.getByRole('button', { name: 'Load again' });
    if (await refresh.isVisible()) await refresh.click();
    await expect(outcome).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: MARKING_MS });
  await expect(outcome).toContainText(/More marks1 candidate/);
  await expect(outcome).toContainText(/Fewer marks0 candidates/);
  await expect(outcome.getByRole('row').filter({ hasText: '9.5' })).toContainText('12');
  await picture(owner, 'exam-13-outcome', outcome);
}
