/**
 * End-to-end tests of the test screen: by mouse, by keyboard, on a phone, offline, after a reload or crash, on two
 * devices, and at the end of the time. Answers are compared with those on the server.
 */

import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import type { Paper } from '../../contract/assessment/paper.ts';
import { checkA11y, checkEverywhere, checkOverflow } from '../support/a11y.ts';
import {
  choose,
  ENGINE,
  FREE,
  goToQuestion,
  openExam,
  paletteCounts,
  questionHeading,
  savedStatus,
  TIMED,
} from '../support/exam.ts';
import { takeScreenshots } from '../support/screenshots.ts';
import { sessionOf, signIn } from '../support/sign-in.ts';
import { tabTo } from '../support/tab-to.ts';

const [ASHA, RAVI, MEENA, IMRAN] = ['9876500001', '9876500002', '9876500003', '9876500004'] as const;
const DESKTOP = { width: 1280, height: 800 };

test.use({ actionTimeout: 10_000 });

test('a whole test by mouse, in two languages, to a result with charts', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openExam(page, RAVI, FREE);
  await expect(page.getByText('Candidate')).toBeVisible();
  expect(await paletteCounts(page)).toEqual(['0', '1', '9', '0', '0']);

  await choose(page, 2);
  await goToQuestion(page, 'Save & Next', 2);
  await choose(page, 1);
  await goToQuestion(page, 'Mark for Review & Next', 3);
  await goToQuestion(page, 'Mark for Review & Next', 4);
  await choose(page, 3);
  await page.getByRole('button', { name: 'Clear Response' }).click();
  await expect(page.locator('.options input:checked')).toHaveCount(0);
  expect(await paletteCounts(page)).toEqual(['1', '1', '6', '1', '1']);

  // A jump with the palette saves the current answer.
  await choose(page, 4);
  await page.getByRole('button', { name: /^Question 9, not visited/ }).click();
  await expect(questionHeading(page, 9)).toBeFocused();
  await page.getByRole('button', { name: /^Question 4, answered/ }).click();
  await expect(page.locator('.options input').nth(3)).toBeChecked();
  await checkEverywhere(page);
  await takeScreenshots(page, 'exam-running');
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: 'Numerical Answer Type' }).click();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('1x');
  await expect(page.getByText('This is not a number yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('');
  for (const key of ['1', 'Point', '5', 'Minus']) {
    await page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: key, exact: true }).click();
  }
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('-1.5');
  await expect(savedStatus(page)).toBeVisible();
  await checkEverywhere(page);

  await page.getByRole('button', { name: 'Question paper' }).click();
  await expect(page.getByRole('dialog')).toContainText('In a queue, Sunita is 9th');
  await checkEverywhere(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Question 1', exact: true }).click();
  await expect(questionHeading(page, 1)).toBeFocused();
  await page.getByRole('button', { name: 'Instructions' }).click();
  await expect(page.getByRole('dialog')).toContainText('Please read these instructions');
  await checkEverywhere(page);
  await page.keyboard.press('Escape');

  await page.getByLabel('Language of this question').selectOption('both');
  await expect(page.locator('.question-text [lang=hi]')).toBeVisible();
  await expect(page.locator('.question-text [lang=en]')).toBeVisible();
  await checkA11y(page);
  await page.getByRole('button', { name: 'Reading' }).click();
  await page.getByLabel('Language of the paper').selectOption('hindi');
  await page.getByLabel('सबसे बड़ा').check();
  await page.getByLabel('उच्च कंट्रास्ट').check();
  await checkEverywhere(page);
  await page.keyboard.press('Escape');
  for (const name of ['सहेजें और अगला', 'समीक्षा के लिए चिह्नित करें और अगला', 'उत्तर हटाएँ', 'जमा करें']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page.locator('.question-text [lang=en]')).toHaveCount(0);
  await checkEverywhere(page);

  await page.getByRole('button', { name: 'जमा करें', exact: true }).click();
  const summary = page.getByRole('dialog');
  await expect(summary.getByRole('row').last().getByRole('cell')).toHaveText(['3', '0', '5', '1', '1']);
  await checkEverywhere(page);
  // The connection fails at the end; the attempt is submitted when it returns.
  await page.route('**/submit_attempt', (route) => route.abort());
  await summary.getByRole('button', { name: 'परीक्षा जमा करें' }).click();
  await expect(page.getByRole('button', { name: 'अभी प्रयास करें' })).toBeVisible();
  await checkEverywhere(page);
  await page.unroute('**/submit_attempt');
  await page.getByRole('button', { name: 'अभी प्रयास करें' }).click();
  await expect(page.getByRole('heading', { name: 'परीक्षा जमा हो गई' })).toBeFocused();
  await expect(page.getByText(/^[0-9A-F]{4}(-[0-9A-F]{4}){3,}$/)).toBeVisible();
  await checkEverywhere(page);
  await page.getByRole('button', { name: 'परिणाम देखें' }).click();

  await page.getByLabel('प्रश्नों की भाषा').selectOption('english');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('Percentile').first()).toBeVisible();
  for (const name of ['You, the average and the topper', 'Share of the marks by section', 'Time per question']) {
    await expect(page.getByRole('img', { name })).toBeVisible();
  }
  const compared = page.getByRole('table', { name: 'You, the average and the topper' });
  const [own = '', average = '', topper = ''] = await compared
    .getByRole('row', { name: /^Score/ })
    .getByRole('cell')
    .allTextContents();
  expect(await page.locator('.score-number').textContent()).toBe(`${own} of 20`);
  expect([average, topper].every((figure) => Number.isFinite(Number(figure.replace('−', '-'))))).toBe(true);
  await page.getByText('The same as a table').last().click();
  await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Bookmark: Question 2' }).click();
  await page.getByLabel(/^Bookmarked/).check();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel(/^Skipped/).check();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByText('Solution').first().click();
  await checkEverywhere(page);
  await takeScreenshots(page, 'exam-result');
  await page.setViewportSize(DESKTOP);
  await checkOwnLog(page);
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Response sheet as PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^response-sheet-507-.*\.pdf$/);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Response sheet/, includeHidden: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  // The printed page has the same charts as the screen.
  await expect(page.locator('.sheet svg').last()).toBeVisible();
});

