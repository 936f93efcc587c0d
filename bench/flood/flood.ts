/**
 * `npm run bench -- flood [--rounds 9] [--seconds 5] [--calls 20]`: measures whether a candidate who floods the store
 * with events slows down the saves of others, on PostgreSQL. Two kinds of windows alternate: the flood goes to the
 * store, or to a bare server that responds 429, so that the flood's own CPU use is the same in both. `--calls` is the
 * flood's calls per second, 0 for no pause. Needs an idle machine.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startPostgres } from '../scripts/postgres.mjs';
import { startBareServer } from './load.ts';
import type { Candidate } from './saves.ts';
import { saveBody } from './saves.ts';

/** Saves per second of all other candidates together; each saves about once per second. */
const SAVES_PER_SECOND = 150;
const MAX_RATIO = 1.1;

type Kind = 'calm' | 'flooded';
type Window = { latencies: number[]; failed: number };

export async function flood(args: readonly string[]): Promise<void> {
  const rounds = option(args, '--rounds', 9);
  const seconds = option(args, '--seconds', 5);
  const callsPerSecond = option(args, '--calls', 20);
  const postgres = await startPostgres();
  const bareServer = await startBareServer({ status: 429, headers: {}, body: Buffer.from('{}') });
  const server = fork(new URL('./servers/saves-server.ts', import.meta.url), [], {
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'error', BENCH_SAVE_RATE: 'as served' },
  });
  try {
    const { url, candidates } = await readiness(server);
    const [flooder, ...others] = candidates;
    if (!flooder) throw new Error('there are no candidates');
    const windows: Record<Kind, Window[]> = { calm: [], flooded: [] };
    await saveFor(url, others, 2, emptyWindow());
    const answers: Record<string, number> = {};
    for (let round = 0; round < rounds; round++) {
      // The order alternates, so that the growth of the tables affects both kinds equally.
      for (const isFlooded of round % 2 === 0 ? [false, true] : [true, false]) {
        const stop = startFlood(isFlooded ? url : bareServer.url, flooder, callsPerSecond);
        const window = emptyWindow();
        await saveFor(url, others, seconds, window);
        windows[isFlooded ? 'flooded' : 'calm'].push(window);
        const answersOfWindow = await stop();
        for (const [status, count] of Object.entries(isFlooded ? answersOfWindow : {})) {
          answers[status] = (answers[status] ?? 0) + count;
        }
        await sleep(500);
      }
    }
    print(windows, answers);
  } finally {
    await stopServer(server);
    await bareServer.close();
    await postgres.stop();
  }
}

function emptyWindow(): Window {
  return { latencies: [], failed: 0 };
}

function readiness(server: ChildProcess): Promise<{ url: string; candidates: Candidate[] }> {
  return new Promise((resolve, reject) => {
    server.once('message', (ready) => resolve(ready as never));
    server.once('exit', () => reject(new Error('the server of the bench did not start')));
  });
}

/** Sends saves at a fixed rate without waiting for responses, so that a slow server gets no less load. */
async function saveFor(url: string, candidates: readonly Candidate[], seconds: number, into: Window): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: candidates.length });
  const began = performance.now();
  const calls: Promise<void>[] = [];
  for (let sent = 0; sent < seconds * SAVES_PER_SECOND; sent++) {
    const dueAt = began + (sent * 1000) / SAVES_PER_SECOND;
    const wait = dueAt - performance.now();
    if (wait > 1) await sleep(wait);
    calls.push(saveOnce(url, agent, candidates[sent % candidates.length] as Candidate, into));
  }
  await Promise.all(calls);
  agent.destroy();
}

function saveOnce(url: string, agent: Agent, candidate: Candidate, into: Window): Promise<void> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (isSaved: boolean) => {
      into.latencies.push(performance.now() - began);
      if (!isSaved) into.failed += 1;
      resolve();
    };
    const call = request(`${url}/api/v1/test_series/pts/save_answers`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${candidate.token}` },
    });
    call.on('error', () => done(false));
    call.on('response', (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => done(response.statusCode === 200 && text.includes('"refused":[]')));
    });
    call.end(saveBody(candidate));
  });
}

/** Floods in a worker thread; the returned function stops it and returns the number of responses by status. */
function startFlood(url: string, candidate: Candidate, callsPerSecond: number): () => Promise<Record<string, number>> {
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), {
    workerData: { url, candidate, callsPerSecond },
  });
  return async () => {
    const answers = new Promise<Record<string, number>>((resolve) => worker.once('message', resolve));
    worker.postMessage('stop');
    return answers;
  };
}

/** Prints the median over the windows, so that one stall of the machine does not decide. */
function print(windows: Record<Kind, Window[]>, answers: Record<string, number>): void {
  const typical = (kind: Kind, share: number) =>
    percentile(
      windows[kind].map(({ latencies }) => percentile(latencies, share)),
      0.5,
    );
  const [calm, flooded] = [typical('calm', 0.99), typical('flooded', 0.99)];
  const ratio = (flooded / calm).toFixed(2);
  console.log(
    `\nsave_answers of others, p99 of the median window: ${calm.toFixed(1)} ms calm, ${flooded.toFixed(1)} ms flooded, ` +
      `ratio ${ratio} (goal <= ${MAX_RATIO}); median ${typical('calm', 0.5).toFixed(1)} and ${typical('flooded', 0.5).toFixed(1)} ms`,
  );
  const all = [...windows.calm, ...windows.flooded];
  const sum = (count: (window: Window) => number) => all.reduce((total, window) => total + count(window), 0);
  console.log(
    `${sum(({ latencies }) => latencies.length)} saves, of which failed ${sum(({ failed }) => failed)}; ` +
      `the flood was answered ${JSON.stringify(answers)}`,
  );
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
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
