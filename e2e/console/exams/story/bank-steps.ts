/** Steps of the story: a question bank of Moodle is imported, corrected, reviewed and approved by three people. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { picture } from '../../story/picture.ts';

/** Seven questions, of which the last one has no right answer. */
const FILE = join(import.meta.dirname, 'geography.xml');
export const SUBJECT = 'Geography of India';
const QUESTIONS = 7;
const CORRECTED = ['Telangana', 'तेलंगाना'];

/** The right options in both languages; no other question has one of them as a wrong one. */
export const RIGHT_OPTIONS: ReadonlySet<string> = new Set([
  ...[...readFileSync(FILE, 'utf8').matchAll(/fraction="100"><text>(.*)<\/text>/g)].flatMap(([, text = '']) =>
    [...text.matchAll(/\{mlang \w+\}(.*?)\{mlang\}/g)].map(([, option = '']) => option),
  ),
  ...CORRECTED,
]);

/** Imports all questions; what was rejected is corrected first. */
export async function importBank(author: Page): Promise<void> {
  await author.goto('/console/questions');
  await author.getByRole('link', { name: 'Import a file' }).click();
  await author.getByLabel('File').setInputFiles(FILE);
  await author.getByRole('button', { name: 'Check the file' }).click();
  await expect(author.getByRole('region', { name: `${QUESTIONS} questions in the file` })).toBeVisible();
  const rejected = author.getByRole('article', { name: `Question ${QUESTIONS}`, exact: true });
  await expect(rejected).toContainText('no option is correct');
  await expect(rejected.getByRole('checkbox'), 'it cannot be chosen').toHaveCount(0);
  await picture(author, 'exam-01-import', rejected);

  await author.getByRole('button', { name: `Correct question ${QUESTIONS}` }).click();
  const form = author.getByRole('region', { name: `Correct question ${QUESTIONS}` });
  const right = form.getByRole('checkbox', { name: 'Option B is right' });
  await right.check();
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Which is the newest state of India?');
  // The preview is above.
  await right.evaluate((box) => box.scrollIntoView({ block: 'end' }));
  await picture(author, 'exam-02-correct', right);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(rejected).toContainText('Corrected');
  await author.getByRole('textbox', { name: 'Subject', exact: true }).fill(SUBJECT);
  await author.getByRole('button', { name: `Import ${QUESTIONS} questions` }).click();
  await expect(author.getByText(`${QUESTIONS} questions imported as drafts.`)).toBeVisible();
}

/** Marks all questions of the subject as reviewed, or approves them. */
export async function decideQuestions(decider: Page, action: 'Mark as reviewed' | 'Approve'): Promise<void> {
  const [state, after] = action === 'Approve' ? ['reviewed', 'Approved'] : ['draft', 'Reviewed'];
  await decider.goto(`/console/questions?${new URLSearchParams({ subject: SUBJECT, state })}`);
  await expect(decider.getByRole('table').getByRole('row')).toHaveCount(QUESTIONS + 1);
  await decider.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const selection = decider.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: action }).click();
  const dialog = decider.getByRole('dialog');
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
  await decider.goto(`/console/questions?${new URLSearchParams({ subject: SUBJECT, state: after.toLowerCase() })}`);
  await expect(decider.getByRole('table').getByText(after, { exact: true })).toHaveCount(QUESTIONS);
}
