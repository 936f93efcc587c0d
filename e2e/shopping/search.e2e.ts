/**
 * End-to-end tests of the search box and the search page, by mouse and by keyboard. Without JavaScript:
 * `test/store/pages/without-scripts.integration.test.ts`.
 */
import { expect, type Page, type Route, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { holdScripts, scriptStarted } from '../support/page-script.ts';

const TAGS = '**/api/v1/dashboard/get_search_tags**';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const box = (page: Page) => page.getByRole('banner').getByRole('combobox').filter({ visible: true });
const list = (page: Page) => page.getByRole('banner').getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('sopan_search-tag'), localStorage.getItem('sopan_search-tag-text')]);

/** Opens a page, waits for its hydration, and installs a clock that the test moves. */
async function open(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.clock.install();
  await page.setViewportSize(viewport);
  await page.goto('/about-us');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Explore' })).toBeVisible();
}

for (const [name, viewport, height, placeholder] of [
  ['phone', PHONE, 400, 'Search...'],
  ['desktop', DESKTOP, 300, 'What do you want to learn...'],
] as const) {
  test(`on a ${name}: trending, matches after half a second, and every way to close`, async ({ page }) => {
    await open(page, viewport);
    await test.step('the open search is accessible', () => checkOpenSearch(page, viewport));
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/get_search_tags'))
        requested.push(new URL(request.url()).searchParams.get('tag_initials') ?? '');
    });
    await expect(box(page)).toHaveAttribute('placeholder', placeholder);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await box(page).click();
    await expect(options(page).first()).toHaveText('SSC CGLtrending');
    const place = list(page).locator('..');
    expect(await place.evaluate((one) => getComputedStyle(one).maxHeight)).toBe(`${height}px`);

    // With fewer than three characters besides spaces, trending tags are shown and no request is sent.
    await box(page).fill('  ge  ');
    await page.clock.runFor(2000);
    await expect(options(page).first()).toHaveText(/trending$/);
    expect(requested).toEqual([]);

    await page.clock.pauseAt(Date.now() + 3_600_000);
    await box(page).fill(' geo');
    await page.clock.runFor(499);
    expect(requested).toEqual([]);
    await page.clock.runFor(1);
    await expect(options(page).first()).toHaveText('Geographysearch');
    expect(requested).toEqual(['geo']);
    await expect(options(page).first().locator('mark')).toHaveText('Geo');
    await expect(options(page).filter({ hasText: /^\s*(search|trending)\s*$/ })).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toHaveValue(' geo');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    // A click beside the list; on a phone it hits the dimmed page and not what is below it.
    await page.mouse.click(200, 780);
    await expect(list(page)).toBeHidden();
    await expect(page).toHaveURL(/\/about-us$/);

    await box(page).fill('qwertyuiop');
    await page.clock.runFor(500);
    await expect(options(page)).toHaveText(['No Result Found']);
    await expect(page.getByRole('banner').getByRole('status').filter({ hasText: 'No Result Found' })).toHaveCount(1);
    const search = page.getByRole('banner').getByRole('search').filter({ visible: true });
    await search.getByRole('button', { name: 'Clear' }).click();
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await expect(search.getByRole('button', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/about-us$/);
    expect(await stored(page)).toEqual([null, null]);

    await box(page).fill('geo');
    await page.clock.runFor(500);
    const product = options(page).filter({ hasText: 'Geography Optional' });
    await expect(product).toHaveText('Geography OptionalOnline Course₹38,000');
    await expect(product).toHaveAttribute('href', '/upsc/geography-optional');
    await expect(product.locator('img')).toBeVisible();
    await options(page).first().click();
    await expect(page).toHaveURL(/\/search\?q=Geography$/);
    expect(await stored(page)).toEqual(['Geography', 'Geography']);
    await expect(list(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Geography' })).toBeVisible();
    await expect(box(page)).toHaveValue('Geography');
  });
}

/** Checks the open search, and clears it. The clock has to run. */
async function checkOpenSearch(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await box(page).click();
  await box(page).fill('geogr');
  await expect(options(page).filter({ hasText: 'Manav Bhugol' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  for (const width of viewport === PHONE ? [320, 390] : [viewport.width]) {
    await page.setViewportSize({ ...viewport, width });
    await checkA11y(page, 'header');
  }
  await box(page).fill('');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await box(page).blur();
}

test('by keyboard alone, as a screen reader reads it; late and lost responses', async ({ page }) => {
  await open(page, DESKTOP);
  await test.step('a key in the moment in which suggestions appear', () => pressKeyEarly(page));
  await test.step('a response that arrives late', () => receiveLate(page));
  await test.step('by keyboard', () => searchByKeyboard(page));
  await test.step('no response', () => receiveNothing(page));
});

async function searchByKeyboard(page: Page): Promise<void> {
  await box(page).fill('');
  await box(page).blur();
  await box(page).focus();
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type('geogr');
  await page.clock.runFor(500);
  await expect(options(page).first()).toHaveText('Geographysearch');
  await expect(page.getByRole('banner').getByRole('search').filter({ visible: true })).toMatchAriaSnapshot(`
    - search:
      - combobox "Search courses, books and tests" [expanded]: geogr
      - button "Clear"
      - listbox "Suggestions":
        - option "Geography search":
          - mark: Geogr
        - option /Geography Optional Online Course ₹38,000/
      - status: /\\d+ suggestions/
  `);
  const active = async () => page.locator(`[id="${await box(page).getAttribute('aria-activedescendant')}"]`);
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(await active()).toHaveText(/^Geography/);
  await expect(await active()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(await active()).toHaveText(
    await options(page)
      .last()
      .innerText()
      .then((text) => new RegExp(text.split('\n')[0] ?? '')),
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(await active()).toHaveText(/^Geography Optional/);
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('geogr');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/upsc\/geography-optional$/);
  await scriptStarted(page);

  // Enter without a selected suggestion searches the text; Tab leaves the box and closes the list.
  await box(page).fill(' test series ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=test\+series$/);
  await expect(page.getByRole('heading', { level: 1, name: 'test series' })).toBeVisible();
  await expect.poll(() => stored(page)).toEqual(['test series', 'test series']);
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(500);
  await expect(options(page).first()).toHaveText('Test Seriessearch');
  // A list that scrolls is no stop either.
  const isScrollable = await list(page).evaluate(({ parentElement: place }) =>
    place ? place.scrollHeight > place.clientHeight : false,
  );
  expect(isScrollable).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
}

/** A key pressed in the moment in which the suggestions appear moves through them. */
async function pressKeyEarly(page: Page): Promise<void> {
  await box(page).evaluate((field) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=option]')?.textContent?.startsWith('Geography')) return;
      observer.disconnect();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await box(page).fill('geography');
  await page.clock.runFor(500);
  await expect(options(page).first()).toHaveText('Geographysearch');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
}

/** A response that arrives late is not shown. */
async function receiveLate(page: Page): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/tag_initials=polity/, async (route: Route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await box(page).fill('polity');
  const first = page.waitForRequest(/tag_initials=polity/);
  await page.clock.runFor(500);
  await first;
  await box(page).fill('geograph');
  await page.clock.runFor(500);
  await expect(options(page).first()).toHaveText('Geographysearch');
  const answered = page.waitForResponse(/tag_initials=polity/);
  release();
  await (await answered).finished();
  await page.clock.runFor(100);
  await expect(options(page).first()).toHaveText('Geographysearch');
  await expect(options(page).filter({ hasText: /^Polity/ })).toHaveCount(0);
}

/** A response that does not arrive is only logged. */
async function receiveNothing(page: Page): Promise<void> {
  await page.route(TAGS, (route) => route.abort());
  const logged = page.waitForEvent(
    'console',
    (line) => line.type() === 'warning' && line.text().includes('search tags'),
  );
  await box(page).fill('history');
  await page.clock.runFor(500);
  await logged;
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=history$/);
}

test('/search opens the stored search, whose results are filtered by medium', async ({ page }) => {
  await page.goto('/search');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.evaluate(() => localStorage.setItem('sopan_search-tag', 'geography'));
  await page.goto('/search');
  await expect(page).toHaveURL(/\/search\?q=geography$/);
  await expect(page.getByRole('heading', { level: 1, name: 'geography' })).toBeVisible();
  // Styles are loaded although a script determined the URL.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '700');
  const all = await page.getByRole('article').count();
  await page.getByRole('button', { name: /^Hindi \d+$/ }).click();
  await expect(page).toHaveURL(/\/search\?q=geography&medium=Hindi$/);
  await expect(page.getByRole('article').filter({ hasNotText: 'Hindi' })).toHaveCount(0);
  expect(await page.getByRole('article').count()).toBeLessThan(all);
});

test('the landing search is limited to the chosen vertical, and can be widened', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'What do you want to learn' });
  const form = page.getByRole('form', { name: 'Search in a vertical' });
  await expect(page.getByRole('button', { name: 'Explore' })).toBeVisible();
  await form.getByLabel('Vertical', { exact: true }).selectOption('Civil Services');
  await field.click();
  await page.keyboard.type('geo');
  await expect(form.getByRole('option', { name: /^Geography search/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Geography&vertical=upsc$/);
  const results = page.getByRole('heading', { level: 1, name: 'Geography', exact: true });
  await expect(results).toBeVisible();
  await expect(page.getByText('in Civil Services')).toBeVisible();
  expect(await stored(page)).toEqual(['Geography', 'Geography']);
  const within = await page.getByRole('article').count();
  await page.getByRole('button', { name: /^Hindi \d+$/ }).click();
  await expect(page).toHaveURL(/\/search\?q=Geography&vertical=upsc&medium=Hindi$/);
  await page.getByRole('link', { name: 'Search in all verticals' }).click();
  await expect(page).toHaveURL(/\/search\?q=Geography$/);
  await expect(page.getByText('in Civil Services')).toHaveCount(0);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(within);
});

test('a query typed before hydration is preserved, also after the focus has moved', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about-us', { waitUntil: 'commit' });
  await box(page).fill('polity');
  await page.getByRole('banner').getByRole('link', { name: 'Sopan' }).focus();
  release();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(box(page)).toHaveValue('polity');
  await box(page).press('End');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=polity$/);
});

test('a field that has the focus before the scripts run shows its suggestions', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const release = await holdScripts(page);
  await page.goto('/search?q=test+series', { waitUntil: 'commit' });
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  release();
  await expect(options(page).first()).toHaveText('Test Seriessearch');
  await expect(box(page)).toBeFocused();
});
