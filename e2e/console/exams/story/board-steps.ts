/** Steps of the story: the exam controller watches the test, and gives everybody more time. */
import { expect, type Page } from '@playwright/test';
import { ENGLISH } from '../../../../exam/messages/english.ts';
import { HINDI } from '../../../../exam/messages/hindi.ts';
import { picture } from '../../story/picture.ts';
import { ACCOMMODATION } from './candidate-steps.ts';
import { QUESTIONS } from './paper-steps.ts';
import { ARJUN, KAVYA, SARITA, type Student } from './students.ts';

const MORE_MINUTES = 5;

const rowOf = (controller: Page, roll: string) => controller.getByRole('row').filter({ hasText: roll });

/** Expects candidates on the board, by their roll numbers, who have answered so many questions. */
export async function watchBoard(controller: Page, testId: number, answered: Record<string, number>): Promise<void> {
  if (!controller.url().endsWith(`/exams/${testId}`)) await controller.goto(`/console/exams/${testId}`);
  await expect(controller.getByText('Updates live', { exact: true })).toBeVisible();
  for (const [roll, count] of Object.entries(answered)) {
    await expect(rowOf(controller, roll)).toContainText(`${count} of ${QUESTIONS}`);
    // The time of the last answer follows some seconds later.
    if (count > 0) await expect(rowOf(controller, roll)).not.toContainText('none');
  }
}

/** Expects that a candidate has so many minutes more than the test. */
export const expectExtraTime = (controller: Page, { roll }: Student, minutes: number) =>
  expect(rowOf(controller, roll)).toContainText(`+${minutes} min`);

/** The screens of all candidates say it at once. */
export async function extendLive(controller: Page, english: readonly Page[], hindi: Page): Promise<void> {
  await controller.getByRole('button', { name: 'More time for all' }).click();
  const dialog = controller.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Minutes' }).fill(String(MORE_MINUTES));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The power failed in hall 2.');
  await picture(controller, 'exam-09-extend');
  await dialog.getByRole('button', { name: 'More time' }).click();
  await expect(dialog).toBeHidden();
  for (const screen of english)
    await expect(screen.locator('p.sr[role=status]')).toHaveText(ENGLISH.moreTime(MORE_MINUTES));
  await expect(hindi.locator('p.sr[role=status]')).toHaveText(HINDI.moreTime(MORE_MINUTES));
  await expectExtraTime(controller, KAVYA, ACCOMMODATION + MORE_MINUTES);
  for (const student of [ARJUN, SARITA]) await expectExtraTime(controller, student, MORE_MINUTES);
}
