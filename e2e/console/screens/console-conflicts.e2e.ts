/**
 * End-to-end test of two people who edit the same record, in the forms of the console: the second one sees both versions,
 * loses nothing that was typed, and decides which one stays.
 */
import { expect, type Page, test } from '@playwright/test';
import { call, signInStaff } from '../../support/console.ts';

type Form = {
  path: string;
  /** The label of the button; `Save` by default. */
  save?: string;
  /** What the two enter in the first text of the form; the former text with another beginning by default. */
  values?: readonly [string, string];
};

test('the second of two people who save sees both versions, and decides', async ({ page, context }) => {
  await page.goto('/console/account');
  await signInStaff(page, 'owner');
  const forms = await formsOf(page);
  const other = await context.newPage();
  for (const form of forms) await test.step(form.path, () => saveTwice(page, other, form));
});

async function formsOf(page: Page): Promise<Form[]> {
  const days = { starts_on: '2026-11-01', ends_on: '2035-03-31' };
  const { batch_id } = await call<{ batch_id: number }>(page, 'batches/create', {
    ...{ name: 'Two editors', ...days, product_ids: [1101] },
  });
  const { tag_id } = await call<{ tag_id: number }>(page, 'search_tags/create', {
    ...{ title: 'Two editors', keywords: 'two', product_ids: [] },
  });
  const pictures = await call<{ rows: Array<{ file_id: number }> }>(page, 'media?kind=picture');
  return [
    { path: `/batches/${batch_id}/edit` },
    { path: `/search-tags/${tag_id}`, save: 'Save the tag' },
    { path: `/media/${pictures.rows[0]?.file_id}` },
    { path: '/message-templates/mail/receipt' },
    { path: '/structure/1' },
    { path: '/institute', save: 'Save the institute' },
    { path: '/results/509/documents', values: ['3', '4'] },
    { path: '/shelves', save: 'Save the shelves' },
  ];
}

async function saveTwice(page: Page, other: Page, form: Form): Promise<void> {
  for (const one of [page, other]) await one.goto(`/console${form.path}`);
  const former = await fieldOf(page, form).inputValue();
  const [first, second] = form.values ?? [`First ${former}`.trim(), `Second ${former}`.trim()];
  await fieldOf(page, form).fill(first);
  await saved(page, () => saveButton(page, form).click());

  await fieldOf(other, form).fill(second);
  await saveButton(other, form).click();
  const dialog = other.getByRole('dialog', { name: 'Another person saved in the meantime' });
  await expect(dialog).toContainText(first);
  await expect(dialog).toContainText(second);
  await other.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(fieldOf(other, form)).toHaveValue(second);
  await saveButton(other, form).click();
  await expect(dialog).toBeVisible();
  await saved(other, () => dialog.getByRole('button', { name: 'Save mine' }).click());
  await expect(dialog).toBeHidden();

  await other.goto(`/console${form.path}`);
  await expect(fieldOf(other, form)).toHaveValue(second);
  await fieldOf(other, form).fill(former);
  await saved(other, () => saveButton(other, form).click());
}

const saveButton = (page: Page, { save = 'Save' }: Form) => page.getByRole('button', { name: save, exact: true });

const fieldOf = (page: Page, form: Form) =>
  page
    .locator('form')
    .filter({ has: saveButton(page, form) })
    .getByRole('textbox')
    .first();

/** Waits until the store accepted a change. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const isAccepted = async () => {
    const response = await page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().includes('/api/v1/staff/'),
    );
    expect(await response.json()).toMatchObject({ success: true });
  };
  await Promise.all([isAccepted(), act()]);
}
