/**
 * End-to-end test of what all screens of the console have in common: without the right, while a call is slow, after it
 * failed, without rows, with the keyboard, at several widths.
 */
import { expect, type Page, test } from '@playwright/test';
import type { JobRow } from '../../../contract/staff/system.ts';
import { checkA11y } from '../../support/a11y.ts';
import { CHALLENGED_QUESTION } from '../../support/challenged-question.ts';
import { call, signInStaff } from '../../support/console.ts';
import { picture } from '../story/picture.ts';
import { findProblems } from './check-screen.ts';
import { headingsOf, installCalls } from './page-calls.ts';
import { makeRecords } from './records.ts';
import { type Screen, screensOf } from './screens.ts';

const FAILED_JOB: JobRow = {
  ...{ job_id: crypto.randomUUID(), queue: 'mail', state: 'failed', failed_runs: 5 },
  ...{ created_at: '2026-11-20T12:00:00.000Z', due_at: '2026-11-20T13:00:00.000Z' },
  ...{ error_class: 'ETIMEDOUT', error_text: 'The mail server did not answer.' },
};
const byPath = (one: Screen, other: Screen) => one.path.localeCompare(other.path);
/** Only the server can wait until a test is over, or lets a job fail. */
const ANSWERS = {
  'key_reviews/question': CHALLENGED_QUESTION,
  'key_reviews/challenges': { rows: [], next_cursor: null, total_estimate: 0, is_total_exact: true },
  'system/jobs': { rows: [FAILED_JOB], next_cursor: null, total_estimate: 1, is_total_exact: true },
};

/** Pictures of docs/console.md that need the demo institute. */
const DOCUMENTED: Readonly<Record<string, readonly (readonly [string, 390 | 1280])[]>> = {
  '/questions': [['18-questions', 1280]],
  '/questions/:questionId': [['19-question', 1280]],
  '/search-tags/:tagId': [['21-search-tag', 1280]],
  '/message-templates/:channel/:name': [['22-message-text', 1280]],
  '/exams/:testId': [
    ['23-live-board', 1280],
    ['30-live-board-phone', 390],
  ],
  '/exams/:testId/candidates': [['24-candidates', 1280]],
  '/answer-keys/:testId/questions/:questionId': [['25-answer-key', 1280]],
  '/scores/:groupId': [['26-scores', 1280]],
  '/dashboard': [['27-dashboard-phone', 390]],
  '/orders/:reference': [['28-order-phone', 390]],
  '/approvals/:requestId': [['29-approval-phone', 390]],
};

let screens: Screen[] = [];

test('each screen shows that it waits and that it failed, and can be used with the keyboard at all widths', async ({
  page,
}) => {
  await page.addInitScript(installCalls, ANSWERS);
  await page.goto('/console/account');
  await signInStaff(page, 'owner');
  screens = screensOf(await makeRecords(page));
  await page.goto('/console/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const problems: string[] = [];
  for (const screen of screens.toSorted(byPath)) {
    problems.push(...(await findProblems(page, screen)));
    for (const [name, width] of DOCUMENTED[screen.pattern] ?? []) await picture(page, name, undefined, width);
  }
  expect(problems).toEqual([]);
});

test('nobody sees a screen without the right', async ({ page }) => {
  await page.goto('/console/account');
  await signInStaff(page, 'owner');
  const restore = await takeRights(page, 'reader');
  const closed = screens.filter(({ pattern }) => pattern !== '/account');
  try {
    await signInStaff(page, 'reader');
    await page.goto('/console/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
    const headings = await page.evaluate(
      headingsOf,
      closed.map(({ path }) => path),
    );
    const open = closed.map(({ pattern }, at) => `${pattern}: ${headings[at]}`);
    expect(open.filter((line) => !line.endsWith(': Your role does not include this page'))).toEqual([]);
    await checkA11y(page);
  } finally {
    await signInStaff(page, 'owner');
    await restore();
  }
});

/** Takes all permissions from a role; returns the function that gives them back. */
async function takeRights(page: Page, role: string): Promise<() => Promise<void>> {
  type Role = { role: string; version: number; permissions: string[] };
  const read = async () => (await call<Role[]>(page, 'roles')).find((one) => one.role === role);
  const before = await read();
  const set = async (permissions: string[]) => {
    await call(page, 'roles/set_permissions', { role, version: (await read())?.version, permissions });
  };
  await set([]);
  return () => set(before?.permissions ?? []);
}
