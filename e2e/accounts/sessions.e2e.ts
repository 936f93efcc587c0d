/** End-to-end tests of sessions: one that was ended on another device, and one in two tabs. */
import { expect, test } from '@playwright/test';
import { newSession } from '../support/sign-in.ts';
import { readStored, SESSION_KEYS, writeStored } from '../support/stored-entries.ts';

test('a session that was ended elsewhere ends here: signed out, redirected to the login, and back again', async ({
  page,
}) => {
  const session = await newSession(page, '9876500003');
  const headers = { authorization: `Bearer ${session.accessToken}` };
  await page.request.post('/api/v1/auth/logout', { headers, data: {} });
  // The browser still has the tokens of the ended session; they are stored only once.
  await page.addInitScript(
    ({ accessToken, refreshToken, names }) => {
      if (sessionStorage.getItem('announced')) return;
      sessionStorage.setItem('announced', 'yes');
      for (const name of names) localStorage.setItem(`sopan_${name}`, '1');
      localStorage.setItem('sopan_access_token', accessToken);
      localStorage.setItem('sopan_refresh_token', refreshToken);
    },
    { ...session, names: SESSION_KEYS },
  );
  await page.goto('/my-orders', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login$/);
  for (const name of [...SESSION_KEYS, 'refresh_token']) expect(await readStored(page, name), name).toBeNull();
  expect(await readStored(page, 'return_path')).toBe('/my-orders');
});

test('two tabs: the token is renewed once before it ends, and signing out in one is seen in the other', async ({
  page,
  context,
}) => {
  const session = await newSession(page, '9876500002');
  // A page of this origin without scripts of the store, which would renew the token at once.
  await page.goto('/robots.txt');
  const soon = new Date(Date.now() + 60_000).toISOString();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const renewals: string[] = [];
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/auth/refresh')) renewals.push(response.url());
    if (response.status() === 401) refused.push(response.url());
  });
  await writeStored(page, {
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    access_expires_at: soon,
    first_name: 'Ravi',
  });
  // Other tabs, and the next page of the same tab, see a write with a delay.
  await expect.poll(() => readStored(other, 'first_name')).toBe('Ravi');
  expect(await readStored(other, 'access_expires_at')).toBe(soon);
  await Promise.all([page.goto('/my-orders'), other.goto('/my-account')]);
  await expect(page.getByRole('tab', { name: 'Successful Orders' })).toBeVisible();
  await expect(other.getByText('This device', { exact: true })).toBeVisible();
  expect(renewals).toHaveLength(1);
  expect(refused).toEqual([]);
  expect(await readStored(page, 'access_token')).not.toBe(session.accessToken);
  expect(Date.parse((await readStored(page, 'access_expires_at')) ?? '')).toBeGreaterThan(Date.now() + 3_600_000);

  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(new URL(request.url()).pathname));
  await page.getByRole('banner').getByRole('button', { name: 'Ravi' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(opened).toEqual(['/login']);
  expect(await readStored(other, 'access_token')).toBeNull();
});
