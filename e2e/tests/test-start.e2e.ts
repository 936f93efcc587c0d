/** End-to-end tests around a test: its language, and the actions in each state. Each test has its own student. */
import { expect, type Page, test } from '@playwright/test';
import { checkOverflow, checkWidths } from '../support/a11y.ts';
import { ENGINE, engineQuery, FREE, isEngineUrl, openTestPopup, questionHeading } from '../support/exam.ts';
import { openProduct } from '../support/product-page.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { signUpAs, type TestStudent } from '../support/student.ts';

const PRODUCT = '/ssc/reasoning-sample-test';
/** Belongs to a paid test series. */
const PAID = { test: 501, product: 2101, tab: 21011 };
/** A test whose window has closed. */
const EXPIRED = { test: 506, product: 2106, tab: 21061 };
const [HINDI, ENGLISH] = ['1', '2'] as const;

test.use({ actionTimeout: 10_000 });

const place = ({ test, product, tab }: typeof FREE) => ({ product_id: product, test_series_id: test, tab_id: tab });
const selector = (page: Page) => page.getByLabel(/^Language of the (test|instructions)/);

/** URL of the instructions as the store's links have it, without a language. */
function instructions(of: typeof FREE, more: Record<string, string> = {}): string {
  const query = engineQuery(of);
  query.delete('language');
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `/test-series-instruction?${query}`;
}

async function startAttempt(student: TestStudent, more: object = {}): Promise<string> {
  const attempt = await student.call('/test_series/pts/start_attempt', { ...place(FREE), ...more });
  return (attempt as { attempt_id: string }).attempt_id;
}

async function takeTest(student: TestStudent, more: object = {}): Promise<void> {
  const attempt_id = await startAttempt(student, more);
  await student.call('/test_series/pts/submit_attempt', { attempt_id, events: [] });
}

/** Opens the tab with the cards of the free test series, as the student sees them. */
async function openTests(page: Page): Promise<void> {
  const own = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && response.url().endsWith(PRODUCT),
  );
  await openProduct(page, PRODUCT);
  await own;
  await page.getByRole('tab', { name: 'Tests' }).click();
}

