/** Waits for the page script, or delays it, and starts the service worker, in end-to-end tests. */
import { expect, type Page } from '@playwright/test';

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

/** Opens a page and uses it, so that the worker starts and keeps it; resolves when it is stored. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await interactWith(page);
  const { pathname } = new URL(page.url());
  // `waitForFunction` would not call an asynchronous function again.
  const isStored = () =>
    page.evaluate(async (path) => {
      if (!navigator.serviceWorker.controller) return false;
      const names = (await caches.keys()).filter((name) => name.startsWith('sopan-store-'));
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
      return found.some(Boolean);
    }, pathname);
  await expect.poll(isStored).toBe(true);
}

/** The first interaction with the page. */
export async function interactWith(page: Page): Promise<void> {
  await scriptStarted(page);
  await page.keyboard.press('Shift');
}
