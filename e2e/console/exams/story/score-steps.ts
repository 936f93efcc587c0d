/** Steps of the story: the scores of two shifts are made comparable, and another person publishes them. */
import { expect, type Page } from '@playwright/test';
import { picture } from '../../story/picture.ts';
import { EVENING, MORNING } from './paper-steps.ts';
import { ARJUN, EVENING_STUDENTS, KAVYA, SARITA } from './students.ts';

export const GROUP = 'Geography, both shifts';
const CANDIDATES = 3 + EVENING_STUDENTS.length;

/** Returns the path of the group in the console. */
export async function computeScores(controller: Page): Promise<string> {
  await controller.goto('/console/scores/new');
  await controller.getByLabel('Name', { exact: true }).fill(GROUP);
  for (const name of [MORNING, EVENING]) {
    await controller.getByRole('combobox', { name: 'Add a test' }).fill(name);
    await controller.getByRole('option', { name: new RegExp(name) }).click();
  }
  await controller.getByLabel('Method').selectOption('nta_percentile');
  await controller.getByLabel('Smallest number of candidates of a shift').fill('2');
  await controller.getByRole('button', { name: 'Define the group' }).click();
  await expect(controller.getByRole('heading', { level: 1, name: GROUP })).toBeVisible();
  await controller.getByRole('button', { name: 'Compute the scores' }).click();
  await controller.getByRole('link', { name: 'Open the merit list' }).click();
  const rows = controller.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(CANDIDATES + 1);
  for (const { first_name } of [KAVYA, ARJUN, SARITA, ...EVENING_STUDENTS])
    await expect(rows.filter({ hasText: first_name })).toHaveCount(1);
  await controller.goBack();
  await controller.getByLabel('Note for the person who approves').fill('Both shifts are complete.');
  await controller.getByRole('button', { name: 'Ask for the publication' }).click();
  await expect(controller.getByText('You made this request.')).toBeVisible();
  await picture(controller, 'exam-14-scores');
  return new URL(controller.url()).pathname;
}

export async function publishScores(owner: Page, path: string): Promise<void> {
  await owner.goto(path);
  await owner.getByRole('button', { name: 'Publish' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(owner.getByText('The scores are published.')).toBeVisible();
}
