/** Opens tests by the engine URL and operates the test screen in end-to-end tests. */
import { expect, type Locator, type Page } from '@playwright/test';
import { sessionOf } from './sign-in.ts';

export const ENGINE = '/api/v1/test_series/pts/engine';
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
  const query = engineQuery(place, more);
  query.set('token', accessToken);
  await page.goto(`${ENGINE}?${query}`);
  await expect(questionHeading(page, 1)).toBeVisible();
  expect(page.url()).not.toContain('token');
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
