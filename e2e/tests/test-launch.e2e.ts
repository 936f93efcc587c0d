/** End-to-end tests of starting a test: instructions, the test popup and its supervision, links with a token. */
import { expect, type Page, test } from '@playwright/test';
import { checkWidths } from '../support/a11y.ts';
import { choose, ENGINE, engineQuery, FREE, isEngineUrl, openTestPopup, questionHeading } from '../support/exam.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { sessionOf } from '../support/sign-in.ts';
import { signUpAs } from '../support/student.ts';

const [RAVI, SUNITA] = ['9876500002', '9876500005'] as const;
const PRODUCT = /\/(product-information\/2107|ssc\/reasoning-sample-test)$/;
const UNFINISHED = 'You must complete the test before leaving!';
const INSTRUCTIONS = `/test-series-instruction?${engineQuery(FREE, { language: 1 })}`;

test.use({ actionTimeout: 10_000 });

test('read, start, leave and resume: one window, observed, and nothing is lost with it', async ({ page }) => {
  await signUpAs(page, '9830000006', false);
  await test.step('the instructions in both languages', () => readInstructions(page));
  const exam = await openTestPopup(page, 'Start Test');
  await expect(page).toHaveURL(PRODUCT);
  const address = new URL(exam.url());
  expect(`${address.pathname}?${address.searchParams}`).toBe(`${ENGINE}?${engineQuery(FREE)}`);
  expect(await exam.evaluate(() => document.cookie)).toBe('');
  expect(await exam.evaluate(() => outerWidth >= screen.availWidth - 20)).toBe(true);
  await choose(exam, 2);
  await test.step('who leaves the window three times closes it', () => leaveThreeTimes(exam));

  await page.goto(INSTRUCTIONS);
  const again = await openTestPopup(page, 'Resume Test');
  await expect(again.locator('.options input').nth(1)).toBeChecked();
  await expect(page).toHaveURL(PRODUCT);
  await test.step('leaving the store’s page requires a confirmation', () => leaveStorePage(page, again));
});

/** Reads the facts of the test in Hindi, then in English, which is chosen for the test. */
async function readInstructions(page: Page): Promise<void> {
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
  await expect(page.getByText('Practice test: the result is shown as soon as the test is submitted.')).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'instructions');
}

/** The page that opened the test focuses its window again after each loss of focus, and closes it after the third. */
async function leaveThreeTimes(exam: Page): Promise<void> {
  // The test sets the focus, because all windows of a test browser always have it.
  await exam.evaluate(() => {
    const watched = window as unknown as { looks: number; isLeft: boolean };
    Object.assign(watched, { looks: 0, isLeft: false, focus: () => watched.looks++ });
    document.hasFocus = () => !watched.isLeft;
  });
  const leave = (isLeft: boolean) => exam.evaluate((isLeft) => Object.assign(window, { isLeft, looks: 0 }), isLeft);
  const seen = () => exam.waitForFunction(() => (window as unknown as { looks: number }).looks >= 2);
  const warning = exam.getByRole('dialog', { name: 'You left the test window' });
  await seen();
  await leave(true);
  await expect(warning).toContainText('If you leave it 2 more times, it will be closed.');
  await leave(false);
  await seen();
  await checkWidths(exam);
  await takeScreenshots(exam, 'focus-lost');
  await warning.getByRole('button', { name: 'Go on with the test' }).click();
  await expect(warning).toHaveCount(0);

  await exam.getByRole('button', { name: 'Text size and language' }).click();
  await exam.getByLabel('Language of the paper').selectOption('hindi');
  await exam.keyboard.press('Escape');
  await leave(true);
  await expect(exam.getByRole('dialog')).toContainText('एक बार और छोड़ने पर यह बंद हो जाएगी।');
  await leave(false);
  await seen();
  await takeScreenshots(exam, 'focus-lost-twice');
  const closed = exam.waitForEvent('close');
  await leave(true);
  await closed;
}

/** Leaves the product page while a test is open, while none is, and after it was submitted. */
async function leaveStorePage(page: Page, exam: Page): Promise<void> {
  const dialogs: string[] = [];
  let mayLeave = false;
  page.on('dialog', (dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    return mayLeave ? dialog.accept() : dialog.dismiss();
  });
  // The page asks only when it watches the window, which reports itself every second.
  await exam.evaluate(() =>
    Object.assign(window, { focused: 0, focus: () => (window as unknown as { focused: number }).focused++ }),
  );
  await exam.waitForFunction(() => (window as unknown as { focused: number }).focused > 0);
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
  await home.click();
  await expect.poll(() => dialogs).toEqual([`confirm: ${UNFINISHED}`]);
  await expect(page).toHaveURL(PRODUCT);
  // Navigates back to the instructions.
  await page.evaluate(() => history.back());
  await expect.poll(() => dialogs.length).toBe(2);
  expect(dialogs[1]).toMatch(/^beforeunload/);
  await expect(page).toHaveURL(PRODUCT);
  // Another tab of the same page is not a navigation.
  await page.getByRole('tab').last().click();
  await expect(page).toHaveURL(/\?tab=/);
  expect(dialogs).toHaveLength(2);

  mayLeave = true;
  await home.click();
  await expect(page).toHaveURL(/\/$/);
  expect(dialogs).toHaveLength(3);
  mayLeave = false;
  await exam.close();
  await page.goto(INSTRUCTIONS);
  const again = await openTestPopup(page, 'Resume Test');
  await expect(page, 'the way to the product page is the store’s own').toHaveURL(PRODUCT);
  expect(dialogs).toHaveLength(3);

  // A submitted test can be left without confirmation. The language of the paper is still the one that was chosen.
  await again.getByRole('button', { name: 'जमा करें', exact: true }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'परीक्षा जमा करें' }).click();
  await expect(again.getByRole('heading', { name: 'परीक्षा जमा हो गई' })).toBeVisible();
  await home.click();
  await expect(page).toHaveURL(/\/$/);
  expect(dialogs).toHaveLength(3);
  expect(again.isClosed()).toBe(false);
}

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
  await page.route('**/start_attempt', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /^\/test-series-instruction\?test-series-id=\d+&product-id=\d+&tab-id=\d+&language=2$/,
  );
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

test('a test that cannot be shown, a blocked popup and an engine that does not respond are reported', async ({
  page,
}) => {
  await signUpAs(page, '9813300006', false);
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
  await test.step('the start is reported', () => startInVain(page));
});

async function startInVain(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start Test' });
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
}
