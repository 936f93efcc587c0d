/** Steps of the story: results appear at a time, with merit list, scorecard, certificate, and a log that anyone can verify. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { HINDI as CHALLENGES } from '../../../../exam/messages/challenges/hindi.ts';
import { HINDI as RESULT } from '../../../../exam/messages/result/hindi.ts';
import { HINDI as SHIFT_SCORE } from '../../../../exam/messages/shift-score/hindi.ts';
import { textOfPdf } from '../../../../test/support/domains/pdf.ts';
import { picture } from '../../story/picture.ts';
import { localTime, MORNING } from './paper-steps.ts';
import { GROUP } from './score-steps.ts';
import type { ExamStore } from './store.ts';
import { openOutcome, SARITA } from './students.ts';

const PROGRAM = join(import.meta.dirname, '../../../../verify/verify-attempt.mjs');
const MAX_MARKS = 12;

/** Sets merit list, certificate and the time at which the results appear. */
export async function planResults(controller: Page, testId: number, time: Date): Promise<void> {
  await controller.goto(`/console/results/${testId}`);
  await expect(controller.getByRole('region', { name: 'What will be published' })).toContainText(
    'The scores across shifts are published.',
  );
  await controller.getByRole('link', { name: 'Merit list and certificate' }).click();
  await controller.getByLabel('Ranks in the list').fill('10');
  await controller.getByRole('checkbox', { name: /^Anyone may open the list/ }).check();
  await controller.getByLabel('Best ranks').fill('3');
  await controller.getByLabel('Percent of the highest marks').fill('');
  await controller.getByRole('button', { name: 'Save' }).click();
  const release = controller.getByRole('region', { name: 'Publication' });
  await release.getByLabel('Results appear').fill(localTime(time));
  await release.getByLabel('Candidates are told by').selectOption('Mail and text message');
  await release.getByRole('button', { name: 'Set the time' }).click();
  await expect(controller.getByText('At a time', { exact: true })).toBeVisible();
  await expect(release).toContainText('Set by');
  await picture(controller, 'exam-15-release');
}

/** Before its time the result is awaited. */
export async function expectAwaited(student: Page): Promise<void> {
  await student.goto('/my-results');
  await expect(student.getByText('No results yet')).toBeVisible();
}

/** Reads scorecard and certificate, agrees to the merit list, and verifies the code of the scorecard. */
export async function readResult(student: Page): Promise<void> {
  await student.goto('/my-results');
  const card = student.getByRole('region', { name: MORNING });
  await expect(card).toContainText(`${MAX_MARKS} of ${MAX_MARKS} marks`);
  await card.getByRole('checkbox', { name: /^Show my name/ }).check();
  await picture(student, 'exam-16-my-results');
  const scorecard = textOfPdf(await downloaded(student, card.getByRole('link', { name: 'English' }).first()));
  expect(scorecard).toContain('Sarita Yadav');
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(scorecard)?.[0] ?? '';
  const certificate = textOfPdf(await downloaded(student, card.getByRole('link', { name: 'English' }).nth(1)));
  expect(certificate).toContain(code);

  await card.getByRole('link', { name: 'Open the list' }).click();
  const list = student.getByRole('region', { name: 'Merit list' });
  await expect(list).toContainText('Sarita Yadav');
  await expect(list, 'who did not agree is shown by roll number').toContainText('GEO-001');
  await expect(list).not.toContainText('Kavya');
  await picture(student, 'exam-17-merit-list');
  await student.goto(`/scorecard?code=${code}`);
  await expect(student.getByRole('status')).toContainText(MORNING);
  await expect(student.getByRole('status')).toContainText(String(MAX_MARKS));
  await picture(student, 'exam-18-verify');
}

/**
 * Opens the whole result from My Results: it says that the key was changed, and how the score across shifts came about.
 * Returns its tab.
 */
export async function openResult(student: Page): Promise<Page> {
  await student.goto('/my-results');
  await student.getByRole('region', { name: MORNING }).getByRole('link', { name: 'Answers and solutions' }).click();
  const result = await openOutcome(student, /^(View Result|परिणाम देखें)$/);
  await expect(result.getByRole('heading', { name: MORNING })).toBeVisible();
  await expect(result.getByRole('region', { name: SHIFT_SCORE.title })).toContainText(GROUP);
  await expect(result.getByText(CHALLENGES.outcomes.changed).first()).toBeVisible();
  return result;
}

/** Downloads the log and verifies it with the program, first by the published roots, then by the anchor of the audit log. */
export async function verifyLog(result: Page, receipt: string, store: ExamStore, folder: string): Promise<void> {
  const anchors = await store.spendNight();
  const log = join(folder, 'log.json');
  writeFileSync(log, await downloaded(result, result.getByRole('link', { name: RESULT.log })));
  const roots = join(folder, 'roots.json');
  writeFileSync(roots, await (await result.request.get('/api/v1/test_series/pts/receipt_roots')).text());
  for (const published of [roots, anchors]) {
    const printed = execFileSync(process.execPath, [PROGRAM, log, receipt, published], { encoding: 'utf8' });
    expect(printed).toContain('VERIFIED: this log existed');
  }
}

async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await link.click();
  return readFileSync(await (await download).path());
}

/** A job that runs each minute sends a text message about the result. */
export async function expectTold(student: Page, store: ExamStore): Promise<void> {
  await store.findReleased();
  const outbox = `/sandbox/outbox.json?to=${SARITA.mobile}`;
  await expect.poll(async () => (await student.request.get(outbox)).text()).toContain(MORNING);
}
