/** End-to-end tests of signing in to the console, of sessions that end, and of passkeys. */
import { expect, type Page, request, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { beginStaffSession, call, codeAfter, emailOf, openScreen, signInStaff } from '../support/console.ts';
import { takeScreenshots } from '../support/screenshots.ts';

test('the owner signs in with a mailed code and arrives where the link led; nobody else sees the page', async ({
  page,
}) => {
  const response = await page.goto('/console/audit');
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'console-sign-in');

  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail address is missing.');
  await page.getByRole('link', { name: 'E-mail address is missing.' }).click();
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type(emailOf('owner'));
  const code = await codeAfter(page, emailOf('owner'), () => page.keyboard.press('Enter'));
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has expired.');
  await checkA11y(page);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/audit$/);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a session that ends on a page is renewed there, and nothing that was typed is lost', async ({ page }) => {
  await signInStaff(page, 'owner');
  await page.goto('/console/staff/invite');
  await page.getByLabel('E-mail address').fill('half.typed@sopan.example');
  await page.getByLabel('Name').fill('Half Typed');
  await endSessionElsewhere(page);
  await page.getByRole('button', { name: 'Send the invitation' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(emailOf('owner'));
  await checkA11y(page, 'dialog[open]');
  const code = await codeAfter(page, emailOf('owner'), () =>
    dialog.getByRole('button', { name: 'Send a code' }).click(),
  );
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The call that found no session is repeated with what was typed.
  await expect(page.getByRole('heading', { name: 'Half Typed' })).toBeVisible();
  await expect(page.getByText('half.typed@sopan.example')).toBeVisible();
});

test('a person adds a passkey and an authenticator app, signs in with the passkey, and ends another session', async ({
  page,
  browser,
}) => {
  await addAuthenticator(page);
  const other = await browser.newContext();
  await signInStaff(page, 'content');
  // Sessions of other tests.
  const sessions = await call<{ session_id: string; is_this: boolean }[]>(page, 'sessions');
  const session_ids = sessions.filter(({ is_this }) => !is_this).map(({ session_id }) => session_id);
  if (session_ids.length > 0) await call(page, 'sessions/end', { session_ids });
  await beginStaffSession(other, 'content');
  await page.goto('/console/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Office laptop')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await checkWidths(page);
  await takeScreenshots(page, 'console-account');

  await page.getByRole('button', { name: 'Set up an app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  await checkA11y(page, 'dialog[open]');
  await setUp.getByLabel('Code of the app').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await checkA11y(page, 'dialog[open]');
  await codes.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  await openScreen(page, '/account');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End', exact: true })).toBeHidden();
  expect((await other.request.get('/api/v1/staff/me')).status()).toBe(401);
  await other.close();
});

/** Ends the page's session as another session of the same person would. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const { session } = await call<{ session: { session_id: string } }>(page, 'me');
  const other = await request.newContext({ baseURL: new URL(page.url()).origin });
  const caller = { request: other };
  await beginStaffSession(caller, 'owner');
  await call(caller, 'sessions/end', { session_ids: [session.session_id] });
  await other.dispose();
}

/** A passkey device that confirms every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
