/** The Hindi pages of the areas that are translated: no English, no overflow, accessible, and the link to the other language. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { expectNoEnglish, expectNoOverflow } from '../support/hindi.ts';
import { takeScreenshots } from '../support/screenshots.ts';

/** Domain names and words that were typed. */
const WORDS: Record<string, string[]> = {
  '/hi/search?q=polity': ['polity'],
  '/hi/newsletter': ['name', 'example', 'com'],
  '/hi/bug-bounty-program': ['you', 'example', 'com', 'www', 'sopan', 'api', 'careers', 'classroom'],
};
const PAGES = {
  home: '/hi',
  vertical: '/hi/ssc',
  listing: '/hi/ssc/cgl/online?medium=Hindi',
  'no-products': '/hi/cuet/pg/books',
  shelf: '/hi/product-list/1',
  search: '/hi/search?q=polity',
  explore: '/hi/explore',
  course: '/hi/upsc/ias-foundation-2027',
  book: '/hi/upsc/indian-polity-book',
  tests: '/hi/ssc/cgl-2027-test-series',
  goods: '/hi/merchandise/canvas-book-bag',
  newsletter: '/hi/newsletter',
  'not-found': '/hi/no-such-page',
  about: '/hi/about-us',
  terms: '/hi/terms-and-condition',
  'bug-bounty': '/hi/bug-bounty-program',
  refunds: '/hi/refund-policy',
  delivery: '/hi/delivery-policy',
  privacy: '/hi/privacy-policy',
  contact: '/hi/contact-us',
  questions: '/hi/upsc/ias-foundation-2027?tab=11014',
};

const started = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-script', 'started');

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: Hindi, at each width, and accessible`, async ({ page }) => {
    // The page of Explore shows the place that was stored last.
    await page.addInitScript(() => localStorage.setItem('sopan_selected_hierarchy', 'ssc/cgl'));
    await page.goto(path);
    await started(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoEnglish(page, WORDS[path]);
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkA11y(page);
    await takeScreenshots(page, `hindi-${name}`);
  });
}

test('the search and the Explore menu are in Hindi, and lead to Hindi pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/hi/ssc');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'कोर्स, पुस्तकें और टेस्ट खोजें' });
  await field.fill('ias foundation');
  const option = page.getByRole('option', { name: 'IAS फ़ाउंडेशन 2027 ऑनलाइन कोर्स' });
  await expect(option).toHaveAttribute('href', '/hi/upsc/ias-foundation-2027');
  await field.press('Escape');
  await page.getByRole('button', { name: 'कोर्स देखें' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'कर्मचारी चयन (SSC)' })).toHaveAttribute('href', '/hi/ssc');
  await expect(menu.getByText('लोड हो रहा है…')).toHaveCount(0);
  await expectNoEnglish(page, ['ias', 'foundation']);
  await takeScreenshots(page, 'hindi-explore-menu');
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await field.fill('संविधान');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/hi\/search\?q=/);
});

test('the name of the Explore button is on one line on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/hi/ssc');
  await started(page);
  const lines = await page.getByRole('button', { name: 'कोर्स देखें' }).evaluate((button) => {
    const name = document.createRange();
    name.selectNodeContents(button.firstChild ?? button);
    return name.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('the link to the other language keeps the query and the place', async ({ page }) => {
  await page.goto('/upsc/ias-foundation-2027');
  await started(page);
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\?tab=\d+/);
  const { search } = new URL(page.url());
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }));
  await page.locator('[data-other-language]').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(`/hi/upsc/ias-foundation-2027${search}`);
  await started(page);
  await expect(page.getByRole('tab', { name: 'सामान्य प्रश्न' })).toHaveAttribute('aria-selected', 'true');
  const place = await page.evaluate(() => scrollY / document.documentElement.scrollHeight);
  expect(place).toBeGreaterThan(0.3);
});

test('a visitor who buys signs in and comes back in Hindi', async ({ page }) => {
  await page.goto('/hi/upsc/indian-polity-book');
  await started(page);
  await page.getByRole('button', { name: 'कार्ट में डालें' }).click();
  await expect(page).toHaveURL('/hi/login');
  expect(await page.evaluate(() => localStorage.getItem('sopan_return_path'))).toBe('/hi/upsc/indian-polity-book');
});
