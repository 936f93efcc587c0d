/** End-to-end tests of application pages: what they load, hydration, errors, and the back/forward cache. */
import { expect, type Page, test } from '@playwright/test';
import { type PageName, pages } from '../../web/application/pages.ts';
import { checkA11y } from '../support/a11y.ts';
import { openPage } from '../support/page-script.ts';
import { sessionOf, signIn } from '../support/sign-in.ts';
import { writeStored } from '../support/stored-entries.ts';

const ASHA = '9876500001';
const TEST = 'test-series-id=501&product-id=2101&tab-id=21011';
/** An address of each page that a signed-in student can stay on. */
const ADDRESSES: Record<Exclude<PageName, 'login-page' | 'redirection-page' | 'viewing-page'>, string> = {
  'cart-page': '/my-cart',
  'checkout-page': '/pay/1101/step10',
  'component-gallery': '/dev/ui',
  'courses-page': '/my-courses',
  // In Hindi, the default, it loads further messages.
  'instruction-page': `/test-series-instruction?${TEST}&language=2`,
  'my-account-page': '/my-account',
  'orders-page': '/my-orders',
  'payment-result-page': '/payment-failed',
  'results-page': '/my-results',
};
/** Pages for visitors and the staff, which lead a student elsewhere. */
const VISITOR_ADDRESSES = {
  'login-page': '/login',
  'redirection-page': `/onedayexam-test-redirection?${TEST}`,
  // For the staff; `e2e/console/console-viewing.e2e.ts`.
  'viewing-page': '/view-as',
};

/** Loaded after the page for a signed-in student. */
const LATER = /\/(language|language-choice)-/;

test('every application page hydrates to what the server rendered, with the scripts that its HTML names, loaded at the same time', async ({
  page,
}) => {
  expect(Object.keys({ ...ADDRESSES, ...VISITOR_ADDRESSES }).sort()).toEqual(Object.keys(pages).sort());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // What is loaded when nothing else runs is not looked at here: the dialogs of the checkout and of My Account, and their texts.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await openPage(page, '/login');
  await expect(content(page, 'login-page')).toHaveAttribute('data-hydrated', '');
  await signIn(page, ASHA);
  let requested = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && requested.add(pathOf(request.url())));
  let held = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const [name, path] of Object.entries(ADDRESSES)) {
    const html = await (await page.request.get(path)).text();
    const named = [...html.matchAll(/(?:rel="modulepreload" href|type="module" src)="([^"]+)"/g)].map(([, to]) => to);
    expect(
      named.filter((file) => file?.includes(`/${name}-`)),
      path,
    ).toHaveLength(1);
    // The page before may still load what it needs later.
    await page.goto('/robots.txt');
    requested = new Set();
    held = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => [...requested].sort(), path).toEqual(named.toSorted());
    held.resolve();
    await expect(content(page, name), path).toHaveAttribute('data-hydrated', '');
    await expect(page.locator('h1'), path).toHaveCount(1);
    const others = [...requested].filter((file) => !named.includes(file) && !LATER.test(file));
    expect(others, path).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('a page whose code cannot be loaded says so, and can be loaded again; so does one whose component throws', async ({
  page,
}) => {
  await signIn(page, ASHA);
  await page.route(/\/assets\/orders-page-.*\.js$/, (route) => route.abort());
  await openPage(page, '/my-orders?from=mail');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  await expect(page).toHaveTitle('Something went wrong on our side');
  await checkA11y(page);
  await page.unrouteAll();
  const hydrated = Promise.withResolvers<void>();
  await page.route('**/user/get_my_orders', async (route) => {
    await hydrated.promise;
    const response = await route.fetch();
    const json = { ...(await response.json()), data: { transaction_data_success: [{}], transaction_data_failure: [] } };
    await route.fulfill({ response, json });
  });
  await alert.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/my-orders\?from=mail$/);
  await expect(page.locator('[data-application]')).toHaveAttribute('data-hydrated', '');
  hydrated.resolve();
  await expect(alert.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Successful Orders' })).toBeVisible();
});

// Simulates a return from the back/forward cache, which test browsers do not have.
test('a page that returns from the back/forward cache after a sign-out is left once', async ({ page }) => {
  const { accessToken } = await sessionOf(page, ASHA);
  await page.goto('/robots.txt');
  await writeStored(page, { access_token: accessToken });
  await openPage(page, '/my-orders?from=mail');
  await expect(page.getByRole('tab', { name: 'Successful Orders' })).toBeVisible();
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(pathOf(request.url())));
  const stayed = await page.evaluate(() => {
    // The page does not see what its own document removes.
    localStorage.removeItem('sopan_access_token');
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return localStorage.getItem('sopan_return_path');
  });
  expect(stayed).toBe('/my-orders?from=mail');
  await expect(page).toHaveURL(/\/login$/);
  expect(opened).toEqual(['/login']);
});

const pathOf = (url: string) => new URL(url).pathname;
const content = (page: Page, name: string) => page.locator(`[data-application=${name}]`);
