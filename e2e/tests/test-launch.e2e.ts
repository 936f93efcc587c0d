/** End-to-end tests of starting a test: instructions, the test popup and its supervision, links with a token. */
import { expect, test } from '@playwright/test';
import { checkWidths } from '../support/a11y.ts';
import {
  choose,
  ENGINE,
  engineQuery,
  FREE,
  isEngineUrl,
  openTestPopup,
  questionHeading,
  TIMED,
} from '../support/exam.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { sessionOf, signIn } from '../support/sign-in.ts';
import { signUpAs } from '../support/student.ts';

const [ASHA, RAVI, SUNITA] = ['9876500001', '9876500002', '9876500005'] as const;
const INSTRUCTIONS = `/test-series-instruction?${engineQuery(FREE, { language: 1 })}`;

test.use({ actionTimeout: 10_000 });

test('read, start, leave and resume: one window, observed, and nothing is lost with it', async ({ page, context }) => {
  await signIn(page, ASHA);
  await page.goto(INSTRUCTIONS);
  await expect(page.getByRole('rowheader')).toHaveText(['आरंभ तिथि', 'अंतिम तिथि', 'प्रश्नों की संख्या', 'समय', 'कुल अंक']);
  await expect(page.getByRole('cell')).toHaveText(['लागू नहीं', 'लागू नहीं', '10', '12 मिनट', '20']);
  // `language` is 2 for English and 1 for Hindi.
  const language = page.getByLabel('Language of the test');
  await expect(language).toHaveValue('1');
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'hi');
  expect(
    await language.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['2', '1']);
  await language.selectOption('English');
  await expect(page.locator('.prose')).toContainText('Please read these instructions carefully.');
  await expect(page.getByRole('rowheader')).toHaveText([
    'Start date',
    'End date',
    'Number of questions',
    'Time',
    'Total marks',
  ]);
  await expect(page.getByRole('cell')).toHaveText(['N/A', 'N/A', '10', '12 minutes', '20']);
  await checkWidths(page);
  await takeScreenshots(page, 'instructions');

  const exam = await openTestPopup(page, 'Start Test');
  await expect(page).toHaveURL(/\/(product-information\/2107|ssc\/reasoning-sample-test)/);
  const address = new URL(exam.url());
  expect(`${address.pathname}?${address.searchParams}`).toBe(`${ENGINE}?${engineQuery(FREE)}`);
  expect(await exam.evaluate(() => document.cookie)).toBe('');
  expect(await exam.evaluate(() => outerWidth >= screen.availWidth - 20)).toBe(true);
  await choose(exam, 2);

  // The page that follows the instructions focuses the test popup again after each loss of focus, and closes it after
  // the third.
  await exam.evaluate(() => {
    const watched = window as unknown as { focused: number; isLeft: boolean };
    Object.assign(watched, { focused: 0, isLeft: false, focus: () => watched.focused++ });
    document.hasFocus = () => !watched.isLeft;
  });
  await exam.waitForFunction(() => (window as unknown as { focused: number }).focused >= 5);
  // Leaving the store's page while the test is running asks for confirmation.
  // A browser asks only on a page that was used.
  await page.getByRole('heading', { level: 1 }).click();
  const dialogShown = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await dialogShown;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  const closed = exam.waitForEvent('close');
  await exam.evaluate(() => {
    let turns = 0;
    setInterval(() => {
      (window as unknown as { isLeft: boolean }).isLeft = ++turns % 2 === 1;
    }, 250);
  });
  await closed;

  await page.reload();
  await page.getByRole('tab', { name: 'Tests' }).click();
  const again = await openTestPopup(page, 'Resume Test');
  await expect(again.locator('.options input').nth(1)).toBeChecked();
  await again.close();
  await context.close();
});

test('a blocked popup and an engine that does not respond are reported', async ({ page }) => {
  await signIn(page, ASHA);
  await page.goto(`/test-series-instruction?${engineQuery(FREE)}`);
  const start = page.getByRole('button', { name: /Start Test|Resume Test/ });
  await start.waitFor();
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    return dialog.accept();
  });
  await page.evaluate(() => {
    Object.assign(window, { allowed: window.open, open: () => null });
  });
  await start.click();
  await expect.poll(() => messages).toEqual(['Popup blocked! Please allow pop-ups for this site.']);
  await expect(page).toHaveURL(/test-series-instruction/);

  const requests: Record<string, string>[] = [];
  await page.route(`**${ENGINE}*`, (route) => {
    requests.push(route.request().headers());
    return route.fulfill({ status: 403, body: '{}' });
  });
  await page.evaluate(() => Object.assign(window, { open: (window as unknown as { allowed: unknown }).allowed }));
  const opened = page.context().waitForEvent('page');
  await start.click();
  const popup = await opened;
  await expect.poll(() => messages.at(-1)).toBe('Failed to load test. Please try again.');
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(requests[0]).toMatchObject({
    authorization: expect.stringMatching(/^Bearer ./),
    'content-type': 'application/json',
  });
});

