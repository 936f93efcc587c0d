/**
 * `npm run bench -- exam [--candidates 10000] [--minutes 10] [--streams 10000] [--board]`: benchmark of many candidates in one
 * test, on PostgreSQL, with the load from the same machine. All candidates start within a minute, save every 45 s, have
 * an open event stream, and submit within 10 s. With `--board` the exam controller watches the live board meanwhile. Afterwards the stored answers are compared with the acknowledged ones.
 */
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import { manyAttempts } from '../generated/attempts.ts';
import { nextMessage, sendOrder } from '../servers/exam-orders.ts';
import type { StoredAttempt, TestIds } from '../servers/exam-server.ts';
import type { BoardReport } from '../servers/watch-board.ts';
import { CandidateLoad } from './candidate-load.ts';
import { saves } from './saves.ts';

const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at >= 0 ? Number(process.argv[at + 1]) : fallback;
};

export async function exam(): Promise<void> {
  const count = option('candidates', 10_000);
  const minutes = option('minutes', 10);
  const streams = option('streams', count);
  const postgres = await startPostgres();
  const child = fork(new URL('../servers/exam-server.ts', import.meta.url), [], {
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'error', SOPAN_ENV: 'test' },
  });
  try {
    const { url, place } = await nextMessage<{ url: string; place: TestIds }>(child);
    console.log(`enrolling ${count} candidates …`);
    const tokens = await sendOrder<string[]>(child, { kind: 'enrol', count });
    const load = new CandidateLoad(url, place, child);
    const isWatched = process.argv.includes('--board');
    if (isWatched) await sendOrder(child, { kind: 'watch-board' });
    await load.run(tokens, minutes, streams);
    const board = isWatched ? await sendOrder<BoardReport>(child, { kind: 'board-report' }) : null;
    const rows = await sendOrder<StoredAttempt[]>(child, { kind: 'stored-attempts' });
    const report = load.report(rows, { count, minutes, streams });
    const insert = await sendOrder<number>(child, { kind: 'insert-ceiling', seconds: 5 });
    child.disconnect();
    await postgres.stop();
    const raw = {
      machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}; load from the same machine`,
      ...report,
      ...(board ? { board } : {}),
      groupedInsertWithoutHttp: `${Math.round(insert)} saves/s`,
      highestSaveRate: await saves(),
      ...(process.argv.includes('--without-closing') ? {} : { manyAtOnce: await manyAttempts(count) }),
    };
    const folder = join(import.meta.dirname, '../results');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `exam-${availableParallelism()}-cores-${count}-candidates.json`);
    writeFileSync(path, `${JSON.stringify(raw, null, 2)}\n`);
    console.log(JSON.stringify(raw, null, 2));
    console.log(`\nKept in ${path}`);
    if (report.lost > 0 || report.unfinished > 0) process.exitCode = 1;
  } finally {
    if (child.connected) child.disconnect();
  }
}

if (import.meta.main) await exam();
