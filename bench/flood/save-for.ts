/** Saves of many candidates at a fixed rate. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Candidate, saveBody } from '../tests/saves.ts';

/** Saves per second of all candidates together; each saves about once per second. */
const SAVES_PER_SECOND = 150;

/** Latencies in milliseconds of all saves, and the number of failed ones. */
export type Saves = { latencies: number[]; failed: number };

/** Sends saves without waiting for responses, so that a slow server gets no less load. */
export async function saveFor(url: string, candidates: readonly Candidate[], seconds: number): Promise<Saves> {
  const agent = new Agent({ keepAlive: true, maxSockets: candidates.length });
  const began = performance.now();
  const calls: Promise<void>[] = [];
  const saves: Saves = { latencies: [], failed: 0 };
  for (let sent = 0; sent < seconds * SAVES_PER_SECOND; sent++) {
    const dueAt = began + (sent * 1000) / SAVES_PER_SECOND;
    const wait = dueAt - performance.now();
    if (wait > 1) await sleep(wait);
    calls.push(saveOnce(url, agent, candidates[sent % candidates.length] as Candidate, saves));
  }
  await Promise.all(calls);
  agent.destroy();
  return saves;
}

function saveOnce(url: string, agent: Agent, candidate: Candidate, into: Saves): Promise<void> {
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
