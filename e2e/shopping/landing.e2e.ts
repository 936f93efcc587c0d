/** End-to-end tests of the landing page and the static pages for a visitor who is not signed in. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { holdScripts, scriptStarted } from '../support/page-script.ts';

const ORDINARY_DAY = '2026-11-21T10:00:00+05:30';
const WIDTHS = [320, 390, 1280];

const banners = (page: Page) => page.getByRole('region', { name: 'Announcements' });
const classes = (page: Page) => page.getByRole('region', { name: 'Classes to watch' });
const shown = (page: Page) => banners(page).locator('[role=group][aria-roledescription=slide]:not([inert])');
const shownClasses = (page: Page) => classes(page).locator('[role=group][aria-roledescription=slide]:not([inert])');

/** Opens a page with a paused clock that the test moves. */
async function open(page: Page, options: { at?: string; width?: number } = {}): Promise<void> {
  await page.clock.install({ time: new Date(options.at ?? ORDINARY_DAY) });
  await page.setViewportSize({ width: options.width ?? 390, height: 844 });
  await page.goto('/');
  await page.clock.pauseAt(new Date(new Date(options.at ?? ORDINARY_DAY).getTime() + 60_000));
}

async function waitForScript(page: Page): Promise<void> {
  await page.clock.runFor(50);
  await expect(page.locator('html')).toHaveAttribute('data-script', 'started');
  await expect(banners(page).getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(classes(page).getByRole('button', { name: 'Next' })).toBeVisible();
  await page.mouse.move(1, 1);
}

/** Restarts the timer of the current banner. */
async function restartBannerTimer(page: Page): Promise<void> {
  await banners(page).getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(1000);
  await banners(page).getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(1, 1);
}

const slideLabel = (number: number, count: number) => `${number} of ${count}`;
const expectSlide = async (page: Page, number: number, count = 9) =>
  expect(shown(page)).toHaveAttribute('aria-label', slideLabel(number, count));
const labelOf = (page: Page) => shown(page).getAttribute('aria-label');

async function swipe(page: Page, px: number): Promise<void> {
  const box = await classes(page).locator('[aria-live]').boundingBox();
  if (!box) throw new Error('no row to swipe');
  const [x, y] = [box.x + box.width / 2, box.y + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px / 2, y);
  await page.mouse.move(x + px, y);
  await page.mouse.up();
}

test('banners and sample classes change in their time; a chosen vertical and a pause stay', async ({ page }) => {
  await open(page, { width: 1280 });
  await waitForScript(page);
  await test.step('banners', () => changeBanners(page));
  await test.step('sample classes', () => changeClasses(page));
  await test.step('a chosen vertical stays chosen after a search, and paused banners stay paused', async () => {
    const vertical = page.getByLabel('Vertical', { exact: true });
    await vertical.selectOption('Judiciary');
    await expect(banners(page).getByRole('link').first()).toHaveAttribute('href', '/judiciary');
    await expect(banners(page).getByRole('button', { name: 'Play' })).toBeVisible();
    await page.clock.runFor(9000);
    await expectSlide(page, 1);
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'sopan_search-tag' })));
    await expect(vertical).toHaveValue('judiciary');
    await expect(shown(page).getByRole('link')).toHaveAttribute('href', '/judiciary');
  });
});

/** Banners change every three seconds, and can be paused by pointer or button and selected. They are paused at the end. */
async function changeBanners(page: Page): Promise<void> {
  await restartBannerTimer(page);
  const first = Number.parseInt((await labelOf(page)) ?? '', 10);
  const nth = (steps: number) => ((first - 1 + steps) % 9) + 1;
  await page.clock.runFor(2900);
  await expectSlide(page, nth(0));
  await page.clock.runFor(200);
  await expectSlide(page, nth(1));
  await page.clock.runFor(3000);
  await expectSlide(page, nth(2));

  await shown(page).getByRole('link').hover();
  await page.clock.runFor(9000);
  await expectSlide(page, nth(2));
  await page.mouse.move(1, 1);

  await banners(page).getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(9000);
  await expectSlide(page, nth(2));

  const next = banners(page).getByRole('button', { name: 'Next' });
  await next.click();
  await next.click();
  await expectSlide(page, nth(3));
  await page.clock.runFor(499);
  await next.click();
  await expectSlide(page, nth(3));
  await page.clock.runFor(2);
  await next.click();
  await expectSlide(page, nth(4));

  await page.clock.runFor(600);
  await banners(page).getByRole('button', { name: 'Show 9 of 9' }).click();
  await expectSlide(page, 9);
  await page.clock.runFor(600);
  await next.click();
  await expectSlide(page, 1);
  await page.clock.runFor(600);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 9);
  await expect(shown(page).getByRole('link')).toHaveAttribute('href', '/merchandise');
}

