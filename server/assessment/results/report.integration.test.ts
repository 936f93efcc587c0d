/** Staff commands: item analysis of stored answers, and extra time, also while a store is running. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Response } from '../../../contract/assessment/answer-events.ts';
import { submitAttempt } from '../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../contract/client.ts';
import {
  answerEvent,
  correctResponses,
  reimportPaper,
  removeDemoResults,
  startTest,
} from '../../../test/support/domains/assessment/paper.ts';
import { recordedBy } from '../../../test/support/domains/audit.ts';
import { newStudent } from '../../../test/support/domains/new-student.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { createStudent } from '../../identity/index.ts';
import { sendCommand, serveCommands } from '../../platform/process/commands/command-queue.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { buildReport, formatReportCsv } from '../commands/report.ts';
import { assessmentCommands } from '../index.ts';

const CANDIDATES = 12;
let store: TestStore;
let right: Map<number, Response>;
beforeAll(async () => {
  store = await openTestStore();
  await removeDemoResults(store);
  right = await correctResponses(store, 507);
  // The answer key of the last single question is wrong: better candidates avoid its option more often.
  for (let number = 0; number < CANDIDATES; number++) await sit(await candidate(number), number);
});
afterAll(() => store.close());

async function candidate(number: number): Promise<TestStudent> {
  const mobile = `98111000${String(number).padStart(2, '0')}`;
  await createStudent(store.ctx(), newStudent({ mobile, firstName: 'Candidate', lastName: String(number) }));
  return store.studentByMobile(mobile);
}

const singles = () => [...right].filter(([, response]) => typeof response === 'number') as Array<[number, number]>;
const other = (option: number) => (option % 4) + 1;

/**
 * The better the candidate (`skill`), the more of the first questions are correct; the last question is the reverse.
 */
async function sit(student: TestStudent, skill: number): Promise<void> {
  const { attempt_id } = await startTest(student, 507);
  const list = singles();
  const events = list.map(([id, option], at) => {
    const isLast = at === list.length - 1;
    const isRight = isLast ? skill < CANDIDATES / 2 : at < (skill * list.length) / CANDIDATES;
    return answerEvent(at + 1, id, isRight ? option : other(option));
  });
  await dataOf(student.api(submitAttempt, { attempt_id, events }));
}

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'is read from a read-only replica if one is configured',
  async () => {
    const copy = new URL(store.config.databaseUrl ?? '');
    copy.searchParams.set('options', '-c default_transaction_read_only=on');
    const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_REPLICA_URL: copy.href };
    const { stdout } = await promisify(execFile)(process.execPath, ['main.ts', 'report', '507'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...env, SOPAN_DATA: mkdtempSync(join(tmpdir(), 'sopan-copy-')), LOG_LEVEL: 'error' },
    });
    expect(stdout).toContain('check the answer key');
  },
);

test('figures, counts of the options, and a key that looks wrong', async () => {
  const report = await buildReport(store.ctx(), 507);
  expect(report).toMatchObject({ test_id: 507, attempts: CANDIDATES });
  const list = singles();
  const last = report.items.find(({ questionId }) => questionId === list.at(-1)?.[0]);
  expect(last?.discrimination).toBeLessThan(-50);
  expect(last?.flags[0]).toBe('better candidates answered it wrong: check the answer key');
  const sound = report.items.find(({ questionId }) => questionId === list[2]?.[0]);
  expect(sound?.discrimination).toBeGreaterThan(20);
  expect(sound?.flags).toEqual([]);
  const options = last?.options ?? [];
  expect(options.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(CANDIDATES);
  expect(options.filter(({ isKey }) => isKey).map(({ chosen }) => chosen)).toEqual([CANDIDATES / 2]);
  const numeric = report.items.at(-1);
  expect(numeric).toMatchObject({ skipped: CANDIDATES, facility: 0, discrimination: null, options: [] });
  expect(report.alpha).not.toBeNull();
  expect(report.standardError).not.toBeNull();
});

test('in a spreadsheet no text becomes a formula', () => {
  const empty = { facility: null, standardDeviation: null, discrimination: null, efficiency: null, skipped: 0 };
  const csv = formatReportCsv({
    ...({ test_id: 1, name: 'x', version: 1, attempts: 0 } as Awaited<ReturnType<typeof buildReport>>),
    items: [{ ...empty, questionId: 1001, number: 1, text: '=1+1, "two"', options: [], flags: [] }],
  });
  expect(csv.split('\r\n')[1]).toBe('1,1001,"\'=1+1, ""two""",,,,,0,,');
});

test('the commands print and write; invalid arguments have a message', async () => {
  const { report, extend } = assessmentCommands(store.ctx);
  const text = await report(['507']);
  expect(text).toContain("Cronbach's alpha");
  expect(text).toContain('! better candidates answered it wrong');
  const written = JSON.parse(readFileSync(join(store.config.dataDir, 'reports/test-507.json'), 'utf8'));
  expect(written.items).toHaveLength(10);
  await expect(report([])).rejects.toThrow('Usage: npm run report -- TEST');
  await expect(report(['999'])).rejects.toThrow('Test 999 does not exist.');
  await expect(extend(['507'])).rejects.toThrow('Usage: npm run extend');
  await expect(extend(['507', '5', '--student', '9000000000'])).rejects.toThrow('No student has the mobile number');
  const asha = await store.student('Asha');
  await startTest(asha, 507);
  expect(await extend(['507', '10', '--student', '9876500001'])).toBe('1 running attempt has 10 more minutes.');
  expect(await extend(['507', '5'])).toBe('1 running attempt has 5 more minutes.');
  const action = 'test.time_extended';
  expect(await recordedBy(store, 'extend')).toMatchObject([
    { action, target_type: 'test', target_id: '507', after: { test: 507, minutes: 5, attempts: 1 } },
    { action, target_type: 'student', target_id: String(asha.studentId), after: { minutes: 10, attempts: 1 } },
  ]);
  await reimportPaper(store, 507);
});

test('a store that has the embedded database open takes the commands in its data directory', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sopan-inbox-'));
  const breaks = () => Promise.reject(new TypeError('a mistake of ours'));
  const inbox = serveCommands(dataDir, { ...assessmentCommands(store.ctx), breaks }, store.ctx().log);
  const [extended, refused, unknown, broken] = await Promise.allSettled([
    sendCommand(dataDir, 'extend', ['507', '5']),
    sendCommand(dataDir, 'extend', ['999', '5']),
    sendCommand(dataDir, 'format', []),
    sendCommand(dataDir, 'breaks', []),
  ]);
  inbox.stop();
  expect(extended).toMatchObject({ status: 'fulfilled', value: '1 running attempt has 5 more minutes.' });
  expect(refused).toMatchObject({ reason: { message: 'Test 999 does not exist.', exitCode: 3 } });
  expect(unknown).toMatchObject({ reason: { message: "Unknown command 'format'.", exitCode: 2 } });
  expect(broken).toMatchObject({ reason: expect.any(StartError) });
});
