/**
 * End-to-end test of what all screens of the console have in common: without the right, while a call is slow, after it
 * failed, without rows, with the keyboard, at several widths.
 */
import { expect, type Page, test } from '@playwright/test';
import type { JobRow } from '../../../contract/staff/system.ts';
import { checkA11y } from '../../support/a11y.ts';
import { CHALLENGED_QUESTION } from '../../support/challenged-question.ts';
import { call, signInStaff } from '../../support/console.ts';
import { findProblems } from './check-screen.ts';
import { headingsOf, installCalls } from './page-calls.ts';
import { makeRecords, type Records } from './records.ts';
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

/** The right is checked before the record is looked for. */
const ANY_RECORDS = new Proxy({} as Records, {
  get: (_, name) => (name === 'jobId' ? crypto.randomUUID() : 1),
});

test('each screen shows that it waits and that it failed, and can be used with the keyboard at all widths', async ({
  page,
}) => {
  await page.addInitScript(installCalls, ANSWERS);
  await page.goto('/console/account');
  await signInStaff(page, 'owner');
  const screens = screensOf(await makeRecords(page));
  await page.goto('/console/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const problems: string[] = [];
  for (const screen of screens.toSorted(byPath)) problems.push(...(await findProblems(page, screen)));
  expect(problems).toEqual([]);
});

test('nobody sees a screen without the right', async ({ page }) => {
  await page.goto('/console/account');
  await signInStaff(page, 'owner');
  const restore = await takeRights(page, 'reader');
  const closed = screensOf(ANY_RECORDS).filter(({ pattern }) => pattern !== '/account');
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
