/** The published program verifies a real log against the public roots, and refuses altered ones. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers, submitAttempt } from '../../../../contract/assessment/attempts.ts';
import {
  checkEventLog,
  type EventLog,
  type ReceiptRoots,
  recordSignals,
} from '../../../../contract/assessment/event-log.ts';
import { dataOf } from '../../../../contract/client.ts';
import { listAuditEntries } from '../../../../contract/staff/audit.ts';
import { answerEvent, startTest } from '../../../../test/support/domains/assessment/paper.ts';
import { staff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { anchorDaily, anchorFile } from '../../../audit/anchors.ts';
import { buildReceiptTreesJob } from './build-tree.ts';
import { ROOTS_PATH } from './serve-roots.ts';

const PROGRAM = join(import.meta.dirname, '../../../../verify/verify-attempt.mjs');
const folder = mkdtempSync(join(tmpdir(), 'sopan-verify-'));

let store: TestStore;
let asha: TestStudent;
let attempt_id: string;
let receipt: string;

beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  ({ attempt_id } = await startTest(asha, 507));
  await asha.api(saveAnswers, { attempt_id, events: [answerEvent(1, 507001, 1), answerEvent(2, 507005, [1, 3])] });
  await asha.api(recordSignals, { attempt_id, signals: [{ kind: 'focus_lost', at_ms: 61_000 }] });
  const submitted = await dataOf(asha.api(submitAttempt, { attempt_id, events: [answerEvent(3, 507009, '-1.5')] }));
  receipt = submitted.receipt;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await store.close();
});

async function download(): Promise<EventLog> {
  const headers = { authorization: `Bearer ${asha.token}` };
  const response = await store.http(`/api/v1/test_series/pts/event_log?attempt_id=${attempt_id}`, { headers });
  return (await response.json()) as EventLog;
}

async function roots(): Promise<ReceiptRoots> {
  store.clock.advance(61_000);
  const response = await store.http(ROOTS_PATH);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  return (await response.json()) as ReceiptRoots;
}

/** Runs the program as a person outside the institute does. */
function verify(log: unknown, given: string, published: unknown) {
  const [logFile, rootsFile] = [join(folder, 'log.json'), join(folder, 'roots.json')];
  writeFileSync(logFile, typeof log === 'string' ? log : JSON.stringify(log));
  writeFileSync(rootsFile, typeof published === 'string' ? published : JSON.stringify(published));
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, logFile, given, rootsFile], {
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const check = ({ entries, ...head }: EventLog) =>
  dataOf(asha.api(checkEventLog, { attempt_id, receipt, entries: entries as never, head }));

test('before the next night a log has no proof', async () => {
  const log = await download();
  expect(log.proof).toBeNull();
  expect(verify(log, receipt, await roots())).toMatchObject({ status: 1 });
  expect((await check(log)).is_genuine).toBe(true);
});

test('the nightly tree has each finished attempt once; its root is public, in the audit log and in the anchor', async () => {
  await buildReceiptTreesJob.run(store.ctx(), {});
  const first = await roots();
  expect(first.roots).toHaveLength(1);
  const count = await store.db
    .selectFrom('assessment.attempt')
    .where('state', '!=', 'running')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const leaves = await store.db.selectFrom('assessment.receipt_leaf').selectAll().orderBy('position').execute();
  expect(leaves.length).toBeLessThanOrEqual(Number(count.count));
  expect(leaves.map(({ tree_id, position }) => [tree_id, position])).toEqual(leaves.map((_, at) => [1, at]));
  expect(first.roots[0]?.size).toBe(leaves.length);
  await buildReceiptTreesJob.run(store.ctx(), {});
  expect((await roots()).roots, 'a night without attempts has no tree').toHaveLength(1);

  const { api } = await staff(store, 'owner');
  const entries = await dataOf(api(listAuditEntries, { action: 'receipt_tree.' }));
  expect(entries.rows).toHaveLength(1);
  await anchorDaily.run(store.ctx(), {});
  const [line = ''] = readFileSync(anchorFile(store.config), 'utf8').trim().split('\n').slice(-1);
  expect(JSON.parse(line).receipt_trees).toEqual([{ tree: 1, root: first.roots[0]?.root }]);
});

test('a stranger verifies the log with the public roots, or with the anchors of the audit log', async () => {
  const log = await download();
  expect(log.proof).toMatchObject({ tree: 1, root: (await roots()).roots[0]?.root });
  const verified = verify(log, receipt, await roots());
  expect(verified.text).toContain('VERIFIED: this log existed');
  expect(verified.status).toBe(0);
  expect(verify(log, receipt.toLowerCase(), readFileSync(anchorFile(store.config), 'utf8')).status).toBe(0);
  expect((await check(log)).is_genuine).toBe(true);
});

test('altered logs, receipts, proofs and roots are refused, each with its step', async () => {
  const [log, published] = [await download(), await roots()];
  const [entry] = log.entries;
  const proof = log.proof ?? { siblings: [], position: 0, size: 0, root: '', tree: 0, rule: '' };
  const zeros = '0'.repeat(64);
  const altered: Array<[EventLog | string, string, unknown, RegExp]> = [
    [
      { ...log, entries: [{ ...entry, response: 2 } as never, ...log.entries.slice(1)] },
      receipt,
      published,
      /entry 1 of/,
    ],
    [{ ...log, entries: log.entries.slice(1) }, receipt, published, /entry 1 of/],
    [{ ...log, entries: log.entries.slice(0, -1) }, receipt, published, /proof does not lead/],
    [{ ...log, entries: log.entries.toReversed() }, receipt, published, /entry 1 of/],
    [{ ...log, attempt_id: 'other' }, receipt, published, /entry 1 of/],
    [log, 'AAAA-BBBB-CCCC-DDDD', published, /receipt is not the one/],
    [{ ...log, receipt: 'AAAA-BBBB-CCCC-DDDD' }, 'AAAA-BBBB-CCCC-DDDD', published, /proof does not lead/],
    [
      { ...log, proof: { ...proof, siblings: [zeros, ...proof.siblings.slice(1)] } },
      receipt,
      published,
      /does not lead/,
    ],
    [{ ...log, proof: { ...proof, siblings: proof.siblings.slice(1) } }, receipt, published, /does not lead/],
    [{ ...log, proof: { ...proof, siblings: [...proof.siblings, zeros] } }, receipt, published, /does not lead/],
    [{ ...log, proof: { ...proof, position: proof.position ^ 1 } }, receipt, published, /does not lead/],
    [{ ...log, proof: { ...proof, position: -1 } }, receipt, published, /does not lead/],
    [{ ...log, proof: { ...proof, size: 1e300 } }, receipt, published, /does not lead/],
    [{ ...log, proof: { ...proof, root: zeros } }, receipt, published, /does not lead/],
    [log, receipt, { roots: [] }, /does not have tree 1/],
    [log, receipt, { roots: [{ tree: 1, root: zeros }] }, /another root/],
    [{ attempt_id } as EventLog, receipt, published, /not the log of an attempt/],
  ];
  for (const [file, given, list, reason] of altered) {
    const outcome = verify(file, given, list);
    expect(outcome.text).toMatch(/NOT VERIFIED/);
    expect(outcome.text).toMatch(reason);
    expect(outcome.status).toBe(1);
  }
  expect(verify('not JSON', receipt, published).status).toBe(2);
  expect(spawnSync(process.execPath, [PROGRAM]).status).toBe(2);
  const forged = { ...log, proof: { ...proof, root: zeros } };
  expect((await check(forged)).is_genuine, 'the check of the store sees a changed proof, too').toBe(false);
});

test('published trees do not change', async () => {
  await expect(store.db.updateTable('assessment.receipt_tree').set({ size: 1 }).execute()).rejects.toThrow();
});
