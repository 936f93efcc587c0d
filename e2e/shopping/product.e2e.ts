/**
 * End-to-end tests of the product page for a visitor, and of the cart. Without scripts:
 * `test/store/pages/without-scripts.integration.test.ts`.
 */
import { expect, type Page, type Route, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { box, openProduct, returnPath, watchShifts } from '../support/product-page.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { signIn } from '../support/sign-in.ts';

const SUNITA = '9876500005';
/** Sold by instalments; Sunita paid the first of three in time. */
const PENDING = '/upsc/ias-foundation-2027';
/** Owned by Sunita, with all types of tabs. */
const COURSE = '/ssc/cgl-complete-2027';
const FOR_SALE = '/ssc/english-by-rule';

/** Loses what the page's script requests, such as the own page and levels, but not the page itself. */
const loseFetches = (route: Route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.fallback());

test('a visitor sees everything public, and each button remembers its target', async ({ page }) => {
  const shifts = await watchShifts(page);
  await openProduct(page, PENDING);
  await expect(page.getByRole('heading', { level: 1, name: 'IAS Foundation 2027' })).toBeVisible();
  const facts = page.getByRole('region', { name: 'Other information' });
  await expect(facts.getByRole('term')).toHaveText([
    ...['Category', 'Language', 'Validity'],
    ...['Start date', 'Classes', 'Hours'],
  ]);
  await expect(facts.getByRole('definition')).toHaveText([
    ...['Online Course', 'Bilingual', '24 Months'],
    ...['7 Dec 2026', '620', '930'],
  ]);
  await expect(page.getByRole('region', { name: 'About this course' }).getByRole('listitem')).toHaveCount(4);
  await expect(box(page)).toMatchAriaSnapshot(`
    - complementary "Price and purchase":
      - paragraph: ₹89,000 MRP ₹1,20,000 26% Off
      - paragraph: Price includes GST
      - link "Buy Now"
      - button "Add to Cart"
      - link "Pay With EMI"
      - paragraph: ₹30,000 now · ₹3,000 more in three parts
      - status
      - list:
        - listitem:
          - 'link "Watch a free sample: The Preamble, word by word"'
        - listitem: /Full refund within 7 days of payment/
      - group: EMI Details 3 instalments
  `);
  await box(page).getByText('EMI Details').click();
  await expect(box(page).getByRole('row')).toHaveText([
    'InstalmentOpens forAmount',
    /1st\s*120 daysRs. 30,000/,
    /2nd\s*120 daysRs. 30,000/,
    /3rd\s*490 daysRs. 32,000/,
    'TotalRs. 92,000',
  ]);
  await box(page).getByText('EMI Details').click();
  await expect(box(page).getByRole('table')).toBeHidden();
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await checkWidths(page, '#content');
  await takeScreenshots(page, 'product-visitor');

  await expect(box(page).getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', '/pay/1101');
  await box(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await returnPath(page)).toBe(PENDING);
  await openProduct(page, PENDING);
  await box(page).getByRole('link', { name: 'Pay With EMI' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await returnPath(page)).toBe('/pay-emi/1101/1');

  // The breadcrumbs of a book are on one line of a phone.
  await page.goto('/product-information/1401');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveCount(4);
  expect((await crumbs.boundingBox())?.height).toBeLessThan(60);
  await expect(page.getByRole('region', { name: 'About this book' })).toBeVisible();
});

test('the contents are used by keyboard, tab by tab, down a level and back, and nothing covers them', async ({
  page,
}) => {
  await openProduct(page, COURSE);
  await expect(page.getByRole('region', { name: 'Buy' })).toBeHidden();
  await test.step('tabs', () => chooseTabs(page));
  await test.step('questions', () => openQuestions(page));
  await test.step('the bar at the bottom', () => expectBuyBar(page));
  await test.step('levels', () => openLevels(page));
  await test.step('a class', () => openClass(page));
  await test.step('a level that cannot be loaded', () => loadLevelAgain(page));
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function chooseTabs(page: Page): Promise<void> {
  await expect(tab(page, 'Notes')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Notes').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Classes')).toBeFocused();
  await expect(tab(page, 'Classes')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab(page, 'FAQ')).toBeFocused();
  await expect(tab(page, 'FAQ')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Notes')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'FAQ')).toBeFocused();
  await expect(tab(page, 'FAQ')).toHaveAttribute('aria-selected', 'true');
}

async function openQuestions(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Time table' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Time table' })).toHaveAttribute('href', '/media/timetables/evening.svg');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('stays in your library until the course ends')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('The teacher speaks in the language shown')).toBeVisible();
  await expect(page.getByText('stays in your library until the course ends')).toBeHidden();
  await checkWidths(page, '#content');
}

/** Expects the bar to keep the price visible and to cover nothing. */
async function expectBuyBar(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Buy' });
  await page.getByText('Can I have my money back?').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 800);
  await expect(bar.getByRole('link', { name: 'Buy Now' })).toBeVisible();
  await expect(bar).toContainText('₹5,999');
  await page.keyboard.press('Control+End');
  const copyright = page.getByText(/^© 2018/);
  await copyright.scrollIntoViewIfNeeded();
  const [foot, edge] = [await copyright.boundingBox(), await bar.boundingBox()];
  expect(edge === null || foot === null || edge.y + edge.height <= foot.y || edge.y >= foot.y + foot.height).toBe(true);
}