test('a test opens in the language chosen last; a running one and its result stay in their own', async ({ page }) => {
  const student = await signUpAs(page, '9830000001', false);
  await openTests(page);
  await page.getByRole('link', { name: 'Start Test' }).click();
  await expect(page).toHaveURL(/\/test-series-instruction\?/);
  // Without an earlier choice, the language is that of the page that the student comes from.
  await expect(selector(page)).toHaveValue(ENGLISH);
  const chosen = page.waitForResponse('**/choose_language');
  await selector(page).selectOption('हिन्दी');
  expect((await chosen).ok()).toBe(true);
  const text = page.locator('.prose');
  await expect(text).toHaveAttribute('lang', 'hi');
  for (const name of ['सहेजें और अगला', 'चिह्नित करें और अगला', 'उत्तर हटाएँ', 'जमा करें']) {
    await expect(text.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('rowheader').first()).toHaveText('आरंभ तिथि');
  await expect(page.getByText('अभ्यास परीक्षा: परिणाम परीक्षा जमा करते ही दिखाया जाता है।')).toBeVisible();
  await checkWidths(page);
  await takeScreenshots(page, 'instructions-hindi');
  await page.goto(instructions(PAID, { 'page-language': ENGLISH }));
  await expect(selector(page), 'remembered for other tests').toHaveValue(HINDI);

  await page.goto(instructions(FREE, { 'page-language': ENGLISH }));
  const exam = await openTestPopup(page, 'Start Test');
  await expect(exam.getByRole('button', { name: 'सहेजें और अगला', exact: true })).toBeVisible();
  await exam.close();

  // A link with English opens an attempt that is running in Hindi.
  await page.goto(instructions(FREE, { language: ENGLISH }));
  await expect(selector(page)).toHaveValue(HINDI);
  const resume = page.getByRole('button', { name: 'Resume Test' });
  await expect(resume).toBeVisible();
  expect(await findEnglishWords(page)).toEqual([]);
  await takeScreenshots(page, 'instructions-running', resume);
  await openTests(page);
  const resumed = await openTestPopup(page, 'Resume Test');
  await expect(questionHeading(resumed, 1)).toHaveText(/^प्रश्न/);
  await takeScreenshots(resumed, 'exam-hindi');
  await resumed.getByRole('button', { name: 'जमा करें', exact: true }).click();
  await expect(resumed.getByRole('dialog', { name: 'परीक्षा जमा करें?' })).toBeVisible();
  await takeScreenshots(resumed, 'exam-summary-hindi');
  await resumed.close();

  await student.call('/test_series/pts/choose_language', { language: 2 });
  await student.call('/test_series/pts/submit_attempt', { attempt_id: await startAttempt(student), events: [] });
  await openTests(page);
  const result = await openTestPopup(page, 'View Result');
  await expect(result.getByText('पर्सेंटाइल').first()).toBeVisible();
  await takeScreenshots(result, 'result-hindi');
  await result.close();
  // A reattempt is a new attempt, in the language chosen last.
  await page.getByRole('link', { name: 'Reattempt' }).click();
  await expect(selector(page)).toHaveValue(ENGLISH);
});

test('a link from another site determines the language of a new attempt', async ({ page }) => {
  const student = await signUpAs(page, '9830000002', false);
  await student.call('/test_series/pts/choose_language', { language: 1 });
  await page.goto(`/onedayexam-test-redirection?${engineQuery(FREE, { language: 2 })}`);
  await expect(page).toHaveURL(isEngineUrl);
  expect(new URL(page.url()).searchParams.get('language')).toBe(ENGLISH);
  await expect(questionHeading(page, 1)).toHaveText(/^Question/);
});

test('a test that is not bought is described as part of the course, and leads to buying it', async ({ page }) => {
  await signUpAs(page, '9830000003', false);
  await page.goto('/ssc/cgl-2027-test-series');
  await page.getByRole('tab', { name: 'Tests' }).click();
  await page.getByRole('button', { name: /Full mocks/ }).click();
  const card = page.getByRole('article').first();
  await expect(card).toContainText('This test comes with the course.');
  await expect(card.getByRole('link')).toHaveText(['Buy Now']);
  await checkWidths(page, '#content');
  await takeScreenshots(page, 'card-not-bought', card);
  await expect(card.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', /\/pay\/2101$/);

  await page.goto(instructions(PAID, { language: ENGLISH }));
  const content = page.getByRole('main');
  await expect(content).toContainText('This test comes with the course.');
  await expect(content.getByRole('button')).toHaveCount(0);
  await checkWidths(page);
  await takeScreenshots(page, 'instructions-not-bought');
  await selector(page).selectOption('हिन्दी');
  await expect(content).toContainText('यह परीक्षा कोर्स के साथ मिलती है।');
  expect(await findEnglishWords(page)).toEqual([]);
  await checkNarrow(page);
  await takeScreenshots(page, 'instructions-not-bought-hindi');
  await content.getByRole('link', { name: 'अभी ख़रीदें' }).click();
  await expect(page).toHaveURL(/\/pay\/2101$/);
});

test('the instructions offer only what is possible; in Hindi, states and refusals are in Hindi', async ({ page }) => {
  const student = await signUpAs(page, '9830000004', false);
  await test.step('a closed test', () => readClosed(page));
  await test.step('a start that the server refuses', () => startRefused(page));
  await takeTest(student);
  await test.step('an evaluated test', () => readEvaluated(page));
  await test.step('an awaited result', () => readAwaited(page));
});

/** The buttons keep the labels of the server in Hindi. */
async function changeToHindi(page: Page): Promise<void> {
  await selector(page).selectOption('हिन्दी');
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'hi');
}

async function readClosed(page: Page): Promise<void> {
  const content = page.getByRole('main');
  await page.goto(instructions(EXPIRED, { language: ENGLISH }));
  await expect(content).toContainText(/Test expired on Mar 31, 2025/);
  await expect(content.getByRole('button')).toHaveCount(0);
  await checkNarrow(page);
  await takeScreenshots(page, 'instructions-expired');
  await changeToHindi(page);
  await expect(content).toContainText(/परीक्षा समाप्त हुई: 31 मार्च 2025/);
  await expect(content.getByRole('link', { name: 'कोर्स पर लौटें' })).toBeVisible();
  expect(await findEnglishWords(page)).toEqual([]);
  await checkWidths(page);
  await takeScreenshots(page, 'instructions-expired-hindi');
}

/** The server's message is shown on the same page; another error than a refusal has the specified message. */
async function startRefused(page: Page): Promise<void> {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  await page.goto(instructions(FREE, { language: ENGLISH }));
  const start = page.getByRole('button', { name: 'Start Test' });
  await start.waitFor();
  const message = 'This test is closed.';
  await refuseStart(page, message);
  const opening = page.context().waitForEvent('page');
  await start.click();
  const popup = await opening;
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page).toHaveURL(/test-series-instruction/);
  expect(alerts).toEqual([]);
  await checkWidths(page);
  await takeScreenshots(page, 'instructions-refused', start);
  await changeToHindi(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('यह परीक्षा बंद हो चुकी है।');
  expect(await findEnglishWords(page)).toEqual([]);

  await page.unroute(`**${ENGINE}*`);
  await page.route(`**${ENGINE}*`, (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await start.click();
  await expect.poll(() => alerts).toEqual(['Failed to load test. Please try again.']);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.unroute(`**${ENGINE}*`);
}

async function readEvaluated(page: Page): Promise<void> {
  const content = page.getByRole('main');
  await page.goto(instructions(FREE, { language: ENGLISH }));
  await expect(content.getByRole('button')).toHaveText(['View Result', 'Reattempt']);
  await checkWidths(page);
  await takeScreenshots(page, 'instructions-evaluated', content.getByRole('button').first());
  await changeToHindi(page);
  await expect(content.getByRole('button')).toHaveText(['View Result', 'Reattempt']);
  expect(await findEnglishWords(page)).toEqual([]);
  await takeScreenshots(page, 'instructions-evaluated-hindi', content.getByRole('button').first());

  // No reattempt remains: the result opens in a plain window, whose focus is not watched.
  await rewriteDetails(page, { button2_text: '' });
  await page.reload();
  await expect(content.getByRole('button')).toHaveText(['View Result']);
  const address = page.url();
  const result = await openTestPopup(page, 'View Result');
  expect(await result.evaluate(() => window.name)).toBe('');
  await expect(result.getByText(/^(Practice percentile|अभ्यास पर्सेंटाइल)$/).first()).toBeVisible();
  expect(page.url()).toBe(address);
  await result.close();
}

async function readAwaited(page: Page): Promise<void> {
  const content = page.getByRole('main');
  const result_text_hindi = 'परिणाम: 1 दिसंबर 2026, शाम 6:00 बजे';
  const texts = { button_text: 'Result Awaiting', button2_text: '', status_text: 'Result on Dec 1', result_text_hindi };
  await rewriteDetails(page, texts, 3);
  await page.goto(instructions(FREE, { language: ENGLISH }));
  await expect(content).toContainText('Result Awaiting');
  await expect(content).toContainText('Result on Dec 1');
  await expect(content.getByRole('button')).toHaveCount(0);
  await checkNarrow(page);
  await takeScreenshots(page, 'instructions-awaited');
  await changeToHindi(page);
  await expect(content).toContainText('Result Awaiting');
  await expect(content).toContainText(result_text_hindi);
  expect(await findEnglishWords(page)).toEqual(['Result', 'Awaiting']);
  await checkNarrow(page);
  await takeScreenshots(page, 'instructions-awaited-hindi');
}

/** Expects no sideways scrolling on the narrowest phone. */
async function checkNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 844 });
  await checkOverflow(page);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Returns English text of the page, without the institute's texts, the language selector and `noscript`. */
async function findEnglishWords(page: Page): Promise<string[]> {
  const lines = await page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('h1, label, select, .prose, button, a, noscript')) part.remove();
    return copy.textContent;
  });
  return lines.match(/[A-Za-z]+/g)?.filter((word) => !/^[ap]m$/.test(word)) ?? [];
}

async function refuseStart(page: Page, message: string): Promise<void> {
  await page.route(`**${ENGINE}*`, (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'FAILURE', success: false, code: 'test_expired', message, data: null },
    }),
  );
}

/** Simulates states that no test of the demo institute has for a new student; integration tests cover the server. */
async function rewriteDetails(page: Page, texts: object, current_status?: number): Promise<void> {
  await page.unroute('**/get_test_series_details?*');
  await page.route('**/get_test_series_details?*', async (route) => {
    const { data, ...envelope } = await (await route.fetch()).json();
    const status = current_status ?? data.current_status;
    const changed = { ...data, current_status: status, screen_texts: { ...data.screen_texts, ...texts } };
    await route.fulfill({ json: { ...envelope, data: changed } });
  });
}
