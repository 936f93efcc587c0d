/** End-to-end test of the media library: uploads, texts, uses, choosing in a form, replacing and deleting. */
import { expect, type Page, test } from '@playwright/test';
import { pdf, picture } from '../../../test/support/domains/media.ts';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { call, openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

type Found = { rows: { file_id: number; path: string }[] };

const input = (page: Page) => page.locator('input[type=file]').first();
const png = async (name: string, color: string, width = 400) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await picture(color, 'png', width),
});

test('files are uploaded, described, found by a form, replaced and deleted', async ({ page }) => {
  await signInStaff(page, 'content');
  await page.goto('/console/media');
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files).toContainText('.png');
  await takeScreenshots(page, 'console-media');

  await input(page).setInputFiles([
    await png('Lecture hall.png', 'steelblue'),
    { name: 'Syllabus.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf('<</Type/Page>>'), 'latin1') },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"><script/></svg>') },
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem').nth(0)).toContainText('Uploaded');
  await expect(uploads.getByRole('listitem').nth(1)).toContainText('Uploaded');
  await expect(uploads.getByRole('listitem').nth(2)).toContainText('An SVG drawing can contain scripts.');
  await expect(page.getByText('2 uploaded, 1 not uploaded.')).toBeAttached();
  await expect(files).toContainText('lecture-hall-');
  await checkA11y(page);
  await takeScreenshots(page, 'console-media-uploads', uploads);

  await page.getByRole('searchbox', { name: 'Search name or text' }).fill('syllabus');
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(files).toContainText('Students who own the product');
  await uploads.getByRole('link', { name: 'Show Lecture hall.png' }).click();
  await expect(page.getByRole('heading', { name: 'Lecture hall.png' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview of Lecture hall.png' })).toHaveJSProperty('naturalWidth', 400);
  await expect(page.getByRole('region', { name: 'Where it is used' })).toContainText('Nothing names this file.');
  const file_id = Number(new URL(page.url()).pathname.split('/').at(-1));

  await page.getByRole('textbox', { name: 'English' }).fill('A lecture hall');
  await call(page, 'media/save', { file_id, version: 1, alt_en: 'Theirs', alt_hi: '' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Theirs');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('The texts are saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await checkWidths(page);
  await takeScreenshots(page, 'console-media-file');

  await chooseInPage(page);
  await openScreen(page, `/media/${file_id}`);
  await expect(page.getByRole('region', { name: 'Where it is used' })).toContainText('Media test');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('The file is in use, so it cannot be deleted.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const { draft } = await call<{ draft: { version: number } }>(page, 'documents/page?name=media-test');
  await call(page, 'documents/discard', { document: 'page:media-test', draft_version: draft.version });

  await page.getByRole('button', { name: 'Replace' }).click();
  await dialog.getByLabel('Choose the new file').setInputFiles(await png('new.png', 'darkorange', 300));
  await checkA11y(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('The file is replaced.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toHaveJSProperty('naturalWidth', 300);
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Media' })).toBeVisible();
  const { rows } = await call<Found>(page, 'media?search=lecture-hall');
  expect(rows).toEqual([]);
});

/** Inserts the picture into a new written page, with the keyboard. */
async function chooseInPage(page: Page): Promise<void> {
  await call(page, 'documents/create_page', { name: 'media-test', title: 'Media test' });
  await openScreen(page, '/pages/page/media-test');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Before.');
  await page.getByRole('button', { name: 'Picture' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByRole('searchbox', { name: 'Search files' }).fill('lecture');
  const found = dialog.getByRole('list', { name: 'Files' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await checkA11y(page, 'dialog[open]');
  await takeScreenshots(page, 'console-media-dialog');
  await found.press('Enter');
  await expect(dialog).toBeHidden();
  const altText = page.getByRole('dialog', { name: 'Alternative text' });
  await expect(altText.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A lecture hall');
  await altText.getByRole('button', { name: 'Insert the picture' }).press('Enter');
  await expect(text.getByRole('img', { name: 'A lecture hall' })).toHaveJSProperty('naturalWidth', 400);
  await page.getByRole('tab', { name: 'Source' }).click();
  await expect(page.getByRole('textbox', { name: 'Text as HTML' })).toHaveValue(
    /^<p>Before\.<img src="\/media\/uploads\/lecture-hall-\w+\.webp" alt="A lecture hall" width="400" height="200" \/><\/p>$/,
  );
  await expect(page.getByRole('region', { name: 'Publication' }).getByText('Saved', { exact: true })).toBeVisible();
}