async function openLevels(page: Page): Promise<void> {
  await tab(page, 'Notes').click();
  await page.getByRole('button', { name: /Quantitative aptitude/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Quantitative aptitude' })).toBeVisible();
  await page.getByRole('button', { name: /Arithmetic/ }).click();
  await expect(page.getByRole('link', { name: /Arithmetic on one sheet.*opens in a new window/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Arithmetic', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Quantitative aptitude' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: /Reasoning/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
}

/** Opens the dialog of a class that is watched in the app, which has links to the app stores. */
async function openClass(page: Page): Promise<void> {
  await tab(page, 'Classes').click();
  await page.getByRole('button', { name: /Maths/ }).click();
  const video = page.getByRole('button', { name: 'Percentages in the head' });
  await video.click();
  const dialog = page.getByRole('dialog', { name: 'Watch this class in our app' });
  await expect(dialog.getByRole('link')).toHaveText([/Android/, /iOS/, /Windows/]);
  for (const store of ['Android', 'iOS', 'Windows']) {
    await expect(dialog.getByRole('link', { name: store })).toHaveAttribute('href', /^https:/);
  }
  await checkA11y(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(video).toBeFocused();
}

/** Expects a level that cannot be loaded to offer to load it again, and a way back. */
async function loadLevelAgain(page: Page): Promise<void> {
  await tab(page, 'Notes').click();
  await page.route(`**${COURSE}*`, loseFetches);
  const category = page.getByRole('button', { name: /Quantitative aptitude/ });
  const title = page.getByRole('heading', { name: 'Quantitative aptitude' });
  await category.click();
  const again = page.getByRole('button', { name: 'Load again' });
  await expect(again).toBeVisible();
  await expect(category).toBeHidden();
  await checkWidths(page, '#content');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(category).toBeVisible();
  await expect(again).toBeHidden();
  await page.goBack();
  await expect(again).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute(`**${COURSE}*`);
  await page.route(`**${COURSE}*`, async (route) => {
    await held;
    await route.continue();
  });
  await again.click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  release();
  await expect(title).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(page.locator('form:focus').filter({ has: title })).toBeVisible();

  // Another tab and back: the tab starts at its first level again.
  await tab(page, 'FAQ').click();
  await tab(page, 'Notes').click();
  await expect(category).toBeVisible();
  await expect(page).toHaveURL(`${COURSE}?tab=17011`);
  await page.goForward();
  await page.goBack();
  await expect(category).toBeVisible();
}

test('a product is added to the cart once, however often the button is clicked; then the button opens the cart', async ({
  page,
}) => {
  await signIn(page, SUNITA);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/add_to_cart') && calls.push(request.postData() ?? ''));
  await openProduct(page, FOR_SALE);
  const other = await page.context().newPage();
  await openProduct(other, FOR_SALE);
  await expect(box(other).getByRole('button', { name: 'Add to Cart' })).toBeVisible();

  await page.bringToFront();
  await box(page).getByRole('button', { name: 'Add to Cart' }).dblclick();
  await expect(box(page).getByText('Added to your cart.')).toBeVisible();
  await expect(box(page).getByRole('link', { name: 'Go to Cart' })).toBeVisible();
  expect(calls).toEqual([expect.stringMatching(/^\{"product_id":\d+,"type":1\}$/)]);
  // The second click of a double click must not follow the link that replaced the button.
  await box(page).getByRole('link', { name: 'Go to Cart' }).dispatchEvent('click', { detail: 2 });
  expect(new URL(page.url()).pathname).not.toBe('/my-cart');
  await checkWidths(page, '#content');
  await page.reload();
  await expect(box(page).getByRole('link', { name: 'Go to Cart' })).toBeVisible();

  // Simulates a return to the other tab, because all windows of a test browser always have the focus.
  await expect(async () => {
    await other.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(box(other).getByRole('link', { name: 'Go to Cart' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await box(other).getByRole('link', { name: 'Go to Cart' }).click();
  await expect(other).toHaveURL(/\/my-cart$/);
});

test('a product that cannot be added shows the reason: the message of the server, or its own', async ({ page }) => {
  await signIn(page, SUNITA);
  // The connection fails before the page can load what she owns.
  await page.route(`**${COURSE}*`, loseFetches);
  await openProduct(page, COURSE);
  await expect(box(page).getByText('Failed to load data')).toBeVisible();
  await box(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(box(page).getByText('You already own this. Find it under My Courses.')).toBeVisible();

  await page.route('**/add_to_cart', (route) => route.abort());
  await box(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(box(page).getByText('Failed to Add the Product in the Cart')).toBeVisible();

  await page.reload();
  await expect(box(page).getByText('Failed to load data')).toBeVisible();
  await checkWidths(page, '#content');
  await page.unroute(`**${COURSE}*`);
  await box(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page).getByText(/^This is yours/)).toBeVisible();
  await expect(box(page).getByText('Failed to load data')).toBeHidden();
});
