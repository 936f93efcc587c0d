/** End-to-end test of question files: reviewed beside the result, corrected, merged, imported, and exported again. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { call, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const entry = (page: Page, number: number) => page.getByRole('article', { name: `Question ${number}`, exact: true });

type Row = { question_id: number; version: number; edit: number };

const CSV = [
  'type,section,text,text_hindi,option_1,option_1_hindi,option_2,option_2_hindi,answer,marks,solution,solution_hindi',
  'single,Birds,Which bird cannot fly at all?,कौन-सा पक्षी उड़ नहीं सकता?,Ostrich,शुतुरमुर्ग,Kite,चील,A,2,It runs.,वह दौड़ता है।',
  'single,Birds,Which bird lays the largest egg?,सबसे बड़ा अंडा किसका है?,Ostrich,शुतुरमुर्ग,Wren,रेन,C,2,It weighs 1.5 kg.,वह 1.5 किग्रा का है।',
].join('\n');
const TWIN =
  'single,Rights,Which Article of the Constitution abolishes untouchability?,,Article 14,,Article 17,,B,2,Article 17.,';

test('questions of a file are reviewed, corrected, imported and exported', async ({ page }) => {
  await signInStaff(page, 'content');
  await page.goto('/console/questions');
  await page.getByRole('link', { name: 'Import a file' }).click();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Choose a file.')).toBeVisible();
  const csv = Buffer.from(`${CSV}\n${TWIN}\n`);
  await page.getByLabel('File').setInputFiles({ name: 'birds.csv', mimeType: 'text/csv', buffer: csv });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('region', { name: '3 questions in the file' })).toBeVisible();
  await expect(entry(page, 1).getByRole('region', { name: 'In the file' })).toContainText('option_1: Ostrich');
  await expect(entry(page, 1).getByRole('region', { name: 'Result' })).toContainText('शुतुरमुर्ग');
  await expect(entry(page, 1).getByRole('checkbox')).toBeChecked();
  await expect(entry(page, 2)).toContainText('Line 3: the answer "C" is not one of its 2 options.');
  await expect(entry(page, 2).getByRole('checkbox')).toHaveCount(0);
  await expect(entry(page, 3).getByRole('checkbox')).not.toBeChecked();
  await checkWidths(page);
  await checkA11y(page);
  await takeScreenshots(page, 'console-question-files-import');

  await page.getByRole('button', { name: 'Correct question 2' }).click();
  const form = page.getByRole('region', { name: 'Correct question 2' });
  const right = form.getByRole('checkbox', { name: 'Option A is right' });
  await right.focus();
  await right.press('Space');
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Which bird lays the largest egg?');
  await checkA11y(page);
  await takeScreenshots(page, 'console-question-files-correct');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(entry(page, 2)).toContainText('Corrected');
  await expect(entry(page, 2).getByRole('checkbox')).toBeChecked();
  const decision = entry(page, 3).getByLabel('What happens with question 3');
  await decision.selectOption({ index: 1 });
  await page.getByRole('tab', { name: 'Possible duplicates (1)' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await field(page, 'Subject').fill('Birds of the test');
  await page.getByRole('button', { name: 'Import 3 questions' }).click();
  // The demo question has other options: nothing of the selection is stored.
  await expect(
    page.getByText(/cannot be completed: its options are not the same\. Nothing is imported\./),
  ).toBeVisible();
  await entry(page, 3).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(page.getByText('2 questions imported as drafts.')).toBeVisible();

  await page.goto('/console/questions?subject=Birds%20of%20the%20test');
  const list = page.getByRole('list', { name: 'Questions' });
  await expect(list).toContainText('Which bird lays the largest egg?');
  await page.getByRole('button', { name: 'Export to a file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export questions' });
  await checkA11y(page);
  await takeScreenshots(page, 'console-question-files-export');
  await dialog.getByRole('radio', { name: /^GIFT/ }).check();
  await dialog.getByRole('button', { name: 'Prepare the file' }).click();
  await expect(dialog).toContainText('2 questions in the file.');
  const changes = dialog.getByRole('region', { name: 'What the format cannot keep' });
  await expect(changes).toContainText('Marks of a right answer: 2 questions');
  await expect(changes).toContainText('2 → 1');
  await takeScreenshots(page, 'console-question-files-written');
  await dialog.getByRole('button', { name: 'Another format' }).click();
  await dialog.getByRole('radio', { name: /^QTI 3/ }).check();
  await dialog.getByRole('button', { name: 'Prepare the file' }).click();
  await expect(dialog).toContainText('The format keeps everything of them.');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^questions-[\d-]+\.zip$/);

  await page.goto('/console/questions/import');
  await page.getByLabel('File').setInputFiles(await file.path());
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('tab', { name: 'Possible duplicates (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 questions' })).toBeVisible();

  const { rows } = await call<{ rows: Row[] }>(page, 'questions?subject=Birds%20of%20the%20test');
  for (const { question_id, version, edit } of rows)
    await call(page, 'questions/discard', { question_id, version, edit });
});
