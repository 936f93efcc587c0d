// Takes the screenshots of the web app manifest with Chromium: node content/draw/screenshots.ts [ORIGIN of a running demo store]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const media = join(import.meta.dirname, '../media/app');
const [origin = 'http://localhost:3000'] = process.argv.slice(2);
/** As `server/pages/brand/app-pictures.ts` names them. */
const SCREENS = [
  { form: 'narrow', width: 390, height: 844, scale: 2 },
  { form: 'wide', width: 1280, height: 800, scale: 1 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { form, width, height, scale } of SCREENS) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  for (const [ending, path] of [
    ['', '/'],
    ['-hi', '/hi'],
  ]) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    // The first interaction loads the font for few Hindi words.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    await page.evaluate(() => document.fonts.ready);
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toBuffer();
    writeFileSync(join(media, `screen-${form}${ending}.webp`), picture);
  }
  await page.close();
}
await browser.close();
