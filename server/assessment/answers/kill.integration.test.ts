/** Kills the process during saves: everything it acknowledged is in the database when the next process opens it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { openStore } from '../../platform/database/open-store.ts';

const CHILD = join(import.meta.dirname, '../../../test/support/domains/assessment/kill-child.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'sopan-kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('after three kills no acknowledged answer is lost', { timeout: 240_000 }, async () => {
  const highest = new Map<number, number>();
  for (let round = 1; round <= 3; round++) {
    const before = sum(highest);
    const acknowledged = await killedAfter(60 + round * 17);
    for (const [studentId, seq] of acknowledged) {
      highest.set(studentId, Math.max(seq, highest.get(studentId) ?? 0));
    }
    expect(sum(highest)).toBeGreaterThan(before);
    const stored = await storedSeqs();
    for (const [studentId, seq] of highest) {
      const seqs = stored.get(studentId) ?? new Set();
      const lost = Array.from({ length: seq }, (_, index) => index + 1).filter((expected) => !seqs.has(expected));
      expect(lost, `student ${studentId}, round ${round}`).toEqual([]);
    }
  }
});

/** Kills the child after it has acknowledged `count` saves; returns every (student, seq) that it printed. */
function killedAfter(count: number): Promise<Array<[number, number]>> {
  const child = spawn(process.execPath, [CHILD, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let printed = '';
    let complaint = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.split('\n').length > count) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the child ended by itself: ${complaint}`));
      const whole = printed.split('\n').slice(0, -1);
      resolve(whole.map((line) => line.split(' ').map(Number) as [number, number]));
    });
  });
}

async function storedSeqs(): Promise<Map<number, Set<number>>> {
  const store = await openStore(readConfig({ SOPAN_ENV: 'test', SOPAN_DATA: dataDir }));
  const events = await store.db.selectFrom('assessment.event').select(['student_id', 'seq']).execute();
  await store.close();
  const seqs = new Map<number, Set<number>>();
  for (const { student_id, seq } of events) seqs.set(student_id, (seqs.get(student_id) ?? new Set()).add(seq));
  return seqs;
}

function sum(seqs: ReadonlyMap<number, number>): number {
  return [...seqs.values()].reduce((total, seq) => total + seq, 0);
}
