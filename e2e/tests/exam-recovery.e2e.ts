/**
 * End-to-end tests of what is stored of a running test: offline, after a reload or crash, on two devices, without
 * storage, and on a shared computer. Answers are compared with those on the server.
 */
import { expect, type Page, test } from '@playwright/test';
import { checkA11y, checkEverywhere } from '../support/a11y.ts';
import {
  choose,
  DESKTOP,
  ENGINE,
  FREE,
  goToQuestion,
  openDesktop,
  openExam,
  questionHeading,
  savedStatus,
  TIMED,
} from '../support/exam.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { sessionOf, signIn } from '../support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const [ASHA, RAVI, IMRAN] = ['9876500001', '9876500002', '9876500004'] as const;

test('the network fails, the page is reloaded, its tab crashes: nothing is lost', async ({ page: first, context }) => {
  let page = first;
  await page.setViewportSize(DESKTOP);
  await openExam(page, ASHA, TIMED);
  await choose(page, 1);
  await page.waitForFunction(async () => navigator.serviceWorker.controller && (await caches.has('sopan-exam')));
  await page.waitForFunction(async () => (await (await caches.open('sopan-exam')).keys()).length >= 5);

  await context.setOffline(true);
  await goToQuestion(page, 'Save & Next', 2);
  await page.locator('.options input').nth(2).click();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Question 2, answered, not sent yet/ })).toBeVisible();
  await checkEverywhere(page);
  await takeScreenshots(page, 'exam-offline');
  await page.setViewportSize(DESKTOP);

  // Page, paper and both answers are loaded from this device.
  await page.reload();
  await expect(questionHeading(page, 2)).toBeVisible();
  await expect(page.locator('.options input').nth(2)).toBeChecked();
  await expect(page.getByText(/follows this device’s clock/)).toBeVisible();
  await page.getByRole('button', { name: /^Question 1, answered/ }).click();
  await expect(page.locator('.options input').nth(0)).toBeChecked();
  await goToQuestion(page, 'Save & Next', 2);
  await goToQuestion(page, 'Save & Next', 3);
  await page.locator('.options input').nth(3).click();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();

  // The browser also crashes while offline, and is opened again.
  const address = page.url();
  const crashed = page.waitForEvent('crash');
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
  await (await crashed).close();
  page = await context.newPage();
  await page.goto(address);
  await expect(questionHeading(page, 3)).toBeVisible();
  await expect(page.locator('.options input').nth(3)).toBeChecked();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(savedStatus(page)).toBeVisible();
  await expect(page.getByText('No connection.')).toBeHidden();
  expect((await answersOf(page)).map(({ question_id, response }) => [question_id, response])).toEqual([
    [503001, 1],
    [503002, 3],
    [503003, 4],
  ]);
});

test('another browser takes over, and both show it; a second tab too', async ({ page, browser }) => {
  await openExam(page, ASHA, TIMED);
  await page.getByRole('button', { name: /Questions/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Question 3,/ })
    .click();
  await choose(page, 2);

  const elsewhere = await (await browser.newContext()).newPage();
  await openExam(elsewhere, ASHA, TIMED);
  await expect(elsewhere.getByText('You are continuing a test started on another device')).toBeVisible();
  await checkEverywhere(elsewhere);
  await elsewhere.setViewportSize({ width: 390, height: 844 });
  await elsewhere.getByRole('button', { name: 'All right' }).click();
  await elsewhere.getByRole('button', { name: /Questions/ }).click();
  await elsewhere
    .getByRole('dialog')
    .getByRole('button', { name: /^Question 3, answered/ })
    .click();
  await expect(elsewhere.locator('.options input').nth(1)).toBeChecked();
  await choose(elsewhere, 4);

  await simulateWindowFocus(page, 'The test goes on on another device');
  await checkEverywhere(page);
  await page.getByRole('button', { name: 'Go on here instead' }).click();
  await expect(questionHeading(page, 3)).toBeVisible();
  await expect(page.locator('.options input').nth(3)).toBeChecked();
  await elsewhere.context().close();

  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(questionHeading(tab, 3)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The test goes on in another tab' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on here instead' }).click();
  await expect(questionHeading(page, 3)).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'The test goes on in another tab' })).toBeVisible();
});

test('a browser without storage shows a message, and sends at once', async ({ browser }) => {
  const page = await openDesktop(browser);
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'caches']) Object.defineProperty(window, name, { get: () => undefined });
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openExam(page, RAVI, FREE, { again: true });
  await expect(page.getByText('This browser cannot save answers.')).toBeVisible();
  await choose(page, 3);
  await page.setViewportSize({ width: 320, height: 740 });
  await checkA11y(page);
  await page.reload();
  await expect(page.locator('.options input').nth(2)).toBeChecked();
  await page.context().close();
});

test('nothing of a student stays on a shared computer except answers that the server does not have', async ({
  browser,
}) => {
  const page = await openDesktop(browser);
  await openExam(page, IMRAN, FREE, { again: true });
  await choose(page, 1);
  const storage = () => page.evaluate(readBrowserStorage);
  await expect.poll(async () => (await storage()).heads.length).toBe(1);
  // Another student's sign-in on the same computer removes the paper and the acknowledged answers of the first one.
  await openExam(page, RAVI, FREE, { again: true });
  await expect.poll(async () => (await storage()).heads).toEqual(['Ravi Kumar']);
  expect((await storage()).sent).toBe(0);
  await choose(page, 2);
  await expect.poll(async () => (await storage()).sent).toBeGreaterThan(0);
  await page.route('**/save_answers', (route) => route.abort());
  await page.locator('.options input').nth(3).click();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();

  await signIn(page, RAVI);
  const store = await page.context().newPage();
  await store.route('**/auth/logout', (route) =>
    route.fulfill({ json: { status: 'SUCCESS', success: true, message: '', data: null } }),
  );
  await store.goto('/my-orders');
  await store.getByRole('button', { name: /Ravi/ }).first().click();
  await store.getByText('Logout').first().click();
  await expect.poll(storage).toEqual({ heads: [], sent: 0, unsent: 1, hasShell: false });
  await page.context().close();
});

/** Returns what IndexedDB and the cache contain; runs in the page. */
async function readBrowserStorage() {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('sopan_exam');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const all = (store: string) =>
    new Promise<Record<string, unknown>[]>((resolve) => {
      const request = db.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(request.result);
    });
  const [heads, sent, unsent] = [await all('heads'), await all('sent'), await all('answers')];
  db.close();
  return {
    heads: heads.map((head) => (head.data as { student_name: string }).student_name),
    sent: sent.length,
    unsent: unsent.filter((answer) => answer.response === 4).length,
    hasShell: await caches.has('sopan-exam'),
  };
}

/** Simulates a return to the window, because all windows of a test browser always have the focus. */
async function simulateWindowFocus(page: Page, title: string) {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

type StoredAnswer = { question_id: number; response: unknown };

/** Returns the answers of the running attempt on the server. */
async function answersOf(page: Page): Promise<StoredAnswer[]> {
  const { accessToken } = await sessionOf(page, ASHA);
  const data = { product_id: TIMED.product, test_series_id: TIMED.test, tab_id: TIMED.tab };
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await page.request.post(`${ENGINE.replace('engine', 'start_attempt')}`, { data, headers });
  const { answers } = (await answer.json()).data as { answers: StoredAnswer[] };
  return answers.filter(({ response }) => response !== null);
}
