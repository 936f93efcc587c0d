/** End-to-end tests of what public pages load before an interaction, and that nothing moves meanwhile. */
import { expect, type Page, test } from '@playwright/test';
import { countShifts, readShift } from '../support/layout-shift.ts';
import { openPage } from '../support/page-script.ts';
import { signIn } from '../support/sign-in.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** Most contain Hindi words. */
const PAGES = ['/', '/upsc', '/upsc/prelims/online', '/upsc/ias-foundation-2027', '/search?q=hindi', '/about-us'];
/** Its heading is Hindi, so the Devanagari font is loaded at once, and can move text when it arrives. */
const HINDI_PAGE = '/state-pcs/uttar-pradesh-sampurna-adhyayan';

for (const viewport of SCREENS) {
  const at = `at ${viewport.width} px`;

  test(`at most two fonts are loaded before an interaction, ${at}`, async ({ browser, baseURL }) => {
    for (const path of [...PAGES, HINDI_PAGE]) {
      // A first visit: browsers also request what they have cached.
      const context = await browser.newContext({ baseURL, viewport });
      const page = await context.newPage();
      const fonts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
      await loaded(page, path);
      const names = fonts.map((url) => /anek-([a-z]+)/.exec(url)?.[1]).sort();
      expect(names.length, `${path}: ${names}`).toBeLessThanOrEqual(2);
      expect(names, path).toContain('english');
      if (path === HINDI_PAGE) expect(names).toContain('hindi');
      await context.close();
    }
  });

  test(`no image on the first screen waits until it is near, and all have sizes, ${at}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of [...PAGES, HINDI_PAGE]) {
      await page.goto(path);
      expect(await lateImages(page), path).toEqual([]);
      await expect(page.locator('img:not([width][height])'), path).toHaveCount(0);
    }
  });

  test(`the layout does not shift, ${at}, for a visitor and for a student`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await countShifts(page);
    for (const path of PAGES) {
      await loaded(page, path);
      expect(await readShift(page), path).toBeLessThan(0.01);
    }
    await signIn(page, '9876500001');
    for (const path of PAGES) {
      await loaded(page, path);
      await expect(page.getByRole('button', { name: 'Asha Verma' })).toBeVisible();
      expect(await readShift(page), `${path}, signed in`).toBeLessThan(0.01);
    }
  });
}

/** Opens a page and waits until its script, fonts and personal parts are loaded. */
async function loaded(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
}

/** The sources of the images that are loaded lazily, although a part of them is visible on the first screen. */
function lateImages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')];
    const visible = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      if (images.length === 0) return resolve([]);
      const observer = new IntersectionObserver(resolve);
      for (const image of images) observer.observe(image);
    });
    return visible.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => (target as HTMLImageElement).src);
  });
}
