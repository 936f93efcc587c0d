/**
 * End-to-end tests of what surrounds every page: header, signed-in student, footer and newsletter. Asha is signed in
 * with tokens of the store.
 */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { countShifts, readShift } from '../support/layout-shift.ts';
import { holdScripts, openPage, scriptStarted } from '../support/page-script.ts';
import { newSession } from '../support/sign-in.ts';

/** A page with Latin script only, because loading the Devanagari font can move text. */
const PLAIN_PAGE = '/bug-bounty-program';
/** Pages at 390 px: `quality.e2e.ts`. */
const WIDTHS = [320, 768, 1280];

test('the header is complete at every width, and nothing moves while the session loads', async ({ page }) => {
  await countShifts(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PLAIN_PAGE);
    await expect(page.getByRole('complementary', { name: 'Information' })).toHaveText(
      'For any information Book Sessionहिंदी',
    );
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(header.getByRole('link', { name: /Sopan/ })).toHaveAttribute('href', '/');
    await expect(header.getByRole('button', { name: 'Explore' })).toBeVisible();
    const search = header.getByRole('combobox').filter({ visible: true });
    await expect(search).toHaveCount(1);
    if (width === 320) {
      // The search has a row of its own, below the logo and the buttons.
      const logo = await header.getByRole('link', { name: /Sopan/ }).boundingBox();
      const bottom = (logo?.y ?? Number.NaN) + (logo?.height ?? Number.NaN);
      expect((await search.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    }
    expect(await readShift(page), `layout shift at ${width}`).toBeLessThan(0.001);
    if (width !== 768) await checkA11y(page);
  }
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format();
  await expect(page.getByRole('contentinfo')).toContainText(`© 2018–${year} Sopan`);
});

test('fonts and scripts that load late shift the layout little, and discard nothing that was rendered', async ({
  page,
}) => {
  await countShifts(page);
  await page.route(/\.(woff2|js)$/, (route) => setTimeout(() => route.continue(), 500));
  for (const [width, path, part] of [
    [1280, '/', '[aria-roledescription=slide]'],
    [390, '/ssc', 'article'],
    [390, '/ssc/cgl-2027-test-series', '[role=tabpanel] li'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path, { waitUntil: 'commit' });
    const read = await page.locator(part).first().elementHandle();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await readShift(page), `${path} moves`).toBeLessThanOrEqual(0.02);
    expect(await read?.evaluate((one) => one.isConnected), path).toBe(true);
  }
});

test('the menu and Buy Now work before the page script', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(PLAIN_PAGE, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const overlay = page.getByRole('navigation', { name: 'Account', exact: true });
  await expect(overlay.getByRole('listitem').first()).toBeVisible();
  release();
  await scriptStarted(page);
  await expect(overlay.getByRole('listitem').first()).toBeVisible();

  await holdScripts(page);
  await page.goto('/ssc/cgl-complete-2027', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/(pay\/\d+|login)$/);
});

test('Explore waits for its code, and is a link to its page if the code cannot be loaded', async ({ page }) => {
  await openPage(page, PLAIN_PAGE);
  const release = await holdScripts(page);
  const explore = page.getByRole('banner').getByRole('button', { name: 'Explore' });
  await explore.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Choose Your Vertical' })).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openPage(page, PLAIN_PAGE);
  await page.evaluate(() => localStorage.setItem('sopan_selected_hierarchy', 'ssc'));
  await page.route(/\/assets\/hydrate-island-.*\.js$/, (route) => route.abort());
  await explore.click();
  await expect(page).toHaveURL(/\/explore$/);
});

test('Login remembers the path; the student is shown by name and photo, and can sign out, whatever the server responds', async ({
  page,
}) => {
  await page.goto('/terms-and-condition?from=test');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('sopan_return_path'))).toBe('/terms-and-condition?from=test');

  const ravi = await signIn(page, '9876500001');
  await countShifts(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PLAIN_PAGE);
    await expect(page.getByRole('button', { name: 'Asha Verma' })).toBeVisible();
    expect(await readShift(page), `layout shift at ${width}, signed in`).toBeLessThan(0.001);
    await page.getByRole('button', { name: 'Asha Verma' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await checkA11y(page, 'header');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Asha Verma' })).toBeFocused();
  }
  // A photo that cannot be loaded is replaced by the logo, and a missing name by 'User'.
  await page.evaluate(() => {
    localStorage.setItem('sopan_profile_picture', '/media/gone.jpg');
    localStorage.removeItem('sopan_first_name');
    localStorage.removeItem('sopan_last_name');
  });
  await page.route('**/media/gone.jpg', (route) => route.abort());
  await page.reload();
  const block = page.getByRole('banner').getByRole('button', { name: 'User' });
  await expect(block.locator('img')).toHaveAttribute('src', /logo/);

  const logout = async (response: { status: number; body: object } | 'no network') => {
    await page.route('**/api/v1/auth/**', (route) =>
      response === 'no network'
        ? route.abort()
        : route.fulfill({
            status: response.status,
            contentType: 'application/json',
            body: JSON.stringify(response.body),
          }),
    );
    await block.click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  const failure = (message: string) => ({ status: 'FAILURE', success: false, code: 'x', message, data: null });
  for (const [response, words] of [
    [{ status: 200, body: failure('Not now.') }, 'Not now.'],
    [{ status: 500, body: failure('Broken.') }, 'Broken.'],
    ['no network', 'logout'],
  ] as const) {
    const warned = page.waitForEvent('console', (line) => line.type() === 'warning' && line.text().includes(words));
    await logout(response);
    await warned;
    expect(await page.evaluate(() => localStorage.getItem('sopan_access_token'))).not.toBeNull();
    await page.unroute('**/api/v1/auth/**');
    await page.keyboard.press('Escape');
  }
  let isLoadedAnew = page.waitForEvent('load');
  await logout({ status: 401, body: failure('Please sign in to continue.') });
  await isLoadedAnew;
  await expectSignedOut(page);
  await page.unroute('**/api/v1/auth/**');

  await page.evaluate((entries) => Object.assign(localStorage, entries), ravi);
  await page.reload();
  await page.getByRole('button', { name: 'Asha Verma' }).click();
  isLoadedAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await isLoadedAnew;
  await expectSignedOut(page);
  const response = await page.request.get('/api/v1/user/get_my_orders', {
    headers: { authorization: `Bearer ${ravi.sopan_access_token}` },
  });
  expect(response.status()).toBe(401);
});

test('the newsletter: subscribed in the footer, confirmed by mail, unsubscribed by its link', async ({ page }) => {
  const form = page.getByRole('contentinfo');
  await page.goto(PLAIN_PAGE);
  await form.getByLabel('E-mail address').focus();
  // The form posts to the server until its island is hydrated.
  await expect(form.locator('[data-island=newsletter-form]')).toHaveAttribute('data-hydrated', '');
  await form.getByLabel('E-mail address').fill('asha.news@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  // Consent is required.
  await expect(form.getByRole('checkbox')).toBeFocused();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toHaveText(/^Almost there\. We have sent you a mail/);
  await expect(page).toHaveURL(PLAIN_PAGE);
  await checkA11y(page, 'footer');

  await page.goto(await linkFor(page, 'asha.news@example.com', 'confirm'));
  await checkA11y(page, 'main');
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  await page.goto(await linkFor(page, 'asha.news@example.com', 'unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
});

/** Signs in like the login page and stores the same entries in localStorage. */
async function signIn(page: Page, mobile_number: string): Promise<Record<string, string>> {
  const session = await newSession(page, mobile_number);
  const entries = {
    sopan_access_token: session.accessToken,
    sopan_refresh_token: session.refreshToken,
    sopan_role: 'student',
    sopan_first_name: session.first_name ?? '',
    sopan_last_name: session.last_name ?? '',
  };
  await page.evaluate((entries) => Object.assign(localStorage, entries), entries);
  return entries;
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sopan_')));
  for (const entry of ['access_token', 'role', 'first_name', 'last_name', 'profile_picture', 'selected_vertical']) {
    expect(left).not.toContain(`sopan_${entry}`);
  }
}

/** Waits for the latest newsletter mail and returns the link in it. */
async function linkFor(page: Page, email: string, step: string): Promise<string> {
  const pattern = new RegExp(`/newsletter/${step}\\?token=[\\w-]{43}`);
  let link: string | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get(`/sandbox/outbox.json?to=${email}`)).json()) as Array<{
      text: string;
    }>;
    link = mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
