/**
 * End-to-end tests of the product page of a student, with demo students: Sunita pays by instalments, and one of her
 * courses is locked; Ravi has bought nothing.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { checkWidths } from '../support/a11y.ts';
import { box, openProduct, watchShifts } from '../support/product-page.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { sessionOf, signIn } from '../support/sign-in.ts';
import { signUpAs } from '../support/student.ts';

const SUNITA = '9876500005';
const RAVI = '9876500002';
/** Sold by instalments; Sunita paid the first of three in time. */
const PENDING = '/upsc/ias-foundation-2027';
/** Sold by instalments; Sunita's second one is overdue. */
const LOCKED = '/judiciary/delhi-judicial-service-2027';
/** Owned by Sunita, with all types of tabs. */
const COURSE = '/ssc/cgl-complete-2027';
const FOR_SALE = '/ssc/english-by-rule';

test('an owner opens a paid file in a new window; another student sees which course contains it', async ({
  page,
  browser,
}) => {
  const notes = `${COURSE}?tab=17011`;
  await signIn(page, SUNITA);
  await openProduct(page, notes);
  await expect(box(page).getByText(/^This is yours until/)).toBeVisible();
  await expect(box(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Continue' })).toMatchAriaSnapshot(`
    - region "Continue":
      - progressbar "Tests taken"
      - paragraph: /\\d of 2 tests taken/
      - paragraph: "SSC CGL Tier 1: Full Mock 1"
      - link "Start"
      - link "Open notes"
  `);
  await page.getByRole('button', { name: /Reasoning/ }).click();
  const file = page.getByRole('link', { name: /Number series in nine patterns/ });
  await expect(file).toHaveAttribute('target', '_blank');
  const address = (await file.getAttribute('href')) ?? '';
  const opened = page.context().waitForEvent('page');
  await file.click();
  await (await opened).close();
  const fileResponse = await page.request.get(address);
  expect(fileResponse.headers()['content-type']).toBe('application/pdf');
  expect((await fileResponse.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await checkWidths(page, '#content');
  await takeScreenshots(page, 'product-owner');
  await test.step('a token is sent to no other host', () => expectTokenToStay(page));

  await visitAsRavi(browser, async (otherStudent, sent) => {
    await openProduct(otherStudent, notes);
    await otherStudent.getByRole('button', { name: /Reasoning/ }).click();
    await expect(otherStudent.getByText('Number series in nine patterns')).toBeVisible();
    await expect(otherStudent.getByText('With the course')).toBeVisible();
    await expect(otherStudent.getByRole('link', { name: /Number series/ })).toHaveCount(0);
    await expect(otherStudent.getByText('Sunita')).toHaveCount(0);
    expect(sent.join('\n')).not.toContain('signature');

    const guessed = address.replace(/session=[^&]+/, 'session=00000000-0000-4000-8000-000000000000');
    const refused = await otherStudent.goto(guessed);
    expect(refused?.status()).toBe(404);
    await expect(otherStudent.getByRole('heading', { name: 'We could not find this file' })).toBeVisible();
    await otherStudent.getByRole('link', { name: 'Go to the course' }).click();
    await expect(otherStudent).toHaveURL(COURSE);
  });
});

/** Expects the token to be sent to this store only, also if the address begins with two slashes. */
async function expectTokenToStay(page: Page): Promise<void> {
  await page.route('**/x', (route) => route.abort());
  await page.evaluate(() => history.replaceState(null, '', `${location.origin}//evil.example/x`));
  const sent = page.waitForRequest(/\/x$/);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-load-again]')?.click());
  const request = await sent;
  expect(request.headers().authorization).toMatch(/^Bearer ./);
  expect(new URL(request.url()).origin).toBe(new URL(page.url()).origin);
}

/** Opens a page as Ravi and collects all texts that the store sends him. */
async function visitAsRavi(browser: Browser, work: (page: Page, sent: string[]) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (/json|html/.test(response.headers()['content-type'] ?? '')) sent.push(await response.text().catch(() => ''));
  });
  await signIn(page, RAVI);
  await work(page, sent);
  await context.close();
}

