/** Waits for hydration, or delays it, in end-to-end tests. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated an element; before that a form is posted to the server, which returns another page.
 */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps$')));
  await expect.poll(isHydrated).toBe(true);
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
