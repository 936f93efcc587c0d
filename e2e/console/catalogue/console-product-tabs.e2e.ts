/** End-to-end tests of the tabs of a product and of the price list, with products of their own. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkWidths } from '../../support/a11y.ts';
import { call, openScreen, signInStaff } from '../../support/console.ts';
import { takeScreenshots } from '../../support/screenshots.ts';

type Draft = { version: number; content: Record<string, unknown> };
const draftOf = async (page: Page, id: number) =>
  (await call<{ draft: Draft | null }>(page, `products/product?product_id=${id}`)).draft;
const copyOf = async (page: Page, id: number) =>
  (await call<{ product_id: number }>(page, 'products/duplicate', { product_id: id })).product_id;

async function discard(page: Page, id: number): Promise<void> {
  const draft = await draftOf(page, id);
  if (draft) await call(page, 'products/discard_draft', { product_id: id, version: draft.version });
}

const line = (page: Page, name: string | RegExp) =>
  page.getByRole('treeitem', { name, exact: typeof name === 'string' });
const lines = (page: Page) => page.getByRole('treeitem').evaluateAll((all) => all.map((one) => one.ariaLabel));
const isSaved = (page: Page) =>
  expect(page.getByText('Saved', { exact: true }).filter({ visible: true })).toHaveCount(1);

/** The keys of the tree: down to the last category, then up, into the one before it, and out. */
async function moveByKeys(page: Page, tabs: Locator): Promise<void> {
  const plan = line(page, 'Category: Study plan');
  const before = await lines(page);
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(plan).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(plan).toBeFocused();
  expect(await lines(page)).not.toEqual(before);
  await page.keyboard.press('Alt+ArrowDown');
  expect(await lines(page)).toEqual(before);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(plan).toHaveAttribute('aria-level', '2');
  await expect(page.getByText(/^Study plan is in Notes › .+ now\.$/)).toBeAttached();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(plan).toHaveAttribute('aria-level', '1');
  await page.keyboard.press('Delete');
  await expect(plan).toBeHidden();
  await tabs.getByRole('button', { name: 'Undo' }).click();
  await expect(plan).toBeFocused();
  expect(await lines(page)).toEqual(before);
}

/** Another person saves a title while this one moves a tab and changes the title too. */
async function mergeConflict(page: Page, id: number): Promise<void> {
  const tabs = page.getByRole('region', { name: 'Tabs' });
  const dialog = page.getByRole('dialog');
  const draft = (await draftOf(page, id)) as Draft;
  const content = { ...draft.content, title: 'Title of another', category: 'Category of another' };
  await call(page, 'products/save_draft', { product_id: id, version: draft.version, content });
  await page
    .getByRole('region', { name: 'Basics' })
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('My title');
  await tabs.getByRole('button', { name: 'Move the tab to the left' }).click();
  await expect(dialog.getByRole('group', { name: 'Title', exact: true })).toContainText('Title of another');
  await expect(dialog.getByRole('group', { name: 'Category', exact: true }).getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Tabs' })).toContainText('Order of the tabs changed');
  await checkWidths(page, 'dialog[open]');
  await takeScreenshots(page, 'console-product-conflict');
  await dialog.getByRole('button', { name: 'Continue with these values' }).click();
  await isSaved(page);
  expect((await draftOf(page, id))?.content).toMatchObject({ title: 'My title', category: 'Category of another' });
}

test('the tabs of a product are edited by keyboard and merged after a conflict; prices are edited like a spreadsheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInStaff(page, 'content');
  await test.step('tabs are edited, checked, and merged after a conflict', () => editTabs(page));
  await test.step('prices are edited, looked at, and saved in drafts', () => editPrices(page));
});

