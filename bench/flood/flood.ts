/**
 * `npm run bench -- flood [--rounds 12] [--seconds 10] [--calls 20]`: measures whether a candidate who floods the store
 * with events slows down the saves of others, on PostgreSQL. `--calls` is the flood's calls per second, 0 for no pause.
 *
 * A round has three windows: "calm", "flooded" and "control". The flood goes to the store in "flooded" only; otherwise
 * it goes to a bare server that responds 429, so that the flood's own CPU use is the same. "control" is a second "calm":
 * control / calm shows the noise of the machine, and would be 1 without any. Ratios are computed within a round, because
 * the speed of a machine changes over minutes, and the median over the rounds is printed with its 95 % interval: an
 * interval that contains both 1 and the goal decides nothing. Needs an idle machine.
 *
 * A window has at least the length of the rate limit's window. The store accepts one call of the flood in each window of
 * the rate limit, so shorter windows would contain more accepted calls than a steady flood.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startPostgres } from '../../scripts/postgres.mjs';
import { startBareServer } from '../load.ts';
import type { Candidate } from '../tests/saves.ts';
import { print, WINDOW_KINDS, type Window } from './report.ts';
import { saveFor } from './save-for.ts';

const PAUSE_MS = 500;

export async function flood(args: readonly string[]): Promise<void> {
  const rounds = option(args, '--rounds', 12);
  const seconds = option(args, '--seconds', 10);
  const callsPerSecond = option(args, '--calls', 20);
  const postgres = await startPostgres();
  const bareServer = await startBareServer({ status: 429, headers: {}, body: Buffer.from('{}') });
  const server = fork(new URL('../servers/saves-server.ts', import.meta.url), [], {
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'error', BENCH_SAVE_RATE: 'as served' },
  });
  try {
    const { url, candidates } = await readiness(server);
    const [flooder, ...others] = candidates;
    if (!flooder) throw new Error('there are no candidates');
    const measureWindow = async (kind: Window['kind']): Promise<Window> => {
      const stop = startFlood(kind === 'flooded' ? url : bareServer.url, flooder, callsPerSecond);
      const cpuBefore = await cpuSeconds(server);
      const saves = await saveFor(url, others, seconds);
      const cpu = (await cpuSeconds(server)) - cpuBefore;
      const answers = await stop();
      await sleep(PAUSE_MS);
      return { kind, ...saves, cpu: cpu / seconds, answers };
    };
    // Compiles the code of all calls.
    await measureWindow('flooded');
    const windows: Window[][] = [];
    for (let round = 0; round < rounds; round++) {
      const inOrder: Window[] = [];
      // The order alternates, so that the growth of the tables affects all kinds equally.
      for (const kind of round % 2 === 0 ? WINDOW_KINDS : WINDOW_KINDS.toReversed()) {
        inOrder.push(await measureWindow(kind));
      }
      windows.push(inOrder);
    }
    print(windows);
  } finally {
    await stopServer(server);
    await bareServer.close();
    await postgres.stop();
  }
}

function readiness(server: ChildProcess): Promise<{ url: string; candidates: Candidate[] }> {
  return new Promise((resolve, reject) => {
    server.once('message', (ready) => resolve(ready as never));
    server.once('exit', () => reject(new Error('the server of the bench did not start')));
  });
}

/** The CPU time that the server's process has used. */
async function cpuSeconds(server: ChildProcess): Promise<number> {
  server.send('cpu');
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1e6;
}

/** Floods in a worker thread; the returned function stops it and returns the number of responses by status. */
function startFlood(url: string, candidate: Candidate, callsPerSecond: number): () => Promise<Record<string, number>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { url, candidate, callsPerSecond },
  });
  return async () => {
    const answers = new Promise<Record<string, number>>((resolve) => worker.once('message', resolve));
    worker.postMessage('stop');
    return answers;
  };
}

function option(args: readonly string[], name: string, fallback: number): number {
  const found = args.indexOf(name);
  return found >= 0 ? Number(args[found + 1]) : fallback;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exited;
}
