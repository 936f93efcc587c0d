/** End-to-end tests of the islands: each is the same on the server and in the browser. */
import { expect, type Page, test } from '@playwright/test';
import { islands } from '../../web/islands/registry.ts';
import { openPage } from '../support/page-script.ts';

test('the landing page has every island, and each hydrates to what the server rendered', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openPage(page, '/');
  const found = page.locator('[data-island]');
  const names = await found.evaluateAll((elements) => elements.map((one) => (one as HTMLElement).dataset.island));
  expect([...new Set(names)].sort()).toEqual(Object.keys(islands).sort());
  for (const island of await found.all()) {
    const rendered = await htmlOf(island);
    await island.dispatchEvent('pointerdown');
    await expect(island).toHaveAttribute('data-hydrated', '');
    expect(await htmlOf(island)).toBe(rendered);
  }
  expect(errors).toEqual([]);
});

test('an island whose code cannot be loaded stays a form that works', async ({ page }) => {
  await openPage(page, '/about-us');
  await page.route(/\/assets\/hydrate-island-.*\.js$/, (route) => route.abort());
  const search = page.getByRole('banner').getByLabel('Search courses, books and tests').filter({ visible: true });
  await search.fill('  ssc  ');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=ssc$/);
});

test('an island is hydrated in one task, so that a key right after it keeps what was typed before', async ({
  page,
}) => {
  // React's scheduler continues work in a later task by messages; here it never continues.
  await page.addInitScript(() => {
    MessagePort.prototype.postMessage = () => {};
  });
  await openPage(page, '/');
  const field = page.getByLabel('What do you want to learn');
  await field.fill('maths');
  await expect(page.locator('[data-island=vertical-search]')).toHaveAttribute('data-hydrated', '');
  await field.press('Escape');
  await expect(field).toHaveValue('maths');
});

type Locator = ReturnType<Page['locator']>;

const htmlOf = (island: Locator) => island.evaluate((element) => element.innerHTML);
