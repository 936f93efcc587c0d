/** End-to-end tests of the islands: each is the same on the server and in the browser. */
import { expect, type Page, test } from '@playwright/test';
import { islands } from '../../web/islands/registry.ts';
import { openPage } from '../support/page-script.ts';

/** The URL of the code that hydrates islands. */
const CODE = /\/assets\/hydrate-island-.*\.js$/;

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

test('an island whose code cannot be loaded stays a form that works, and is hydrated at a later use', async ({
  page,
}) => {
  await page.route(CODE, (route) => route.abort());
  await test.step('a form', async () => {
    await openPage(page, '/about-us');
    const search = page.getByRole('banner').getByLabel('Search courses, books and tests').filter({ visible: true });
    await search.fill('  ssc  ');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=ssc$/);
  });
  let when = '';
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('data-when="used"', `data-when="${when}"`);
    await route.fulfill({ response, body });
  });
  for (when of ['used', 'visible', 'idle']) {
    await test.step(when, async () => {
      const failure = page.waitForEvent('console', (message) => message.text().startsWith('an island vertical-search'));
      await openPage(page, '/');
      const island = page.locator('[data-island=vertical-search]');
      if (when === 'used') await island.dispatchEvent('focusin');
      await failure;
      await page.unroute(CODE);
      await island.dispatchEvent('focusin');
      await expect(island).toHaveAttribute('data-hydrated', '');
      await page.route(CODE, (route) => route.abort());
    });
  }
});

test('an island is hydrated in one task, so that a key right after it keeps what was typed before', async ({
  page,
}) => {
  // React's scheduler continues work in a later task by messages; here it never continues.
  await page.addInitScript(() => {
    MessagePort.prototype.postMessage = () => {};
  });
  await page.setViewportSize({ width: 1280, height: 844 });
  await openPage(page, '/');
  const field = page.getByLabel('What do you want to learn');
  await field.fill('maths');
  await expect(page.locator('[data-island=vertical-search]')).toHaveAttribute('data-hydrated', '');
  await field.press('Escape');
  await expect(field).toHaveValue('maths');
});

type Locator = ReturnType<Page['locator']>;

const htmlOf = (island: Locator) => island.evaluate((element) => element.innerHTML);
