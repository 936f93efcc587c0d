/** Waits for the page script, or delays it, in end-to-end tests. */
import type { Page } from '@playwright/test';

/** Opens a page and waits until its script runs. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scriptStarted(page);
}

/** Waits until the script of the current page runs. */
export async function scriptStarted(page: Page): Promise<void> {
  await page.waitForSelector('html[data-script=started]', { state: 'attached' });
}

/** Delays the scripts of the pages that are opened from now on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
