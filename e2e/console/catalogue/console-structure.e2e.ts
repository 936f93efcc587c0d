/** End-to-end test of the hierarchy: an exam is added, moved and gets another address, to which the former one redirects. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../../support/a11y.ts';
import { openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

const NAME = 'Optional Papers';
const menuOf = (page: Page, name = NAME) => page.getByRole('button', { name: `Move or add: ${name}`, exact: true });

/** The names of the pages in the tree, in their order. */
const names = (page: Page) => page.locator('[data-page] a').allTextContents();

test('an exam is added, moved by keyboard, and redirects from its former address', async ({ page }) => {
  await signInStaff(page, 'content');
  await page.goto('/console/structure');
  await expect(page.getByRole('heading', { name: 'Catalogue structure' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prelims', exact: true }).first()).toBeVisible();
  await takeScreenshots(page, 'console-structure');

  await menuOf(page, 'Civil Services').click();
  await takeScreenshots(page, 'console-structure-menu');
  await page.getByRole('link', { name: 'Add an exam' }).click();
  const address = page.getByRole('textbox', { name: 'Address in the store' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await expect(address).toHaveValue('upsc/optional-papers');
  await page.getByRole('button', { name: 'Add an exam' }).click();
  await expect(page.getByRole('alert')).toContainText('Icon is missing.');
  await page.getByRole('combobox', { name: 'Icon' }).selectOption({ label: 'exam-map.svg' });
  await address.fill('upsc/prelims');
  await page.getByRole('button', { name: 'Add an exam' }).click();
  await expect(page.getByRole('alert')).toContainText('upsc/prelims: This address is in use.');
  await checkWidths(page);
  await takeScreenshots(page, 'console-structure-add');
  await address.fill('upsc/optional-papers');
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeVisible();

  const before = await names(page);
  const place = before.indexOf(NAME);
  await menuOf(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Move up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${NAME} is moved up.` })).toBeVisible();
  await expect(menuOf(page)).toBeFocused();
  const neighbour = before[place - 1] ?? '';
  // The order is loaded again after the move is announced.
  await expect.poll(() => names(page)).toEqual(before.with(place - 1, NAME).with(place, neighbour));

  await page.setViewportSize({ width: 1280, height: 900 });
  const line = (name: string) =>
    page.locator('[data-page]').filter({ has: page.getByRole('link', { name, exact: true }) });
  await line(NAME).dragTo(line('State Services'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${NAME} moves to State Services.`);
  await checkA11y(page, 'dialog[open]');
  await takeScreenshots(page, 'console-structure-move');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await line(NAME).dragTo(line(neighbour), { targetPosition: { x: 100, y: 40 } });
  await expect.poll(() => names(page)).toEqual(before);

  await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${NAME}`) })).toBeVisible();
  await address.fill('upsc/optionals');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('/upsc/optional-papers');
  await checkWidths(page, 'dialog[open]');
  await takeScreenshots(page, 'console-structure-address');
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByRole('region', { name: 'In the store' })).toContainText('/upsc/optional-papers');
  await page.setViewportSize({ width: 1280, height: 900 });
  await checkA11y(page);
  await checkWidths(page);
  await takeScreenshots(page, 'console-structure-page');

  const former = await page.request.get('/upsc/optional-papers?utm_source=x', { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([301, '/upsc/optionals?utm_source=x']);
  expect(await (await page.request.get('/upsc/optionals')).text()).toMatch(new RegExp(`<h1[^>]*>[^<]*${NAME}`));

  await openScreen(page, '/structure');
  await page.getByRole('link', { name: 'Civil Services', exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Civil Services contains 6 pages');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Catalogue structure' }).first().click();
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The page is deleted.')).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
});
