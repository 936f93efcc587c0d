/** Opens the product page in end-to-end tests. */
import type { Page } from '@playwright/test';

export const box = (page: Page) => page.getByRole('complementary', { name: 'Price and purchase' });
export const returnPath = (page: Page) => page.evaluate(() => localStorage.getItem('sopan_return_path'));

/** Opens a page and waits until its script runs. */
export async function openProduct(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-script=started]').waitFor({ state: 'attached' });
}

/** Sums up the layout shifts of the page that do not follow user input. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) seen.total += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { total: number } }).seen.total);
}