/** Sample classes: ten seconds, 700 ms, fifty pixels, one, two or three at once, circular both ways. */
async function changeClasses(page: Page): Promise<void> {
  await expect(shownClasses(page)).toHaveCount(3);
  await page.setViewportSize({ width: 1023, height: 844 });
  await expect(shownClasses(page)).toHaveCount(2);
  await page.setViewportSize({ width: 639, height: 844 });
  await expect(shownClasses(page)).toHaveCount(1);

  const row = classes(page);
  const is = (number: number) => expect(shownClasses(page)).toHaveAttribute('aria-label', slideLabel(number, 12));
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(700);
  const begin = Number.parseInt((await shownClasses(page).getAttribute('aria-label')) ?? '', 10);
  for (let step = begin; step > 1; step -= 1) {
    await row.getByRole('button', { name: 'Previous' }).click();
    await page.clock.runFor(700);
  }
  await is(1);
  await row.getByRole('button', { name: 'Previous' }).click();
  await is(12);
  await page.clock.runFor(699);
  await row.getByRole('button', { name: 'Next' }).click();
  await is(12);
  await page.clock.runFor(1);
  await row.getByRole('button', { name: 'Next' }).click();
  await is(1);

  await page.clock.runFor(700);
  await swipe(page, -50);
  await is(1);
  await swipe(page, -51);
  await is(2);
  await page.clock.runFor(700);
  await swipe(page, 60);
  await is(1);
  expect(page.context().pages()).toHaveLength(1);
  await expect(page).toHaveURL('/');

  await row.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(9900);
  await is(1);
  await page.clock.runFor(200);
  await is(2);
}

test('with reduced motion nothing moves, and the page has its free test, its centres and a banner for each vertical', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await waitForScript(page);
  await test.step('a free test in view', () => expectFreeTest(page));
  await test.step('nothing moves', async () => {
    await page.clock.runFor(30_000);
    await expectSlide(page, 1);
    await expect(banners(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await banners(page).getByRole('button', { name: 'Next' }).click();
    await expectSlide(page, 2);
  });
  await test.step('the name in Devanagari', () => expectWordmark(page));
  await test.step('a centre', () => openCentre(page));
  await test.step('a vertical', () => chooseVerticals(page));
});

async function expectFreeTest(page: Page): Promise<void> {
  for (const width of [320, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('link', { name: 'Take a free test' })).toBeInViewport();
    await expect(page.getByRole('main').getByRole('combobox', { name: /learn/ })).toHaveCount(width < 769 ? 0 : 1);
  }
}

/** The name is an image, so that it needs no font. */
async function expectWordmark(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const wordmark = page.getByRole('img', { name: 'सोपान' });
    await expect(wordmark).toBeVisible();
    const read = () => wordmark.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0]);
    await expect
      .poll(read)
      .toEqual([expect.stringMatching(colorScheme === 'dark' ? /wordmark-dark\.svg$/ : /wordmark\.svg$/), true]);
  }
}

/** A centre opens by the keyboard, with its telephone number and its map; its dialog traps the focus and restores it. */
async function openCentre(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Our Centres in seven cities' })).toBeVisible();
  const centres = page.getByRole('region', { name: /^Our Centres/ });
  await expect(centres.getByRole('listitem')).toHaveCount(8);
  // On a phone the centres are one row.
  const tops = await centres
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const centre = centres.getByRole('button', { name: 'Boring Road' });
  await centre.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Boring Road, Patna' });
  await expect(dialog.getByRole('link', { name: 'Call +91 612 555 0105' })).toHaveAttribute(
    'href',
    'tel:+916125550105',
  );
  await expect(dialog.getByRole('link', { name: /^View on Maps/ })).toHaveAttribute('href', /openstreetmap\.org/);
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    const stays = await dialog.evaluate(
      (one) => one.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(stays, 'the focus stays in the dialog').toBe(true);
  }
  // axe requires running timers.
  await page.clock.resume();
  await checkA11y(page, 'dialog[open]');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect(dialog).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(centre).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
}

