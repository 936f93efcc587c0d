/** End-to-end tests of the staff, roles and log of the console. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { call, codeAfter, emailOf, messageAfter, openScreen, signInStaff } from '../support/console.ts';
import { takeScreenshots } from '../support/screenshots.ts';

const GUEST = 'priya@sopan.example';

test('an owner invites a person, who accepts; the role is changed after a step-up, and the log shows it', async ({
  page,
}) => {
  await signInStaff(page, 'owner');
  await page.goto('/console/staff');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
  await takeScreenshots(page, 'console-staff');
  await page.getByRole('link', { name: 'Invite a person' }).click();
  await page.getByLabel('E-mail address').fill(GUEST);
  await page.getByLabel('Name').fill('Priya Raghunathan');
  const { text } = await messageAfter(page, GUEST, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('heading', { name: 'Priya Raghunathan' })).toContainText('Invited');
  await checkA11y(page);

  const person = page.url();
  // The guest has another browser.
  await page.context().clearCookies();
  await page.goto(/http\S+\/console\/invitation#\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByText(GUEST)).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page.getByText('Welcome, Priya Raghunathan.')).toBeVisible();

  await signInStaff(page, 'owner');
  await page.goto(person);
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

/** Presses the keys of the search and of the palette as soon as a list is in the first page of the context. */
async function pressKeysAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('pressed')) return;
    const observer = new MutationObserver(() => {
      if (!document.querySelector('table a')) return;
      observer.disconnect();
      sessionStorage.setItem('pressed', '1');
      for (const init of [{ key: '/' }, { key: 'k', ctrlKey: true }]) {
        document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
        if (init.key === '/')
          document.documentElement.dataset.focused = document.activeElement?.getAttribute('type') ?? '';
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

test('a list is searched, filtered and sorted in its URL; the palette and the rows work with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInStaff(page, 'owner');
  // The log has at least two entries then.
  const { rows: found } = await call<{ rows: { staff_id: number }[] }>(page, 'accounts?search=exams@');
  for (const [seen_role, role] of [
    ['exams', 'reader'],
    ['reader', 'exams'],
  ])
    await call(page, 'accounts/change_role', { staff_id: found[0]?.staff_id, role, seen_role });
  await pressKeysAtOnce(page);
  await page.goto('/console/staff');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'search');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').blur();
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
  await palette.getByRole('combobox').fill('udi');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await checkA11y(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeFocused();
  await checkA11y(page);
  await takeScreenshots(page, 'console-log');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('table').getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('table').getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
});

test('two people edit a role; a reader changes nothing, support does not see the staff; a failed page is tried again', async ({
  page,
}) => {
  await test.step('the second one of two people sees both versions and decides', () => editRoleTogether(page));
  await test.step('a reader sees the staff', () => readAsReader(page));
  await test.step('support does not see them', () => openAsSupport(page));
});

async function editRoleTogether(page: Page): Promise<void> {
  await signInStaff(page, 'owner');
  await page.goto('/console/roles');
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible();
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
  await page.getByRole('checkbox', { name: 'Request refunds' }).check();
}

async function readAsReader(page: Page): Promise<void> {
  await signInStaff(page, 'reader');
  await page.goto('/console/staff');
  await expect(page.getByRole('link', { name: 'Meera Krishnan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite a person' })).toBeHidden();
  await page.getByRole('link', { name: 'Meera Krishnan' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Suspend|Change the role/ })).toBeHidden();

  await page.route('**/api/v1/staff/roles', (route) => route.abort());
  await openScreen(page, '/roles', 'This page could not be loaded');
  await checkA11y(page);
  await page.unroute('**/api/v1/staff/roles');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
}

async function openAsSupport(page: Page): Promise<void> {
  await signInStaff(page, 'support');
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openScreen(page, '/staff', 'Your role does not include this page');
  await openScreen(page, '/staff/invite', 'Your role does not include this page');
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
