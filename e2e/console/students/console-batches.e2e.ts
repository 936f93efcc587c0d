/** End-to-end test of batches and access: a list is enrolled, the student sees the course, and gets another one. */
import { expect, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';
import { signUpAs } from '../../support/student.ts';

const MOBILE = '9812300084';
const LIST = `Name,Mobile\nKavya Nair,${MOBILE}\nKavya again,+91 ${MOBILE.slice(0, 5)} ${MOBILE.slice(5)}\nNobody,9000000000\nWrong,12345`;

test('the support creates a batch, enrols a list, and the student sees the course', async ({ page }) => {
  const student = await signUpAs(page, MOBILE, false);
  await signInStaff(page, 'support');
  await page.goto('/console/batches');
  await expect(page.getByText('There is no batch yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New batch' }).click();
  await page.getByRole('button', { name: 'Create the batch' }).click();
  await expect(page.getByRole('alert')).toContainText('Add at least one product.');
  await page.getByRole('combobox', { name: 'Add a product' }).fill('1101');
  await expect(page.getByRole('option').first()).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mains 2027, morning');
  await page.getByLabel('First day').fill('2026-11-01');
  await page.getByLabel('Last day').fill('2035-03-31');
  await page.getByRole('textbox', { name: 'Limit of members' }).fill('40');
  await checkWidths(page);
  await takeScreenshots(page, 'console-batch-form');
  await page.getByRole('button', { name: 'Create the batch' }).click();
  await expect(page.getByRole('heading', { name: /^Mains 2027, morning/ })).toContainText('Running');
  await expect(page.getByText('This batch has no members yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Enrol students' }).click();
  await page.getByRole('textbox', { name: 'Paste a list' }).fill(LIST);
  await checkWidths(page);
  await takeScreenshots(page, 'console-enrol');
  await page.getByRole('button', { name: 'Read the list' }).click();
  await expect(page.getByRole('combobox', { name: 'Mobile number' })).toHaveValue('1');
  await expect(page.getByText('The list has 4 rows.')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Check the list' }).click();
  const list = page.getByRole('region', { name: 'A list' });
  for (const reason of ['The same student is in the list twice', 'No account has this number', 'Not a mobile number'])
    await expect(list.getByRole('cell', { name: reason })).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-enrol-result', list);
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Download these rows as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('not-enrolled.csv');
  await list.getByRole('button', { name: 'Enrol 1 student' }).click();
  await expect(page.getByText('1 student enrolled.')).toBeVisible();
  const members = page.getByRole('list', { name: 'Members' });
  await expect(members.getByRole('link')).toHaveCount(1);
  await expect(members).not.toContainText(MOBILE);
  await checkWidths(page);
  await takeScreenshots(page, 'console-batch');

  await members.getByRole('link', { name: 'Kavya Nair' }).click();
  const courses = page.getByRole('region', { name: 'Courses' });
  await expect(courses).toContainText('by a batch');
  await courses.getByRole('button', { name: 'Give access' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Product is missing.');
  await dialog.getByRole('combobox', { name: 'Product' }).fill('1102');
  await dialog.getByRole('option').first().click();
  await dialog.getByLabel('Until').fill('2035-01-31');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('scholarship');
  await checkA11y(page, 'dialog[open]');
  await takeScreenshots(page, 'console-give-access');
  await dialog.getByRole('button', { name: 'Give access' }).click();
  await expect(courses).toContainText('given by the staff');
  await expect(page.getByRole('region', { name: 'Batches' })).toContainText('Mains 2027, morning');
  // The notice at the bottom would cover a part of a button.
  await checkWidths(page, 'html', 2400);
  await takeScreenshots(page, 'console-student-access', courses);

  const headers = { authorization: `Bearer ${student.token}` };
  const owned = await (await page.request.get('/api/v1/user/get_my_products', { headers })).json();
  expect(owned.data).toContainEqual(
    expect.objectContaining({ product_id: 1101, valid_till: expect.stringContaining('2035-03-31T') }),
  );
  await openScreen(page, '/batches');
  await expect(page.getByRole('list', { name: 'Batches' })).toContainText('1 of 40');
  await takeScreenshots(page, 'console-batches');
});
