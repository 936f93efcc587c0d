/**
 * Benchmark of saving answers over HTTP with durable commits, on PostgreSQL, compared with an echo route of the same
 * server, and with an echo route that includes session, validation and envelope.
 */
import { fork } from 'node:child_process';
import autocannon from 'autocannon';
import { startPostgres } from '../../scripts/postgres.mjs';

export type Candidate = { token: string; attemptId: string; questionIds: number[] };

const SECONDS = 5;
const SAVE = '/api/v1/test_series/pts/save_answers';
const ECHO = '/bench/echo';
const CHECKED_ECHO = '/api/v1/bench/echo';

export async function saves() {
  const postgres = await startPostgres();
  const server = fork(new URL('../servers/saves-server.ts', import.meta.url), [], {
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' },
  });
  try {
    const { url, candidates } = await new Promise<{ url: string; candidates: Candidate[] }>((resolve, reject) => {
      server.once('message', (ready) => resolve(ready as never));
      server.once('exit', () => reject(new Error('the server of the bench did not start')));
    });
    await run(url, SAVE, candidates, 1);
    const echo = await run(url, ECHO, candidates, SECONDS);
    const checked = await run(url, CHECKED_ECHO, candidates, SECONDS);
    const save = await run(url, SAVE, candidates, SECONDS);
    if (save.refused) throw new Error(`${save.refused} saves were not acknowledged`);
    const row = {
      what: `save_answers, durable, ${candidates.length} candidates`,
      measured: `${Math.round(save.perSecond)}/s, p99 ${save.p99} ms`,
    };
    const against = (ceiling: { perSecond: number }, name: string, goal: string) => ({
      ...row,
      ceiling: `${Math.round(ceiling.perSecond)}/s ${name}`,
      ratio: (save.perSecond / ceiling.perSecond).toFixed(2),
      goal,
    });
    return [against(echo, 'echo route', '>= 0.5'), against(checked, 'echo route with session and checks', '-')];
  } finally {
    if (server.exitCode === null) {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await exited;
    }
    await postgres.stop();
  }
}

/** Rises over all runs, because a sequence number may be used only once. */
let seq = 0;

async function run(url: string, path: string, candidates: Candidate[], seconds: number) {
  let next = 0;
  let refused = 0;
  const result = await autocannon({
    url,
    connections: candidates.length,
    duration: seconds,
    setupClient(client) {
      const candidate = candidates[next++ % candidates.length] as Candidate;
      client.setRequests([
        {
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${candidate.token}` },
          setupRequest: (request) => ({ ...request, body: saveBody(candidate) }),
          onResponse: (status, body) => {
            if (status !== 200 || (path === SAVE && !body.includes('"refused":[]'))) refused++;
          },
        },
      ]);
    },
  });
  return { perSecond: result.requests.average, p99: result.latency.p99, refused };
}

/** The body of a save with one event. */
export function saveBody({ attemptId, questionIds }: Candidate): string {
  seq++;
  const event = {
    seq,
    question_id: questionIds[seq % questionIds.length],
    response: 1 + (seq % 4),
    marked: false,
    spent_ms: 1000,
    at_ms: 1000,
  };
  return JSON.stringify({ attempt_id: attemptId, events: [event] });
}
