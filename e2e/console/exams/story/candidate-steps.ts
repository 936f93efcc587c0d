/** Steps of the story: candidates are admitted by a list, one of them gets more time, and admit cards are published. */
import { expect, type Page } from '@playwright/test';
import { call } from '../../../support/console.ts';
import { picture } from '../../story/picture.ts';
import { ARJUN, EVENING_STUDENTS, KAVYA, SARITA, type Student } from './students.ts';

/** More minutes of the candidate with an accommodation. */
export const ACCOMMODATION = 10;
/** A number without an account. */
const UNKNOWN = { mobile: '9000000000', roll: 'GEO-004', first_name: 'Nobody', last_name: '' };

const rowOf = ({ mobile, roll, first_name, last_name }: Student) =>
  `${mobile},${roll},${first_name} ${last_name}`.trim();

export async function admitCandidates(controller: Page, testId: number): Promise<void> {
  await controller.goto(`/console/exams/${testId}/candidates`);
  await controller.getByRole('link', { name: 'Change who may sit' }).click();
  await controller.getByRole('checkbox', { name: /^Owners of a product/ }).uncheck();
  await controller.getByRole('button', { name: 'Save' }).click();
  await expect(controller.getByRole('region', { name: 'Who may sit' })).toContainText('may sit only as candidates');

  await controller.getByRole('link', { name: 'Import a list' }).click();
  const list = ['Mobile,Roll number,Name', ...[KAVYA, ARJUN, SARITA, UNKNOWN].map(rowOf)].join('\n');
  await controller.getByRole('textbox', { name: 'Paste a list' }).fill(list);
  await controller.getByRole('button', { name: 'Read the list' }).click();
  await controller.getByRole('button', { name: 'Check the list' }).click();
  await expect(controller.getByRole('cell', { name: /^No account has this number/ })).toBeVisible();
  await picture(controller, 'exam-05-candidates');
  await controller.getByRole('button', { name: 'Import 3 candidates' }).click();
  await expect(controller.getByRole('table').getByRole('link', { name: SARITA.roll })).toBeVisible();
  await controller.getByRole('button', { name: 'Publish the admit cards' }).click();
  await expect(controller.getByRole('region', { name: 'Admit cards' })).toContainText('Published');
}

export async function giveAccommodation(controller: Page, { roll }: Student): Promise<void> {
  await controller.getByRole('table').getByRole('link', { name: roll }).click();
  await controller.getByRole('button', { name: 'Change the accommodations' }).click();
  const dialog = controller.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Percent of the time of the test' }).fill('0');
  await dialog.getByRole('textbox', { name: 'Minutes in every test' }).fill(String(ACCOMMODATION));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('certificate seen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(controller.getByText(`${ACCOMMODATION} minutes more time in every test`)).toBeVisible();
  await picture(controller, 'exam-06-accommodation');
}

/** The list of the second shift, through the API. */
export async function admitEvening(controller: Page, test_id: number): Promise<void> {
  const rule = { owners: false, batch_ids: [], note_english: '', note_hindi: '' };
  await call(controller, 'exams/save_admission', { test_id, version: 0, ...rule });
  const rows = EVENING_STUDENTS.map(({ mobile, roll }) => ({
    ...{ contact: mobile, roll_number: roll, name: '', category: '' },
  }));
  await call(controller, 'exams/import_candidates', { test_id, rows });
}