test('an owner with an instalment to pay sees what is paid; a locked course has one button that pays for it; nothing moves', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await signIn(page, SUNITA);
  await openProduct(page, PENDING);
  await expect(box(page)).toMatchAriaSnapshot(`
    - complementary "Price and purchase":
      - paragraph: /Open until \\d+ \\w+ \\d+\\. The 2nd instalment keeps it open\\./
      - link "PAY 2nd EMI"
      - paragraph: /Rs\\. 30,000 due on \\d+ \\w+ \\d+/
      - link "My Courses"
      - status
      - group: EMI Details 1 of 3 paid
  `);
  await expect(box(page).getByText(/₹|Off|GST/)).toHaveCount(0);
  await expect(box(page).getByRole('link', { name: 'PAY 2nd EMI' })).toHaveAttribute('href', '/pay-emi/1101/2');
  await box(page).getByText('EMI Details').click();
  await expect(box(page).getByRole('rowheader')).toHaveText([/1st\s*Paid/, /2nd\s*Pending/, /3rd\s*Pending/, 'Total']);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await checkWidths(page, '#content');
  await takeScreenshots(page, 'product-instalments');

  const pay = page.getByRole('link', { name: 'PAY 2nd EMI' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openProduct(page, LOCKED);
    const notice = page.getByRole('alert').filter({ hasText: 'Course Locked' });
    await expect(notice).toContainText('Your 2nd instalment is due. Pay it to open this course again.');
    await expect(notice).toContainText(/Rs\. 9,000 was due on \d+ \w+ \d+/);
    await expect(box(page).getByText('Course Locked')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /Buy|Cart/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Buy Now|(Add|Go) to Cart/ })).toHaveCount(0);
    await expect(box(page).getByText(/₹|GST/)).toHaveCount(0);
    await expect(pay).toHaveCount(1);
    await expect(pay).toBeInViewport();
    expect(await shifts(), `at ${width}`).toBeLessThanOrEqual(0.02);
  }
  await page.getByRole('button', { name: /^Maxims/ }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Legal maxims/ }).click();
  await (await opened).close();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^Judgment writing/ }).click();
  await page.getByRole('button', { name: /^Civil/ }).click();
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /From issue to finding/ })).toHaveCount(0);
  await checkWidths(page, '#content');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(pay).toHaveCount(1);
    await expect(pay).toBeInViewport();
  }
  await takeScreenshots(page, 'product-locked');
  await pay.click();
  await expect(page).toHaveURL(/\/pay-emi\/1602\/2$/);
});

// What the buttons open: `e2e/tests/test-launch.e2e.ts`.
test('the cards of tests, in each state', async ({ page }) => {
  await signIn(page, SUNITA);
  const card = page.getByRole('article').first();

  await openProduct(page, '/teaching-exams/ctet-test-series');
  await expect(card).toContainText('Evaluated');
  await expect(card.getByRole('term')).toHaveText(['Correct', 'Incorrect', 'Marks', 'Total questions']);
  await checkWidths(page, '#content');
  await takeScreenshots(page, 'product-test-evaluated');
  await expect(card.getByRole('link')).toHaveText(['View Result', 'Reattempt']);
  await expect(card.getByRole('link', { name: 'View Result' })).toHaveAttribute(
    'data-shows-result',
    /"productId":2103,"testSeriesId":503/,
  );
  await expect(card.getByRole('link', { name: 'Reattempt' })).toHaveAttribute(
    'href',
    /^\/test-series-instruction\?.*is-reattempt=1/,
  );

  await openProduct(page, '/cuet/general-test-series');
  await expect(card).toContainText('Result awaited');
  await expect(card).toContainText('Results after the test closes for everyone: Dec 31, 2027, 6:00 PM');
  const url = page.url();
  await card.getByRole('button', { name: 'Result Awaiting' }).click({ force: true });
  expect(page.url()).toBe(url);
  await checkWidths(page, 'article');

  await openProduct(page, '/state-pcs/uppsc-prelims-test-series');
  await expect(card.getByRole('button', { name: /^Test expired on Mar 31, 2025/ })).toBeDisabled();
  await checkWidths(page, 'article');

  await openProduct(page, `${PENDING}?tab=11013`);
  await page.getByRole('button', { name: /Prelims/ }).click();
  await expect(card.getByRole('link')).toHaveText(['View Result']);

  await openProduct(page, `${COURSE}?tab=17013`);
  await page.getByRole('button', { name: /Practice/ }).click();
  await expect(card).toContainText('Not started');
  await checkWidths(page, 'article');
  const start = card.getByRole('link', { name: 'Start Test' });
  await expect(start).toHaveAttribute('href', /^\/test-series-instruction\?/);
  await startTestOf(page, (await start.getAttribute('href')) ?? '');

  await page.reload();
  await expect(card).toContainText('In progress');
  await checkWidths(page, 'article');
  await expect(card.getByRole('link', { name: 'Resume Test' })).toHaveAttribute(
    'data-continues-test',
    /"productId":1701/,
  );
});

