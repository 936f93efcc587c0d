/** End-to-end tests of listings: with and without JavaScript, on a phone and a desktop, by mouse and by keyboard. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { openPage } from '../support/page-script.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Opens a page and returns it with the list of its console errors. */
async function open(browser: Browser, viewport = DESKTOP, javaScriptEnabled = true): Promise<[Page, string[]]> {
  const context = await browser.newContext({ viewport, javaScriptEnabled });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return [page, errors];
}

test('addresses lead where they should, and no redirect loops', async ({ request }) => {
  const first = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return `${response.status()} ${response.headers().location ?? ''}`.trim();
  };
  const expected: Record<string, string> = {
    '/index.php/web/Exam_Prep/exam_detail/1101': '301 /upsc/ias-foundation-2027',
    '/view-product/1101?utm_source=mail': '301 /upsc/ias-foundation-2027?utm_source=mail',
    '/View-Product/1101/?tab=11013&utm_source=mail': '301 /upsc/ias-foundation-2027?tab=11013&utm_source=mail',
    '/view-product/99': '301 /product-information/99',
    '/index.php/web/home/term_condition?utm_source=mail': '301 /terms-and-condition?utm_source=mail',
    '/estore': '301 /',
    '/estore/?utm_source=mail': '301 /?utm_source=mail',
    '/product-information/1101?tab=11013&utm_source=mail': '302 /upsc/ias-foundation-2027?tab=11013&utm_source=mail',
    '/product-list/007?medium=Hindi&utm_source=mail': '301 /product-list/7?medium=Hindi&utm_source=mail',
    '/search?vertical=ssc&medium=Hindi&utm_source=mail': '302 /ssc?medium=Hindi&utm_source=mail',
    '/SSC/CGL?medium=Hindi&Ref=A': '308 /ssc/cgl?medium=Hindi&Ref=A',
    '/info/about-us?utm_source=mail': '308 /about-us?utm_source=mail',
    '/explore?place=&utm_source=mail': '302 /?utm_source=mail',
    '/explore?place=nowhere': '302 /',
    '/product-list/1e0': '404',
    '/product-list/99999': '404',
    '/ssc/?medium=Hindi': '301 /ssc?medium=Hindi',
    '/%73sc': '301 /ssc',
    '/nowhere': '302 /',
    '/nowhere/at/all?x=1': '302 /?x=1',
    '/nowhere?tab=1&x=1': '302 /?tab=1&x=1',
    '/%ff?x=1': '302 /?x=1',
    '/a%00b': '302 /',
    '/%E0%A4%B8%E0%A5%8B': '302 /',
    [`/${'long-'.repeat(1000)}`]: '302 /',
    '/ssc': '200',
    '/ssc/cgl/test-series': '200',
    '/ssc/cgl-2027-test-series': '200',
  };
  const found: Record<string, string> = {};
  for (const path of Object.keys(expected)) found[path] = await first(path);
  expect(found).toEqual(expected);
  for (const path of Object.keys(expected)) {
    const end = await request.get(path, { maxRedirects: 3 });
    expect([200, 404], path).toContain(end.status());
  }
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`the medium filter, on a ${name}, with JavaScript`, async ({ browser }) => {
    const [page, errors] = await open(browser, viewport);
    // Before the page script runs, the form is submitted to the server; this test is about the behaviour afterwards.
    await openPage(page, '/ssc');
    await expect(page).toHaveTitle(/Staff Selection Courses/);
    const hindi = page.getByRole('button', { name: /^Hindi \d+$/ });
    await expect(page.getByRole('button', { name: /^All 13$/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: /^View All of SSC CGL/ })).toBeVisible();
    const requests: string[] = [];
    page.on('request', (one) => one.isNavigationRequest() && requests.push(one.url()));
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
    await page.getByRole('button', { name: /^Hindi \d+$/ }).click();
    await expect(page).toHaveURL(/\/ssc\?format=Test\+Series&sort=price&medium=Hindi$/);
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(page).toHaveURL(/\/ssc\?medium=Hindi$/);
    await expect(page.getByRole('region', { name: 'SSC CGL' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^All \d+$/ })).toBeFocused();
    expect(requests).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test(`the medium filter, on a ${name}, without JavaScript`, async ({ browser }) => {
    const [page] = await open(browser, viewport, false);
    await page.goto('/ssc');
    await page.getByRole('button', { name: /^Hindi \d+$/ }).click();
    await expect(page).toHaveURL(/\/ssc\?medium=Hindi$/);
    const media = await page.getByRole('article').locator('dl div:last-child dd').allTextContents();
    expect(new Set(media)).toEqual(new Set(['Hindi']));
    await page.getByRole('button', { name: /^Hindi \d+$/ }).click();
    await expect(page.getByRole('button', { name: /^All \d+$/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('combobox', { name: 'Price' }).selectOption('Free');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/ssc\?format=&price=free&sort=$/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: /^All \d+$/ }).click();
    await expect(page).toHaveURL(/\/ssc\?price=free$/);
    await page.goto('/ssc');
    await page.getByRole('link', { name: 'View Details of SSC CGL Complete 2027' }).first().click();
    await expect(page).toHaveURL(/\/ssc\/cgl-complete-2027$/);
    await page.context().close();
  });
}

test('both empty listings show a message and links', async ({ page }) => {
  await page.goto('/cuet/pg/books');
  await expect(page.getByText('No products available for this category!')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('link', { name: 'Go to CUET PG' }).click();
  await expect(page).toHaveURL(/\/cuet\/pg$/);
  await page.goto('/cuet/pg/online?medium=Hindi');
  await expect(page.getByText('No products available in Hindi.')).toBeVisible();
  await page.getByRole('link', { name: /^Show all 1 product$/ }).click();
  await page.goto('/ssc/cgl/online?price=above-10000');
  await expect(page.getByText('No products match these filters.')).toBeVisible();
  await page.goto('/cuet/pg/online');
  await expect(page.getByRole('article')).toHaveCount(1);
});

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

test('a card is readable, and buying requires a student', async ({ page }) => {
  await page.goto('/upsc/prelims/online');
  await expect(page.getByRole('article').first()).toMatchAriaSnapshot(`
    - article:
      - paragraph: Online Course Available on EMI
      - heading "IAS Foundation 2027" [level=3]
      - term: Validity
      - definition: 24 Months
      - term: Medium
      - definition: Bilingual
      - paragraph: ₹89,000 MRP ₹1,20,000 26% Off
      - link "View Details of IAS Foundation 2027":
        - /url: /upsc/ias-foundation-2027
      - link "Buy Now IAS Foundation 2027":
        - /url: /pay/1101
  `);
  await page.getByRole('link', { name: 'Buy Now IAS Foundation 2027', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  const stored = await page.evaluate(() => Object.values(localStorage).concat(Object.values(sessionStorage)).join(' '));
  expect(stored).toContain('/pay/1101');
});

test('a dashboard group: three words of a title, details by number, Hindi as one medium', async ({ page }) => {
  await page.goto('/product-list/5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'hi');
  const first = page.getByRole('article').first();
  await expect(first.getByText('IAS Foundation 2027…')).toBeVisible();
  const details = first.getByRole('link', { name: 'View Details of IAS Foundation 2027: Hindi Medium' });
  await expect(details).toHaveAttribute('href', '/product-information/1102');
  await details.click();
  await expect(page).toHaveURL(/\/upsc\/ias-foundation-2027-hindi$/);
});

test('explore shows the course-list grid: a filter with counts, shortened titles, new tabs', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('sopan_selected_hierarchy', 'upsc'));
  await page.evaluate(() => localStorage.setItem('selected_hierarchy', 'upsc'));
  await page.goto('/explore');
  const all = page.getByRole('button', { name: /^All \d+$/ });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Hindi \d+$/ }).click();
  await expect(page).toHaveURL(/\/explore\?medium=Hindi$/);
  const details = page.getByRole('link', { name: /^View Details .*opens a new tab/ }).first();
  await expect(details).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('article').first()).toContainText('Hindi');
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

test('listings fit every width', async ({ browser }) => {
  const [page, errors] = await open(browser);
  for (const path of [
    '/ssc',
    '/upsc/prelims/online',
    '/ssc?medium=Hindi&format=Online+Course&sort=discount',
    '/state-pcs/uppsc/books',
    '/product-list/5',
  ]) {
    await page.goto(path);
    await checkWidths(page, '#content');
  }
  expect(errors).toEqual([]);
  await page.context().close();
});
