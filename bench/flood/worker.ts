/**
 * Sends saves of `MAX_EVENTS_PER_CALL` events for one candidate, sequentially and at a given rate, until a message stops it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { MAX_EVENTS_PER_CALL } from '../../contract/assessment/answer-events.ts';
import type { Candidate } from '../tests/saves.ts';

type FloodOptions = { url: string; candidate: Candidate; callsPerSecond: number };
const { url, candidate, callsPerSecond } = workerData as FloodOptions;
const headers = { 'content-type': 'application/json', authorization: `Bearer ${candidate.token}` };
/**
 * Number of different bodies. Descending sequence numbers are the most expensive to store: each may precede all stored.
 */
const BODIES = 100;
const bodies = Array.from({ length: BODIES }, (_, call) => bodyOf(call));

let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});

const answers: Record<string, number> = {};
const began = performance.now();
for (let call = 0; !isStopped; call++) {
  if (callsPerSecond > 0) await sleep(Math.max(0, began + (call * 1000) / callsPerSecond - performance.now()));
  const response = await fetch(`${url}/api/v1/test_series/pts/save_answers`, {
    method: 'POST',
    headers,
    body: bodies[call % BODIES] as string,
  });
  await response.arrayBuffer();
  answers[response.status] = (answers[response.status] ?? 0) + 1;
}
parentPort?.postMessage(answers);

function bodyOf(call: number): string {
  const first = 1_000_000 - call * MAX_EVENTS_PER_CALL;
  const events = Array.from({ length: MAX_EVENTS_PER_CALL }, (_, at) => ({
    seq: first + at,
    question_id: candidate.questionIds[(call + at) % candidate.questionIds.length],
    response: 1 + (at % 4),
    marked: false,
    spent_ms: 1000,
    at_ms: 1000,
  }));
  return JSON.stringify({ attempt_id: candidate.attemptId, events });
}