async function editTabs(page: Page): Promise<void> {
  const id = await copyOf(page, 1101);
  await page.goto(`/console/products/${id}`);
  const tabs = page.getByRole('region', { name: 'Tabs' });
  await tabs.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('tree', { name: 'Entries of Notes' })).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-product-tabs', tabs);

  await moveByKeys(page, tabs);

  // Several PDFs at once; the link of a problem leads to the field.
  await tabs.getByRole('button', { name: 'Add PDFs' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('They are added to Notes › Study plan.');
  await dialog
    .getByRole('textbox')
    .fill('Week by week | media/pdf/weekly-plan-2.pdf\nmedia/pdf/course/rivers-of-india.pdf');
  await takeScreenshots(page, 'console-product-tabs-add');
  await dialog.getByRole('button', { name: 'Add 2 entries' }).click();
  await expect(line(page, 'PDF: Rivers of india')).toHaveAttribute('aria-level', '2');
  const panel = page.getByRole('region', { name: 'Publication' });
  await panel.getByRole('button', { name: '“Week by week” in Notes, PDF file' }).click();
  await expect(dialog.getByRole('textbox', { name: 'PDF file' })).toBeFocused();
  await expect(dialog).toContainText('There is no file media/pdf/weekly-plan-2.pdf.');
  await checkWidths(page, 'dialog[open]');
  await takeScreenshots(page, 'console-product-tabs-entry');
  await dialog.getByRole('textbox', { name: 'PDF file' }).fill('media/pdf/course/river-cities.pdf');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(line(page, /^PDF: Week by week/)).toBeHidden();

  // Without a keyboard: the menu of a line, and another category.
  await page.setViewportSize({ width: 390, height: 844 });
  await line(page, 'PDF: Rivers of india').getByRole('button', { name: 'Change: Rivers of india' }).click();
  await takeScreenshots(page, 'console-product-tabs-menu', line(page, 'PDF: Rivers of india'));
  await page.getByRole('button', { name: 'Move to…' }).click();
  await dialog.getByRole('combobox', { name: 'To' }).selectOption({ label: 'Notes' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(line(page, 'PDF: Rivers of india')).toHaveAttribute('aria-level', '1');

  await page.setViewportSize({ width: 1280, height: 900 });
  await tabs.getByRole('button', { name: 'Add a tab' }).click();
  await expect(tabs.getByRole('textbox', { name: 'Name of the tab', exact: true })).toBeFocused();
  await page.keyboard.type('Old papers');
  await tabs.getByRole('tab', { name: 'Old papers' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(tabs.getByRole('tab').nth(4)).toHaveText('Old papers');
  // By drag: into a category, then to another tab. A page that scrolls meanwhile would drag another line.
  await page.setViewportSize({ width: 1280, height: 1600 });
  const rivers = line(page, 'PDF: Rivers of india');
  await tabs.getByRole('tab', { name: 'Notes' }).click();
  await rivers.dragTo(line(page, 'Category: Polity'));
  await expect(rivers).toHaveAttribute('aria-level', '2');
  await rivers.dragTo(tabs.getByRole('tab', { name: 'Old papers' }));
  await expect(rivers).toBeHidden();
  await tabs.getByRole('tab', { name: 'Old papers' }).click();
  await expect(rivers).toHaveAttribute('aria-level', '1');
  await tabs.getByRole('button', { name: 'Remove the tab' }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await tabs.getByRole('tab', { name: 'Tests' }).click();
  await tabs.getByRole('button', { name: 'Add tests' }).click();
  await dialog.getByRole('combobox').fill('reasoning');
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add 1 entry' }).click();
  await expect(page.getByRole('treeitem', { name: /reasoning/i }).last()).toContainText('min');
  await tabs.getByRole('tab', { name: 'FAQ' }).click();
  await tabs.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill('May I pay later?');
  await dialog.getByRole('textbox', { name: 'Answer', exact: true }).click();
  await page.keyboard.type('In ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('three');
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByRole('strong')).toHaveText('three');
  await takeScreenshots(page, 'console-product-tabs-question');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await isSaved(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');

  await mergeConflict(page, id);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await takeScreenshots(page, 'console-product-status');
  await discard(page, id);
}

async function editPrices(page: Page): Promise<void> {
  const copies = [await copyOf(page, 1101), await copyOf(page, 1102)];
  await page.setViewportSize({ width: 1280, height: 900 });
  await openScreen(page, '/products');
  await page.getByRole('link', { name: 'Change prices' }).click();
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible();
  await page.getByRole('searchbox').fill('(copy)');
  const prices = page.getByRole('textbox', { name: /^Price of/ });
  await expect(prices).toHaveCount(2);
  await prices.first().fill('50000');
  await page.keyboard.press('Enter');
  await expect(prices.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(prices.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Look at the changes' })).toBeHidden();
  await page.evaluate(() => navigator.clipboard.writeText('₹1,000\t2,000\n900\tx\n'));
  await page.keyboard.press('ControlOrMeta+V');
  const bar = page.getByRole('status').filter({ hasText: 'cell' });
  await expect(bar).toHaveText('1 cell is no amount');
  const mrp = page.getByRole('textbox', { name: /^MRP of/ });
  await expect(mrp.first()).toHaveValue('2000');
  await takeScreenshots(page, 'console-prices');
  await checkWidths(page);
  await mrp.nth(1).fill('800');
  await page.getByRole('button', { name: 'Look at the changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('MRP is below the selling price.');
  await checkWidths(page, 'dialog[open]');
  await takeScreenshots(page, 'console-prices-review');
  await expect(dialog.getByRole('button', { name: /^Publish/ })).toBeHidden();
  await dialog.getByRole('button', { name: 'Save 1 draft' }).click();
  await expect(page.getByText('The prices are saved in the drafts.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Save/ })).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard all changes' }).click();
  await dialog.getByRole('button', { name: 'Discard all changes' }).click();
  await expect(prices.first()).toHaveValue('1000');
  for (const id of copies) await discard(page, id);
}
