/** The language that a student chose by the link of a page: stored, offered on pages in the other one, and used for messages. */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y } from '../support/a11y.ts';
import { expectNoOverflow } from '../support/hindi.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { newSession } from '../support/sign-in.ts';
import { readStored } from '../support/stored-entries.ts';
import { signUpAs } from '../support/student.ts';

const started = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-script', 'started');
const offerOn = (page: Page) => page.locator('[data-language-offer]');

test('the link stores the choice of a student, which pages in the other language offer until it is dismissed', async ({
  page,
}) => {
  const mobile = '9814000031';
  await signUpAs(page, mobile, false);
  await page.goto('/ssc');
  await started(page);
  await expect(offerOn(page)).toBeHidden();
  const stored = page.waitForResponse('**/user/account/select_language');
  await page.getByRole('link', { name: 'हिंदी', exact: true }).click();
  expect((await stored).ok()).toBe(true);
  await expect(page).toHaveURL('/hi/ssc');
  await expect(offerOn(page)).toBeHidden();
  await expect.poll(() => readStored(page, 'language_state')).toBeNull();
  expect((await newSession(page, mobile)).language).toBe('hindi');

  await page.goto('/ssc?price=free');
  await started(page);
  await expect(offerOn(page)).toHaveText(/यह पृष्ठ हिंदी में पढ़ें · Read this page in Hindi\s*अभी नहीं · Not now/);
  await checkA11y(page);
  await expectNoOverflow(page);
  await takeScreenshots(page, 'language-offer');
  await offerOn(page).getByRole('link').click();
  await expect(page).toHaveURL('/hi/ssc?price=free');

  await page.goto('/upsc');
  await started(page);
  await offerOn(page).getByRole('button').click();
  await expect(offerOn(page)).toBeHidden();
  await page.goto('/upsc/ias-foundation-2027');
  await started(page);
  await expect(offerOn(page)).toBeHidden();
});

test('a visitor chooses by the address alone', async ({ page }) => {
  await page.goto('/ssc');
  await started(page);
  await page.getByRole('link', { name: 'हिंदी', exact: true }).click();
  await expect(page).toHaveURL('/hi/ssc');
  await started(page);
  expect(await readStored(page, 'language')).toBeNull();
  await page.goto('/ssc');
  await started(page);
  await expect(offerOn(page)).toBeHidden();
});

test('messages of the server are in the language of the page', async ({ page }) => {
  for (const [path, language] of [
    ['/hi/login', 'hi-IN'],
    ['/login', 'en-IN'],
  ] as const) {
    const sent = page.waitForRequest('**/auth/captcha');
    await page.goto(path);
    expect((await sent).headers()['accept-language']).toBe(language);
  }
});