/** Downloads the event log; its check succeeds, and fails after one word is changed. */
async function checkOwnLog(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my log' }).click();
  const log = readFileSync(await (await download).path(), 'utf8');
  const check = (text: string) =>
    page
      .getByLabel('Check a downloaded log')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await check(log);
  await expect(page.getByText('This is the whole log of your attempt, exactly as it was recorded.')).toBeVisible();
  await check(log.replace('"marked":true', '"marked":false'));
  await expect(page.getByText(/^Entry \d+ of this log is not as it was recorded\.$/)).toBeVisible();
  await check(JSON.stringify({ ...JSON.parse(log), note: 'added' }));
  await expect(page.getByText('This log is not the one that the receipt stands for.')).toBeVisible();
  await check('{}');
  await expect(page.getByText('This file is no log of a test.')).toBeVisible();
}

test('a whole test by keys alone, each shown in a list that a key opens', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openExam(page, MEENA, FREE);
  const press = (key: string) => page.keyboard.press(key);
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Mark for review and next');
  await checkEverywhere(page);
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('2');
  await expect(page.locator('.options input').nth(1)).toBeChecked();
  await press('n');
  await expect(questionHeading(page, 2)).toBeFocused();
  await press('A');
  await press('m');
  // A key applies to the question that is visible when it is pressed.
  await expect(questionHeading(page, 3)).toBeFocused();
  await press('p');
  await expect(page.getByText('Marked for review', { exact: true }).first()).toBeVisible();
  await press('x');
  await expect(page.locator('.options input:checked')).toHaveCount(0);
  // One key focuses the palette, and Tab leads to its questions.
  await press('g');
  await expect(page.locator('.exam-side [aria-current]')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Question 9,/ }));
  await press('Enter');
  await expect(questionHeading(page, 9)).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Your answer' }));
  await page.keyboard.type('7');
  await expect(savedStatus(page)).toBeVisible();
  // Shortcuts do not work in text fields.
  await page.keyboard.type('n');
  await expect(questionHeading(page, 9)).toBeVisible();
  await press('Backspace');
  await press('Tab');
  await press('?');
  await tabTo(page, page.getByRole('checkbox', { name: 'Use single keys' }));
  await press('Space');
  await press('Escape');
  await press('s');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Submit the test' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Test submitted' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'View result' }));
  await press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /^All/ }));
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Wrong/ })).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a whole test by finger, and nothing to scroll sideways', async ({ page }) => {
    await openExam(page, IMRAN, FREE, { language: 1 });
    await page.locator('.options label').nth(1).tap();
    await expect(savedStatus(page)).toBeVisible();
    await checkOverflow(page);
    await page.getByRole('button', { name: 'सहेजें और अगला' }).tap();
    await expect(questionHeading(page, 2)).toBeVisible();
    await page.getByRole('button', { name: /^प्रश्न 1\/10/ }).tap();
    await checkA11y(page);
    await page.setViewportSize({ width: 768, height: 1024 });
    await checkA11y(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^प्रश्न 10,/ })
      .tap();
    await expect(questionHeading(page, 10)).toBeVisible();
    await page.getByRole('button', { name: '4', exact: true }).tap();
    await expect(savedStatus(page)).toBeVisible();
    await checkOverflow(page);
    await page.getByRole('button', { name: 'जमा करें', exact: true }).tap();
    await checkOverflow(page);
    await page.getByRole('button', { name: 'परीक्षा जमा करें' }).tap();
    await page.getByRole('button', { name: 'परिणाम देखें' }).tap();
    await expect(page.getByText('पर्सेंटाइल').first()).toBeVisible();
    await checkOverflow(page);
  });
});