/** Starts the test that the instructions at an address are about, through the API. */
async function startTestOf(page: Page, instructions: string): Promise<void> {
  const query = new URLSearchParams(instructions.split('?')[1]);
  const { accessToken } = await sessionOf(page, SUNITA);
  const response = await page.request.post('/api/v1/test_series/pts/start_attempt', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      test_series_id: Number(query.get('test-series-id')),
      product_id: Number(query.get('product-id')),
      tab_id: Number(query.get('tab-id')),
    },
  });
  expect(await response.json()).toMatchObject({ success: true });
}

test('after a sign-out, also in another tab or while the page was left, and after a revoked session the page is public again', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const student = await signUpAs(await elsewhere.newPage(), '9813300031', false);
  const add = box(page).getByRole('button', { name: 'Add to Cart' });
  const go = box(page).getByRole('link', { name: 'Go to Cart' });
  const setToken = (on: Page, token: string) =>
    on.evaluate((token) => localStorage.setItem('sopan_access_token', token), token);
  const removeToken = (on: Page) => on.evaluate(() => localStorage.removeItem('sopan_access_token'));
  const showPersisted = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await openProduct(page, FOR_SALE);
  await setToken(page, student.token);
  await page.evaluate(() => localStorage.setItem('sopan_first_name', 'Farida'));
  await openProduct(page, FOR_SALE);
  await add.click();
  await expect(go).toBeVisible();
  const header = page.getByRole('banner');
  const [name, login] = [header.getByRole('button', { name: 'Farida' }), header.getByRole('link', { name: 'Login' })];
  const cart = header.getByRole('link', { name: /^Cart/ });
  const count = header.locator('[data-cart-count]');
  await expect(name).toBeVisible();
  await expect(cart).toHaveAccessibleName('Cart, 1 item');

  // Simulates a return from the back/forward cache, which test browsers do not have. The page did not see the sign-out.
  await removeToken(page);
  await showPersisted();
  await expect(add).toBeVisible();
  await expect(go).toBeHidden();
  await expect(login).toBeVisible();
  await expect(name).toBeHidden();
  await expect(cart).toHaveAccessibleName('Cart');
  await expect(count).toBeHidden();
  await setToken(page, student.token);
  await showPersisted();
  await expect(go).toBeVisible();
  await expect(name).toBeVisible();
  await expect(login).toBeHidden();
  await expect(count).toHaveText('1');

  const other = await page.context().newPage();
  await openProduct(other, FOR_SALE);
  await removeToken(other);
  await expect(add).toBeVisible();
  await setToken(other, student.token);
  await expect(go).toBeVisible();
  await other.close();

  await student.call('/auth/logout', {});
  // Repeated, because a page that is younger than two seconds is not loaded again.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(add).toBeVisible({ timeout: 1000 });
  }).toPass();
  // A second focus may load the page once more.
  const readToken = () => page.evaluate(() => localStorage.getItem('sopan_access_token'));
  await expect.poll(() => readToken().catch(() => 'the page is loading')).toBeNull();
  await elsewhere.close();
});