/** A vertical puts its own banner first; without a network the page shows an error and stays usable. */
async function chooseVerticals(page: Page): Promise<void> {
  const vertical = page.getByLabel('Vertical', { exact: true });
  await expect(vertical).toHaveValue('all');
  await vertical.selectOption('Judiciary');
  await expect(shown(page).getByRole('link')).toHaveAttribute('href', '/judiciary');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(vertical).toHaveValue('judiciary');

  await page.context().setOffline(true);
  await vertical.selectOption('Staff Selection');
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to load banner data');
  for (const name of ['Exam Categories', /^Our Centres/, 'Study Material', 'Sample Classes'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(shown(page).getByRole('link')).toHaveAttribute('href', '/judiciary');

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shown(page).getByRole('link')).toHaveAttribute('href', '/ssc');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // A phone has the search of the header only; on a wide screen the search here has the chosen vertical.
  await expect(page.getByLabel('What do you want to learn')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByLabel('What do you want to learn').fill('maths');
  await expect(vertical).toHaveValue('ssc');
  // Suggestions may cover the button.
  await page.getByLabel('What do you want to learn').press('Escape');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page).toHaveURL(/\/search\?vertical=ssc&q=maths$/);
}

test('a banner whose image fails shows its text; banners are replaced when others are due', async ({ page }) => {
  const until = '2026-11-21T10:03:00+05:30';
  const response = await page.request.get('/');
  const ordinary = await response.text();
  const festive = ordinary.replace('data-part="banners"', `data-part="banners" data-banners-until="${until}"`);
  let body = festive;
  let requests = 0;
  await page.route(/:\d+\/$/, (route) => {
    requests += 1;
    return route.fulfill({ response, body });
  });
  await page.route(/\/media\/landing\//, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await waitForScript(page);
  const banner = shown(page).getByRole('link');
  const text = await banner.locator('img').getAttribute('alt');
  await expect(banner.getByText(text ?? '')).toBeVisible();
  await expect(banner.locator('img')).toBeHidden();
  await page.clock.runFor(60_000);
  expect(requests).toBe(1);
  body = ordinary.replace('href="/all"', 'href="/after-the-festival"');
  expect(body).not.toBe(ordinary);
  await page.clock.runFor(5 * 60_000);
  await expect(banners(page).locator('a[href="/after-the-festival"]')).toHaveCount(1);
  await expectSlide(page, 1);
  await page.clock.runFor(10 * 60_000);
  expect(requests).toBe(2);
});

test('the page works before its scripts run, and shows a vertical that was chosen then', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const vertical = page.getByLabel('Vertical', { exact: true });
  await vertical.selectOption('Judiciary');
  await expect(page.getByRole('link', { name: 'Boring Road', exact: true })).toHaveAttribute('href', /openstreetmap/);
  for (const name of ['Next', 'Pause', 'Try again', 'Close'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  release();
  await expect(banners(page).getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(shown(page).getByRole('link')).toHaveAttribute('href', '/judiciary');
  await expect(vertical).toHaveValue('judiciary');
  await expect(page.getByRole('button', { name: 'Boring Road', exact: true })).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  );
});

test('coming soon counts down before its day and shows a message after it', async ({ page }) => {
  await page.clock.install({ time: new Date('2024-08-30T22:58:00+05:30') });
  await page.goto('/comingsoon');
  // The script begins by a timer, which does not run while the clock is paused.
  await scriptStarted(page);
  await page.clock.pauseAt(new Date('2024-08-30T22:59:00+05:30'));
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  const timer = page.getByRole('timer');
  const units = async () => (await timer.locator('dd').allTextContents()).map(Number);
  const [days, hours, minutes, seconds] = await units();
  expect([days, hours, minutes]).toEqual([1, 1, 1]);
  await page.clock.runFor(1000);
  await expect.poll(async () => (await units())[3]).not.toBe(seconds);
  await page.clock.setFixedTime(new Date('2024-09-01T00:00:00+05:30'));
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { name: 'The wait is over' })).toBeVisible();
  await expect(timer).toHaveCount(0);
  // The copyright year follows the visitor's clock, even if the page was rendered in another year.
  await expect(page.getByRole('contentinfo')).toContainText('© 2018–2024 Sopan');
  await expect(page.getByRole('link', { name: 'See every course' })).toHaveAttribute('href', '/all');
});

test('a clause of the terms can be found, linked and printed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/terms-and-condition');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(27);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(page.getByRole('heading', { level: 1 }))).toBeLessThan(await top(page.getByRole('article')));
  expect(await top(contents)).toBe(await top(page.getByRole('article')));
  await expect(contents.getByRole('link')).toHaveCount(27);
  await contents.getByRole('link', { name: '27. Grievances' }).click();
  await expect(page).toHaveURL(/#grievances$/);
  await expect(page.getByRole('heading', { name: '27. Grievances' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'grievance@sopan.example' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(contents).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // What the HTML says: `test/store/pages/without-scripts.integration.test.ts`.
  test('the page fits, and all slides are reached by scrolling', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const region of [banners(page), classes(page)]) {
      const last = region.locator('[role=group][aria-roledescription=slide]').last();
      await last.getByRole('link').focus();
      await expect(last).toBeInViewport({ ratio: 0.9 });
    }
  });
});
