/** Benchmark: time until `serve --demo` is ready, on both databases, and the memory of the process then. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.mjs';
import { serveStore } from './servers/store.ts';

export async function startUp() {
  const postgres = await startPostgres();
  const databases: Array<[string, Record<string, string>]> = [
    ['embedded', {}],
    ['PostgreSQL', { DATABASE_URL: postgres.url }],
  ];
  const rows = [];
  for (const [database, env] of databases) {
    const data = mkdtempSync(join(tmpdir(), 'sopan-start-up-'));
    for (const what of ['with an empty database, which it fills', 'with the demo institute in it']) {
      const began = performance.now();
      const store = await serveStore({ ...env, SOPAN_DATA: data });
      const seconds = (performance.now() - began) / 1000;
      rows.push({
        what: `start-up, ${database}, ${what}`,
        measured: `${seconds.toFixed(1)} s, then ${megabytesOf(store.pid)} MB`,
        ceiling: '-',
        ratio: '-',
        goal: '-',
      });
      await store.close();
    }
    rmSync(data, { recursive: true, force: true });
  }
  await postgres.stop();
  return rows;
}

/** The resident memory of a process. */
function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
