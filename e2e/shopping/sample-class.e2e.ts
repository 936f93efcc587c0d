/** End-to-end tests of sample classes: playing the video, transcript, and the link to the course. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkWidths } from '../support/a11y.ts';
import { takeScreenshots } from '../support/screenshots.ts';

const CLASS = '/sample-class/how-a-river-ages';

const film = (page: Page) => page.locator('video');
const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test('a sample class of the landing page plays on a page of this site', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('region', { name: 'Classes to watch' }).getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/sample-class\//);
  expect(await link.getAttribute('target')).toBeNull();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Preamble, word by word');
  await expect(page).toHaveTitle('The Preamble, word by word: sample class | Sopan');

  await film(page).evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  // A position that is not buffered is loaded with a range request.
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5;
  });
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  expect(await film(page).evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight])).toEqual([
    960, 540,
  ]);
});

test('it shows its transcript and its course, and links to the course and to the next class', async ({ page }) => {
  await page.goto(CLASS);
  const words = page.getByRole('region', { name: 'In words' });
  await expect(words.getByRole('listitem')).toHaveText([
    'Youth: it cuts down. Gorges and waterfalls.',
    'Maturity: it cuts sideways. Meanders and flood plains.',
    'Old age: it lays down. Levees and a delta.',
  ]);
  const course = page.getByRole('region', { name: 'This class is part of' });
  await expect(course.getByText('IAS Foundation 2027')).toBeVisible();

  const more = page.getByRole('region', { name: 'More sample classes' });
  await expect(more.getByRole('link')).toHaveCount(11);
  await more.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sample-class\/1757-the-company-becomes-a-state$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1757: the company becomes a state');
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.src)).toContain('/clips/modern-history.mp4');

  await course.getByRole('link', { name: 'See the course' }).click();
  await expect(page).toHaveURL(/\/upsc\/ias-foundation-2027$/);
});

test('it is usable at every width, without a mouse, and by screen reader', async ({ page }) => {
  await page.goto(CLASS);
  await checkWidths(page);
  await takeScreenshots(page, 'sample-class');
  await film(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);

  await page.goto('/sample-class/sandhi-swar-vyanjan-visarg');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'hi');
  await checkA11y(page);
});

test('where the video does not load, the page shows a message and its transcript', async ({ page }) => {
  await page.route('**/media/clips/*.mp4', (route) => route.abort());
  await page.goto(CLASS);
  await expect(page.getByRole('alert')).toContainText('could not be played');
  await expect(page.getByRole('region', { name: 'In words' })).toBeVisible();
});

test('an unknown class is a page that is not found', async ({ page }) => {
  for (const key of ['a'.repeat(201), 'no-such-class']) {
    const response = await page.goto(`/sample-class/${key}`);
    expect(response?.status(), key).toBe(404);
  }
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
