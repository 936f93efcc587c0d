/** The pictures of docs/console.md and docs/exams.md. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../../../test-results/pictures/console');
const QUALITY = 60;
const MAX_WIDTH = 1280;

/**
 * With PICTURES=1, stores what the page shows now as a small WebP picture; `target` is scrolled into view first. With a
 * `width`, the window gets it.
 */
export async function picture(page: Page, name: string, target?: Locator, width?: 390 | 1280): Promise<void> {
  if (!process.env.PICTURES) return;
  if (width) await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
  mkdirSync(FOLDER, { recursive: true });
  if (target) await target.scrollIntoViewIfNeeded();
  else await page.evaluate(() => scrollTo(0, 0));
  const png = await page.screenshot();
  const image = sharp(png).resize({ width: MAX_WIDTH, withoutEnlargement: true });
  await image.webp({ quality: QUALITY, effort: 6 }).toFile(join(FOLDER, `${name}.webp`));
}
