/** Waits for hydration in end-to-end tests. */
import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React has hydrated an element; before that a form is posted to the server, which returns another page.
 */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps$')));
  await expect.poll(isHydrated).toBe(true);
}
