import { expect, type Locator } from '@playwright/test';

/** Waits until React runs an element of the page: before that a form posts, and another page answers. */
export async function hydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps$')));
  await expect.poll(isHydrated).toBe(true);
}