test('the network goes, the page is loaded again, its tab crashes: nothing is lost', async ({
  page: first,
  context,
}) => {
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

test('another browser takes over, and both say so; a second tab too', async ({ page, browser }) => {
  await openExam(page, ASHA, TIMED);
  await page.getByRole('button', { name: /Questions/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Question 3,/ })
    .click();
  await choose(page, 2);

  const elsewhere = await (await browser.newContext()).newPage();
  await openExam(elsewhere, ASHA, TIMED);
  await expect(elsewhere.getByText('You go on with a test begun on another device')).toBeVisible();
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

test('the clock is the server’s; a section locks in its time, and the end comes by itself', async ({ browser }) => {
  const page = await freshPage(browser);
  // The device's clock is 90 minutes fast.
  await page.clock.install({ time: Date.now() + 90 * 60_000 });
  await openExam(page, SUNITA_NEXT, TIMED, { again: true });
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/);
  const heard = page.locator('p.sr[role=status]');
  await choose(page, 2);
  await page.clock.fastForward('14:50');
  await expect(page.getByText(/^Section 00:(0\d|10)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Environmental Studies.*locked/ })).toBeDisabled();
  await page.clock.fastForward('00:20');
  await expect(questionHeading(page, 14)).toBeVisible();
  await expect(heard).toHaveText('The time of this section is over. Now: Environmental Studies and Mathematics.');
  await expect(page.getByRole('button', { name: /Child Development.*locked/ })).toBeDisabled();
  await checkEverywhere(page);
  await page.clock.fastForward('04:55');
  await expect(heard).toHaveText('10 minutes left.');
  await page.clock.fastForward('05:00');
  await expect(heard).toHaveText('5 minutes left.');
  await page.clock.fastForward('04:00');
  await expect(heard).toHaveText('One minute left.');
  // Another answer is given offline, and the connection returns after the server has finalized the attempt.
  await page.route('**/save_answers', (route) => route.abort());
  await page.locator('.options input').nth(0).click();
  await expect(page.locator('.options input').nth(0)).toBeChecked();
  await page.route('**/submit_attempt', async (route) => {
    const response = await route.fetch({ postData: { ...route.request().postDataJSON(), events: [] } });
    const { data, ...envelope } = await response.json();
    await route.fulfill({ json: { ...envelope, data: { ...data, state: 'expired' } } });
  });
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('heading', { name: 'Test submitted' })).toBeVisible();
  await expect(page.getByText('The time was over, so your test was handed in by itself.')).toBeVisible();
  await expect(page.getByText('One answer of this device reached the server too late')).toBeVisible();
  await checkEverywhere(page);
  await page.getByRole('button', { name: 'View result' }).click();
  await expect(page.getByRole('article').nth(0)).toContainText('Your answer: B');
  await page.context().close();
});

test('a browser that keeps nothing says so, and sends at once', async ({ browser }) => {
  const page = await freshPage(browser);
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'caches']) Object.defineProperty(window, name, { get: () => undefined });
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openExam(page, RAVI, FREE, { again: true });
  await expect(page.getByText('This browser cannot keep answers.')).toBeVisible();
  await choose(page, 3);
  await checkEverywhere(page);
  await page.reload();
  await expect(page.locator('.options input').nth(2)).toBeChecked();
  await page.context().close();
});