test('a finished test opens its result, from the card and from the instructions', async ({ page }) => {
  await signIn(page, SUNITA);
  await page.goto('/teaching-exams/ctet-test-series');
  const fromCard = await openTestPopup(page, 'View Result');
  await expect(fromCard.getByText('Percentile').or(fromCard.getByText('पर्सेंटाइल')).first()).toBeVisible();
  await fromCard.close();
  await page.goto(`/test-series-instruction?${engineQuery(TIMED, { again: true })}`);
  await expect(page.getByRole('button', { name: 'Reattempt' })).toBeVisible();
  const result = await openTestPopup(page, 'View Result');
  await expect(result.getByText('Percentile').first()).toBeVisible();
  await result.close();
});

test('a result before its release, a test that is not owned, and a signed-out visitor each have a link to continue', async ({
  page,
}) => {
  const AWAITED = { test: 504, product: 2104, tab: 21041 };
  const go = async (mobile: string, place: typeof FREE) => {
    const { accessToken } = await sessionOf(page, mobile);
    await page.goto(`${ENGINE}?${engineQuery(place)}&token=${accessToken}`);
  };
  await go(SUNITA, AWAITED);
  await expect(page.getByRole('heading', { name: 'Result awaited' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the course' })).toHaveAttribute('href', /2104$/);
  await checkWidths(page);
  await go(RAVI, AWAITED);
  await expect(page.getByRole('heading', { name: 'This test cannot be opened' })).toBeVisible();
  await expect(page.getByText('This test belongs to a course you have not bought yet.')).toBeVisible();
  await checkWidths(page);
  await page.route('**/start_attempt', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /^\/test-series-instruction\?test-series-id=\d+&product-id=\d+&tab-id=\d+&language=2$/,
  );
  await checkWidths(page);
});

test('a test link leads through the sign-in into the engine, its token removed at once; a link on another site starts nothing', async ({
  page,
}) => {
  const link = '/onedayexam-test-redirection?test-series-id=507&product-id=2107&tab-id=21071';
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('sopan_return_path'))).toBe(link);

  await signUpAs(page, '9830000011', false);
  const { origin } = new URL(page.url());
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>location = ${JSON.stringify(origin + link)}</script>` }),
  );
  await page.goto('https://elsewhere.example/', { waitUntil: 'commit' });
  await expect(page).toHaveURL(link.replace('onedayexam-test-redirection', 'test-series-instruction'));
  // With a running attempt the button would be "Resume Test".
  await expect(page.getByRole('button', { name: 'Start Test', exact: true })).toBeVisible();

  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const redirecting = await page.request.get(link);
  expect(await redirecting.text()).toContain('Redirecting...');
  expect(redirecting.headers()['cache-control']).toBe('no-store');
  await page.goto(link, { waitUntil: 'commit' });
  await expect(page).toHaveURL(isEngineUrl);
  await expect(questionHeading(page, 1)).toBeVisible();
  expect(addresses.some((address) => address.includes('token='))).toBe(false);
  expect(new URL(page.url()).searchParams.get('language')).toBe('1');
});

test('a test that cannot be shown shows the reason, in red', async ({ page }) => {
  await signUpAs(page, '9813300006');
  await page.goto('/test-series-instruction?product-id=1701&test-series-id=1&tab-id=1');
  const error = page.getByText(/^Error: /);
  await expect(error).toBeVisible();
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = 'var(--bad)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(error).toHaveCSS('color', red);
  await takeScreenshots(page, 'instructions-error');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry, 'a refusal stays').toHaveCount(0);

  await page.route('**/get_test_series_details?*', (route) => route.abort());
  await page.goto(INSTRUCTIONS);
  await expect(error).toHaveText('Error: The test could not be loaded.');
  await checkWidths(page);
  await page.unroute('**/get_test_series_details?*');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Reasoning/);
});
