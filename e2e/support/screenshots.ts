/** Screenshots of end-to-end tests for visual review. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../test-results/pictures');

/** With PICTURES=1, stores screenshots of a phone and a desktop in test-results/pictures, scrolled to `part`. */
export async function takeScreenshots(page: Page, name: string, target?: Locator): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await target?.scrollIntoViewIfNeeded();
    await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`) });
  }
}
