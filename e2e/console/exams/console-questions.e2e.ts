/** End-to-end test of the question bank: written with a live preview, imported, reviewed by another person, and deleted. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { call, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

type Row = { question_id: number; version: number; edit: number };

test('a question is written in both languages, imported ones are chosen, and another person reviews it', async ({
  page,
}) => {
  await signInStaff(page, 'content');
  await page.goto('/console/questions');
  await page.getByRole('link', { name: 'New question' }).click();
  await expect(page.getByRole('heading', { name: 'New question' })).toBeFocused();
  await field(page, 'Subject').fill('Physics of rockets');
  await page.getByRole('button', { name: 'Begin the question' }).click();
  await expect(page.getByRole('heading', { name: /^Question \d+/ })).toContainText('Draft');

  const preview = page.getByRole('region', { name: 'Preview' });
  await field(page, 'Question in English').fill('Which speed is \\(\\frac{1}{2}\\) of 8 km/s?');
  await expect(preview.locator('mfrac')).toBeVisible();
  const missing = page.getByRole('region', { name: 'Before it can be reviewed' });
  await expect(missing).toContainText('Enter the right answer.');
  await field(page, 'Question in Hindi').fill('8 km/s का आधा कितना है?');
  for (const [letter, english] of [
    ['A', '2 km/s'],
    ['B', '4 km/s'],
  ] as const) {
    await field(page, `Option ${letter} in English`).fill(english);
    await field(page, `Option ${letter} in Hindi`).fill(`${english} गति`);
  }
  for (const letter of ['D', 'C']) await page.getByRole('button', { name: `Remove: Option ${letter}` }).click();
  const right = page.getByRole('checkbox', { name: 'Option B is right' });
  await right.focus();
  await right.press('Space');
  await field(page, 'Solution in English').fill('Half of 8 is 4.');
  await field(page, 'Solution in Hindi').fill('8 का आधा 4 है।');
  await expect(missing).toContainText('Nothing is missing.');
  await preview.getByRole('radio').nth(1).click();
  await preview.getByRole('tab', { name: 'Hindi' }).click();
  await expect(preview).toContainText('8 km/s का आधा कितना है?');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await checkWidths(page);
  await checkA11y(page);
  await takeScreenshots(page, 'console-question');
  const written = Number(new URL(page.url()).pathname.split('/').at(-1));

  await page.getByRole('link', { name: 'Question bank' }).first().click();
  await page.getByRole('link', { name: 'Import a file' }).click();
  const gift = [
    'Which planet has the largest rings of all planets? {=Saturn ~Mars}',
    'Write an essay. {}',
    'Which speed is \\(\\frac\\{1\\}\\{2\\}\\) of 8 km/s? {~2 km/s =4 km/s}',
  ].join('\n\n');
  await page.getByLabel('File').setInputFiles({ name: 'q.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const found = page.getByRole('region', { name: '3 questions in the file' });
  await expect(found.getByRole('article', { name: 'Question 2' })).toContainText('essay');
  await expect(found.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await field(page, 'Subject').fill('Planets and rings');
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await expect(page.getByText('1 question imported as a draft.')).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search/ }).fill('saturn rings');
  const list = page.getByRole('list', { name: 'Questions' });
  await expect(list).toContainText('Which planet has the largest rings');
  await expect(list).not.toContainText('Which speed');
  await checkA11y(page);
  await takeScreenshots(page, 'console-questions');

  const { rows } = await call<{ rows: Row[] }>(page, 'questions?subject=Planets%20and%20rings');
  for (const { question_id, version, edit } of rows)
    await call(page, 'questions/discard', { question_id, version, edit });
  await signInStaff(page, 'exams');
  await page.goto(`/console/questions/${written}`);
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByRole('heading', { name: /^Question \d+/ })).toContainText('Reviewed');
  await expect(page.getByText('You reviewed this version. A third person approves it.')).toBeVisible();
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('link', { name: 'Show the changes' }).click();
  await expect(page.getByRole('region', { name: 'Changes since the version before' })).toContainText('Half of 8 is 4.');
  await takeScreenshots(page, 'console-question-history');
  await page.goto(`/console/questions/${written}`);
  await page.getByRole('button', { name: 'Send back…' }).click();
  await field(page, 'What has to change').fill('The test is over.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send back…' }).click();
  await page.getByRole('button', { name: 'Delete the draft…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft…' }).click();
  await expect(page.getByRole('heading', { name: 'Question bank' })).toBeVisible();
});
