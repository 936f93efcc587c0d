/**
 * End-to-end test of the video of a sample class. What the page says and links to:
 * `test/store/pages/without-scripts.integration.test.ts`.
 */
import { expect, type Page, test } from '@playwright/test';
import { checkWidths } from '../support/a11y.ts';
import { takeScreenshots } from '../support/screenshots.ts';

const CLASS = '/sample-class/how-a-river-ages';

const film = (page: Page) => page.locator('video');
const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test('a class plays at every width, without a mouse; where it does not load, the page shows its transcript', async ({
  page,
}) => {
  await page.goto(CLASS);
  await checkWidths(page);
  await takeScreenshots(page, 'sample-class');
  await film(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  // A position that is not buffered is loaded with a range request.
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5;
  });
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  expect(await film(page).evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([
    960, 540,
  ]);

  await page.route('**/media/clips/*.mp4', (route) => route.abort());
  await page.goto('/sample-class/sandhi-swar-vyanjan-visarg');
  await expect(page.getByRole('alert')).toContainText('could not be played');
  await expect(page.getByRole('region', { name: 'In words' })).toBeVisible();
});
