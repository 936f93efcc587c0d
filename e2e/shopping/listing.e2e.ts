/**
 * End-to-end tests of listings, by mouse and by keyboard. Without JavaScript:
 * `test/store/pages/without-scripts.integration.test.ts`; at every width: `e2e/site/quality.e2e.ts`.
 */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from '../support/page-script.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Opens a page in a context of its own and returns it with the list of its console errors. */
async function open(browser: Browser, viewport = DESKTOP, javaScriptEnabled = true): Promise<[Page, string[]]> {
  const context = await browser.newContext({ viewport, javaScriptEnabled });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return [page, errors];
}

test('the filters of a list, on a phone and on a desktop', async ({ browser }) => {
  const [page, errors] = await open(browser, PHONE);
  // Before the page script runs, the form is submitted to the server; this test is about the behaviour afterwards.
  await openPage(page, '/ssc');
  const hindi = page.getByRole('button', { name: /^Hindi \d+$/ });
  await expect(page.getByRole('button', { name: /^All 13$/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: /^View All of SSC CGL/ })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (one) => one.isNavigationRequest() && requests.push(one.url()));
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await test.step(`at ${viewport.width} px`, () => useFilters(page, hindi));
  }
  expect(requests).toEqual([]);
  expect(errors).toEqual([]);

  // Buying requires a student.
  await page
    .getByRole('link', { name: /^Buy Now SSC CGL Complete 2027/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('sopan_return_path'))).toBe('/pay/1701');
  await page.context().close();
});

async function useFilters(page: Page, hindi: Locator): Promise<void> {
  await hindi.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ssc\?medium=Hindi$/);
  await expect(hindi).toHaveAttribute('aria-pressed', 'true');
  await expect(hindi).toBeFocused();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('6 products in Hindi');
  const media = await page.getByRole('article').locator('dl div:last-child dd').allTextContents();
  expect(new Set(media)).toEqual(new Set(['Hindi']));
  await expect(page.getByRole('link', { name: 'View All of SSC CGL' })).toHaveAttribute('href', /\?medium=Hindi$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ssc$/);
  await expect(hindi).toBeFocused();

  // Other filters and the order show one grid of all products.
  const order = page.getByRole('combobox', { name: 'Order' });
  await page.getByRole('combobox', { name: 'Format' }).selectOption('Test Series (3)');
  await expect(page).toHaveURL(/\/ssc\?format=Test\+Series$/);
  await order.focus();
  await order.selectOption('Lowest price');
  await expect(page).toHaveURL(/\/ssc\?format=Test\+Series&sort=price$/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('3 products');
  await expect(page.getByRole('article').filter({ hasText: 'Test Series' })).toHaveCount(3);
  await expect(order).toBeFocused();
  await hindi.click();
  await expect(page).toHaveURL(/\/ssc\?format=Test\+Series&sort=price&medium=Hindi$/);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/ssc\?medium=Hindi$/);
  await expect(page.getByRole('region', { name: 'SSC CGL' })).toBeVisible();
  const all = page.getByRole('button', { name: /^All \d+$/ });
  await expect(all).toBeFocused();
  await all.click();
  await expect(page).toHaveURL(/\/ssc$/);
}

test('a group is scrolled sideways by its buttons, which are disabled at the ends, and by tabbing', async ({
  browser,
}) => {
  const [page] = await open(browser, { width: 800, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/all');
  const group = page.getByRole('region', { name: 'Civil Services' });
  const [back, on] = [/^Previous in/, /^Next in/].map((name) => group.getByRole('button', { name }));
  if (!back || !on) throw new Error('two buttons were asked for');
  await expect(back).toBeDisabled();
  await on.focus();
  const list = group.getByRole('list');
  for (let turns = 0; turns < 8 && (await on.isEnabled()); turns++) {
    const before = await list.evaluate((row) => row.scrollLeft);
    await page.keyboard.press('Enter');
    await expect.poll(() => list.evaluate((row) => row.scrollLeft)).toBeGreaterThan(before);
    await expect(back).toBeEnabled();
  }
  await expect(on).toBeDisabled();
  await expect(on).toBeFocused();
  await expect(group.getByRole('article')).toHaveCount(4);
  const last = group.getByRole('article').last();
  await expect(last).toBeInViewport({ ratio: 0.5 });
  await page.keyboard.press('Tab');
  await expect(
    group
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^View Details/ }),
  ).toBeFocused();
  await expect(group.getByRole('article').first()).toBeInViewport({ ratio: 0.5 });
  await group.getByRole('link', { name: 'View All of Civil Services' }).click();
  await expect(page).toHaveURL(/\/upsc$/);
  await page.context().close();
});

test('a missing picture logs no error, and shows the logo even without JavaScript', async ({ browser }) => {
  const [page, errors] = await open(browser);
  await page.goto('/teaching-exams/ugc-net/books');
  const shown = (one: Page) =>
    one.getByRole('article').getByRole('img', { includeHidden: true }).or(one.locator('article img')).first();
  await expect.poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await page.context().close();

  const [plain] = await open(browser, PHONE, false);
  await plain.route('**/media/covers/cgl-2027-test-series.svg', (route) =>
    route.continue({ url: route.request().url().replace('cgl-2027-test-series', 'gone') }),
  );
  await plain.goto('/ssc/cgl/test-series');
  const sizes = () =>
    plain.locator('article img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThan(0);
  await plain.context().close();
});
