/** End-to-end tests of the staff, roles and log of the console. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { call, codeAfter, emailOf, messageAfter, signInStaff } from '../support/console.ts';
import { takeScreenshots } from '../support/screenshots.ts';

const GUEST = 'priya@sopan.example';

test('an owner invites a person, who accepts; the role is changed after a step-up, and the log shows it', async ({
  page,
  browser,
}) => {
  await signInStaff(page, 'owner');
  await page.goto('/console/staff');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-staff');
  await page.getByRole('link', { name: 'Invite a person' }).click();
  await page.getByLabel('E-mail address').fill(GUEST);
  await page.getByLabel('Name').fill('Priya Raghunathan');
  const { text } = await messageAfter(page, GUEST, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('heading', { name: 'Priya Raghunathan' })).toContainText('Invited');
  await checkA11y(page);

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await guest.goto(/http\S+\/console\/invitation#\S+/.exec(text)?.[0] ?? '');
  await expect(guest.getByText(GUEST)).toBeVisible();
  await checkA11y(guest);
  await guest.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(guest.getByText('Welcome, Priya Raghunathan.')).toBeVisible();
  await guest.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Priya Raghunathan' })).toContainText('Active');
  await refuseOnceWithStepUp(page);
  await page.getByLabel('New role').selectOption('Content');
  await page.getByRole('button', { name: 'Change the role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await checkA11y(page, 'dialog[open]');
  const code = await codeAfter(page, emailOf('owner'), () =>
    dialog.getByRole('button', { name: 'Send a code' }).click(),
  );
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Priya Raghunathan' })).toContainText('Content');
  await takeScreenshots(page, 'console-person');

  await page.getByRole('link', { name: 'Role changed' }).click();
  await expect(page.getByRole('deletion')).toHaveText(/Reader/);
  await expect(page.getByRole('insertion')).toHaveText(/Content/);
  await checkWidths(page);
  await takeScreenshots(page, 'console-entry');
});

test('a key pressed as soon as a list is in the page is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'owner');
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('table a')) return;
      observer.disconnect();
      for (const init of [{ key: '/' }, { key: 'k', ctrlKey: true }]) {
        document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
        if (init.key === '/')
          document.documentElement.dataset.focused = document.activeElement?.getAttribute('type') ?? '';
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/console/staff');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'search');
});

test('a list is searched, filtered and sorted in its URL; the palette and the rows work with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'owner');
  await page.goto('/console/staff');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('sopan.example');
  await expect(page).toHaveURL(/search=sopan\.example/);
  await page.getByLabel('Role').selectOption('Support');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('nobody has this name');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click();
  await expect(rows.nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Signs in by' }).check();
  await expect(page.getByRole('columnheader', { name: 'Signs in by' })).toBeVisible();
  await checkA11y(page);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('udi');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await checkA11y(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeFocused();
  await checkA11y(page);
  await takeScreenshots(page, 'console-log');
  await page.setViewportSize({ width: 1280, height: 800 });
  await checkPages(page);
  await page.getByRole('table').getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('table').getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
});

test('two people edit a role: the second one sees both versions and decides', async ({ page }) => {
  await signInStaff(page, 'owner');
  await page.goto('/console/roles');
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-roles');
  await page.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('checkbox', { name: 'Send messages to students' }).uncheck();
  await changeRoleElsewhere(page);
  await checkWidths(page, 'html', 3000);
  await page.getByRole('button', { name: 'Save the role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another person saved in the meantime' });
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(dialog.getByRole('row', { name: 'Request refunds' })).toContainText('Not allowed');
  await checkA11y(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('The role is changed.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Request refunds' })).toBeChecked();

  await page.getByRole('checkbox', { name: 'Request refunds' }).uncheck();
  await page.getByRole('link', { name: 'Roles' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByRole('checkbox', { name: 'Request refunds' })).not.toBeChecked();
});

test('a reader sees the staff but changes nothing; support does not see them; a failed page is tried again', async ({
  page,
}) => {
  await signInStaff(page, 'reader');
  await page.goto('/console/staff');
  await expect(page.getByRole('link', { name: 'Meera Krishnan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite a person' })).toBeHidden();
  await page.getByRole('link', { name: 'Meera Krishnan' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Suspend|Change the role/ })).toBeHidden();

  await page.route('**/api/v1/staff/roles', (route) => route.abort());
  await page.goto('/console/roles');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await checkA11y(page);
  await page.unroute('**/api/v1/staff/roles');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible();

  await signInStaff(page, 'support');
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await page.goto('/console/staff');
  await expect(page.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible();
  await page.goto('/console/staff/invite');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});

/** Fills the log beyond one page, and moves between its pages. */
async function checkPages(page: Page): Promise<void> {
  const { rows } = await call<{ rows: { staff_id: number }[] }>(page, 'accounts?search=exams@');
  const staff_id = rows[0]?.staff_id;
  for (let change = 0; change < 26; change++) {
    for (const role of ['reader', 'exams']) await call(page, 'accounts/change_role', { staff_id, role });
  }
  const links = page.getByRole('table').getByRole('link');
  await page.reload();
  await expect(links).toHaveCount(50);
  const newest = (await links.first().getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(links.first()).not.toHaveAttribute('href', newest);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).not.toHaveURL(/cursor=/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await page.reload();
  await page.getByRole('button', { name: 'First page' }).click();
  // Both pages can be full, so the number of links does not tell them apart.
  await expect(links.first()).toHaveAttribute('href', newest);
}

/** The session is fresh, so the server would not ask; the test asks in its place, once. */
async function refuseOnceWithStepUp(page: Page): Promise<void> {
  const refusal = { status: 'FAILURE', success: false, code: 'step_up_required', message: '', data: null };
  await page.route('**/accounts/change_role', (route) => route.fulfill({ json: refusal }), { times: 1 });
}

/** Takes a permission from the role of support, as another owner would. */
async function changeRoleElsewhere(page: Page): Promise<void> {
  const roles = await call<{ role: string; version: number; permissions: string[] }[]>(page, 'roles');
  const support = roles.find(({ role }) => role === 'support');
  if (!support) throw new Error('there is no role support');
  const permissions = support.permissions.filter((permission) => permission !== 'refunds.request');
  await call(page, 'roles/set_permissions', { role: 'support', version: support.version, permissions });
}