test('whatever a paper asks: matches, whole numbers, sections in order; and news of time comes at once', async ({
  browser,
}) => {
  const page = await freshPage(browser);
  await page.route('**/pts/paper/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withAllQuestionTypes(await response.json()) });
  });
  const saved: { question_id: number; response: unknown }[] = [];
  let deadline = '';
  await page.route('**/save_answers', async (route) => {
    const { events } = route.request().postDataJSON();
    saved.push(...events);
    const { data, ...envelope } = await (
      await route.fetch({ postData: { ...route.request().postDataJSON(), events: [] } })
    ).json();
    deadline = data.deadline;
    const acked_seq = Math.max(0, ...events.map(({ seq }: { seq: number }) => seq));
    await route.fulfill({ json: { ...envelope, data: { ...data, acked_seq, refused: [] } } });
  });
  let eventData = '';
  await page.route('**/attempt_news?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 200\n${eventData}\n\n` }),
  );
  await openExam(page, MEENA, FREE, { again: true });
  await expect(page.getByText('the best 1 answers count')).toBeVisible();
  await page.getByLabel('Monsoon').selectOption('C');
  await page.getByLabel('Harvest').selectOption('A');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => saved.at(-1)?.response).toEqual([103, 201]);
  await checkEverywhere(page);
  await goToQuestion(page, 'Save & Next', 2);
  await expect(page.getByRole('button', { name: 'Point' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('2.5');
  await expect(page.getByText('This is not a whole number.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('-25');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => saved.at(-1)?.response).toBe('-25');

  // A forward-only section cannot be opened again, so the screen asks first.
  const [first, second] = [/^Reasoning/, /^Numerical Answer Type/].map((name) => page.getByRole('button', { name }));
  await second?.click();
  await expect(page.getByRole('dialog')).toContainText('A section that was left cannot be opened again.');
  await checkEverywhere(page);
  await page.getByRole('button', { name: 'Stay in this section' }).click();
  await expect(questionHeading(page, 2)).toBeVisible();
  await second?.click();
  await page.getByRole('button', { name: 'Go to Numerical Answer Type' }).click();
  await expect(questionHeading(page, 3)).toBeVisible();
  await expect(first as Locator).toBeDisabled();

  const sendUpdate = (is_here: boolean) => {
    const later = new Date(Date.parse(deadline) + 30 * 60_000).toISOString();
    const update = {
      state: 'running',
      server_time: new Date().toISOString(),
      deadline: later,
      extra_minutes: 30,
      is_here,
    };
    eventData = `data: ${JSON.stringify(update)}`;
  };
  sendUpdate(true);
  await expect(page.getByRole('timer')).toHaveText(/^(39|4[012]):\d\d$/);
  await expect(page.locator('p.sr[role=status]')).toHaveText('You have been given 30 more minutes.');
  await expect(page.getByText('with 30 min more')).toBeVisible();
  sendUpdate(false);
  await expect(page.getByRole('heading', { name: 'The test goes on on another device' })).toBeVisible();
  await page.context().close();
});

test('nothing of a student stays on a shared computer but what the server does not have', async ({ browser }) => {
  const page = await freshPage(browser);
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

  // In a browser without a test, sign-out creates no database.
  const other = await freshPage(browser);
  await signIn(other, RAVI);
  await other.route('**/auth/logout', (route) =>
    route.fulfill({ json: { status: 'SUCCESS', success: true, message: '', data: null } }),
  );
  await other.goto('/my-orders');
  await other.getByRole('button', { name: /Ravi/ }).first().click();
  const left = other.waitForEvent('load');
  await other.getByText('Logout').first().click();
  await left;
  expect(await other.evaluate(() => indexedDB.databases())).toEqual([]);
  await other.context().close();
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
      const asking = db.transaction(store).objectStore(store).getAll();
      asking.onsuccess = () => resolve(asking.result);
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

/**
 * Changes the paper of the free test: its first questions become match and integer questions, its sections
 * forward-only.
 */
function withAllQuestionTypes(envelope: { data: Paper }) {
  const [one, two] = envelope.data.sections;
  const [match, whole] = one?.questions ?? [];
  const text = (english: string) => ({ english, hindi: '' });
  const rows = [
    { row_id: 1, ...text('Monsoon') },
    { row_id: 2, ...text('Harvest') },
  ];
  const options = ['October', 'June', 'September'].map((name, at) => ({ option_id: at + 1, ...text(name) }));
  const questions = [
    { ...match, type: 'match', rows, options, partial: 1 },
    { ...whole, type: 'integer', options: [] },
  ];
  const sections = [{ ...one, counted: { rule: 'best', count: 1 }, questions }, two];
  return { ...envelope, data: { ...envelope.data, section_order: 'forward', sections } };
}

const SUNITA_NEXT = '9876500005';

async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  return context.newPage();
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
