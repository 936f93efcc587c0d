/** Measures how far the layout of a page shifts. */
import type { Page } from '@playwright/test';

/** Counts the layout shifts of the pages that are opened from now on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shift: number };
    counted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the layout shifts of the current page, once it has loaded everything. */
export async function readShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}
