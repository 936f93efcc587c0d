/** End-to-end tests of what a sign-in restores: the requested page and the selected vertical. */
import { expect, test } from '@playwright/test';
import { newSession } from '../support/sign-in.ts';
import { signUpAs } from '../support/student.ts';

test('My Courses, opened while signed out, is where the sign-in leads', async ({ page }) => {
  await page.goto('/my-courses?from=mail');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('sopan_return_path'))).toBe('/my-courses?from=mail');
  await signUpAs(page, '9814000011', false);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/my-courses\?from=mail$/);
});

test('a chosen vertical is restored by the next sign-in, on any device', async ({ page }) => {
  const mobile = '9814000012';
  await signUpAs(page, mobile, false);
  await page.goto('/');
  const vertical = page.getByRole('form', { name: 'Search in a vertical' }).getByLabel('Vertical');
  await expect(vertical).toHaveValue('upsc');
  await expect(page.locator('html')).toHaveAttribute('data-script', 'started');
  const stored = page.waitForResponse('**/user/account/select_vertical');
  await vertical.selectOption('Judiciary');
  expect((await stored).ok()).toBe(true);
  expect((await newSession(page, mobile)).selected_vertical).toBe(6);

  const banner = page.getByRole('region', { name: 'Announcements' }).getByRole('link').first();
  await page.goto('/');
  await expect(banner).toHaveAttribute('href', '/judiciary');
  await expect(vertical).toHaveValue('judiciary');
});

test('choices of a vertical are sent although the page is left before the response', async ({ page }) => {
  await signUpAs(page, '9814000013', false);
  // Stores what is sent, since the page is left.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (url, init) => {
      if (String(url).endsWith('/select_vertical'))
        sessionStorage.sent = `${sessionStorage.sent ?? ''}${init?.body} ${init?.keepalive};`;
      return send(url, init);
    };
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/user/account/select_vertical', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-script', 'started');
  const vertical = page.getByRole('form', { name: 'Search in a vertical' }).getByLabel('Vertical');
  for (const name of ['Judiciary', 'State Services', 'Staff Selection']) await vertical.selectOption(name);
  const sent = () => page.evaluate(() => sessionStorage.sent);
  expect(await sent()).toBe('{"vertical_id":6} true;');
  await page.goto('/about-us');
  expect(await sent()).toBe('{"vertical_id":6} true;{"vertical_id":61} true;');
  release();
});
