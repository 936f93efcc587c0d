/** Opens tests by the engine URL and operates the test screen in end-to-end tests. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { sessionOf } from './sign-in.ts';
import { signUpAs } from './student.ts';

export const DESKTOP = { width: 1280, height: 800 };
export const ENGINE = '/api/v1/test_series/pts/engine';
/** Whether a URL is the test screen of a test. */
export const isEngineUrl = ({ pathname, search }: URL): boolean => pathname === ENGINE && search !== '';
/** A free test for all students: ten questions in two sections, with single choice, multiple choice and numbers. */
export const FREE = { test: 507, product: 2107, tab: 21071 };
/** A test that Asha owns, with two sections of fifteen minutes each. */
export const TIMED = { test: 503, product: 2103, tab: 21031 };

type TestIds = typeof FREE;
type OpenOptions = { language?: 1 | 2; again?: boolean };

export function engineQuery(
  { test, product, tab }: TestIds,
  { language = 2, again = false }: OpenOptions = {},
): URLSearchParams {
  return new URLSearchParams({
    'test-series-id': String(test),
    'product-id': String(product),
    'is-reattempt': again ? '1' : '0',
    'tab-id': String(tab),
    internal_redirection: '0',
    language: String(language),
  });
}

export async function openExam(page: Page, mobile: string, place: TestIds, more: OpenOptions = {}): Promise<void> {
  const { accessToken } = await sessionOf(page, mobile);
  await openExamAs(page, accessToken, place, more);
}

/** Opens the free test as a new student, who has no attempt yet. */
export async function openExamAsNewStudent(page: Page, mobile: string, more: OpenOptions = {}): Promise<void> {
  const { token } = await signUpAs(page, mobile, false);
  await openExamAs(page, token, FREE, more);
}

async function openExamAs(page: Page, token: string, place: TestIds, more: OpenOptions): Promise<void> {
  const query = engineQuery(place, more);
  query.set('token', token);
  await page.goto(`${ENGINE}?${query}`);
  await expect(questionHeading(page, 1)).toBeVisible();
  expect(page.url()).not.toContain('token');
}

/** Clicks the button or link with this name and returns the test popup that it opens. */
export async function openTestPopup(page: Page, name: string): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  const [button, link] = (['button', 'link'] as const).map((role) => page.getByRole(role, { name, exact: true }));
  await (button as Locator)
    .or(link as Locator)
    .first()
    .click();
  const popup = await opening;
  await expect(popup).toHaveURL(isEngineUrl);
  return popup;
}

export const questionHeading = (page: Page, number: number): Locator =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^(Question|प्रश्न) ${number}\\b`) });

/** Clicks a button below the question; the next question appears after the answer is stored on the device. */
export async function goToQuestion(
  page: Page,
  button: 'Save & Next' | 'Mark for Review & Next',
  to: number,
): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(questionHeading(page, to)).toBeVisible();
}

/**
 * Chooses an option: it is shown after it is stored on the device, and 'Saved' after the server has acknowledged it.
 */
export async function choose(page: Page, option: number): Promise<void> {
  const choice = page.locator('.options input').nth(option - 1);
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(savedStatus(page)).toBeVisible();
}

export const savedStatus = (page: Page): Locator => page.locator('.save-word[data-state=saved]');

export const paletteCounts = (page: Page): Promise<string[]> =>
  page.locator('.legend .mark').evaluateAll((marks) => marks.map((mark) => mark.textContent ?? ''));

/** Answers questions 1 and 4 of a new attempt, marks 2 and 3 for review and answers 2; question 4 is shown then. */
export async function answerFirstQuestions(page: Page): Promise<void> {
  await choose(page, 2);
  await goToQuestion(page, 'Save & Next', 2);
  await choose(page, 1);
  await goToQuestion(page, 'Mark for Review & Next', 3);
  await goToQuestion(page, 'Mark for Review & Next', 4);
  await choose(page, 3);
}

/** Types -1.5 with the keypad into the first numerical question. */
export async function answerNumber(page: Page): Promise<void> {
  for (const key of ['1', 'Point', '5', 'Minus']) {
    await page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: key, exact: true }).click();
  }
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('-1.5');
  await expect(savedStatus(page)).toBeVisible();
}

/** Opens a page in a context of its own. */
export async function openDesktop(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  return context.newPage();
}
