/** One chaos run: a candidate takes a test under faults that its seed determines; the result is then verified. */
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerEvent, Response } from '../contract/assessment/answer-events.ts';
import type { saveAnswers, submitAttempt } from '../contract/assessment/attempts.ts';
import type { EventLog } from '../contract/assessment/event-log.ts';
import type { Result } from '../contract/assessment/result.ts';
import type { DataOf, Envelope } from '../contract/endpoint.ts';
import type { AttemptEvent } from '../engine/attempt.ts';
import { isAnswered } from '../engine/responses/answers.ts';
import { acknowledgedOf, type Device, device, type TestIds } from './device.ts';
import { NoResponse, network } from './network.ts';
import { type Random, seededRandom } from './random.ts';

export type World = {
  origin(): string;
  place: TestIds;
  questions: ReadonlyArray<{ id: number; type: string; options: number }>;
  /** By question: the check of a response, the marks for a correct and for a wrong one. */
  key: ReadonlyMap<number, { right: (response: Response) => boolean; marks: number; wrong: number }>;
  /** Ends an attempt's time `ms` from now. */
  endIn(attemptId: string, ms: number): Promise<void>;
};

/** Throws when an expectation is not met; returns a summary of the run. */
export async function chaosRun(
  seed: number,
  token: string,
  world: World,
): Promise<{ acknowledged: number; kind: string }> {
  const draws = seededRandom(seed);
  const acknowledged = new Map<string, AnswerEvent>();
  const recordAcknowledged = (event: AnswerEvent) => acknowledged.set(`${event.seq}`, event);
  const net = network(world.origin, token, draws, (path, body, answer) => {
    if (!path.endsWith('save_answers') || answer.status !== 'SUCCESS') return;
    const { events } = body as { events: AnswerEvent[] };
    for (const event of acknowledgedOf(events, (answer as Envelope<DataOf<typeof saveAnswers>>).data as never))
      recordAcknowledged(event);
  });
  const order = world.questions.map(({ id }) => id);
  const hasTwo = draws.chance(0.3);
  const runsOut = draws.chance(0.1);
  const devices = ['one', ...(hasTwo ? ['two'] : [])].map((name) =>
    device(`${name}-${seed}`, world.place, order, net, draws, recordAcknowledged),
  );
  const [first] = devices as [Device];
  const open = (which: Device) => withRetry(() => which.open().then(() => true));
  await open(first);

  for (let turns = 20 + draws.below(40); turns > 0; turns--) {
    const which = draws.of(devices);
    if (!which.attempt()) await open(which);
    if (which.attempt()?.state !== 'running') break;
    for (let answers = draws.below(3); answers >= 0; answers--) {
      for (const event of candidatesTurn(draws, world)) which.do(event);
    }
    if (draws.chance(0.6)) await which.send();
    if (draws.chance(0.06)) which.kill();
    if (draws.chance(0.3)) await wait(draws.below(60));
  }
  if (runsOut) await world.endIn(first.attemptId(), 300);
  // The second device is switched off; its unacknowledged answers may be lost.
  for (const other of devices.slice(1)) other.kill();
  net.calm();
  await net.settled();
  if (!first.attempt()) await open(first);
  const chosen = lastChoices(first);
  const outcome = await withRetry(async () => {
    const sent = await first.send();
    return sent === 'done' || sent === 'over' ? sent : null;
  });
  if (!runsOut) await submit(world, first, net, outcome === 'done');
  await verify(world, first.attemptId(), net, acknowledged, hasTwo || runsOut ? null : chosen);
  return {
    acknowledged: acknowledged.size,
    kind: `${hasTwo ? 'two devices' : 'one device'}${runsOut ? ', time runs out' : ''}`,
  };
}

function candidatesTurn(draws: Random, world: World): AttemptEvent[] {
  const { id, type, options } = draws.of(world.questions);
  const option = () => 1 + draws.below(options);
  const response: Response =
    type === 'single' ? option() : type === 'multiple' ? [...new Set([option(), option()])] : String(draws.below(40));
  const turn: AttemptEvent = draws.of([
    { do: 'choose', questionId: id, response },
    { do: 'choose', questionId: id, response },
    type === 'multiple'
      ? { do: 'toggle', questionId: id, optionId: option() }
      : { do: 'choose', questionId: id, response },
    { do: 'clear', questionId: id },
    { do: 'mark', questionId: id, marked: draws.chance(0.5) },
    { do: 'saveAndNext', questionId: id },
  ] as const);
  return [{ do: 'visit', questionId: id }, turn];
}

function lastChoices(which: Device): Map<number, Response> {
  const answers = which.attempt()?.answers ?? new Map();
  return new Map([...answers.values()].map((answer) => [answer.questionId, answer.response]));
}

async function submit(world: World, which: Device, net: ReturnType<typeof network>, isAllSent: boolean): Promise<void> {
  const body = { attempt_id: which.attemptId(), events: isAllSent ? [] : which.unsent() };
  const ended = await withRetry(() => net.post<DataOf<typeof submitAttempt>>('/test_series/pts/submit_attempt', body));
  if (ended.status !== 'SUCCESS') throw new Error(`the attempt was not handed in: ${ended.message}`);
  // Idempotent.
  const again = await withRetry(() => net.post<DataOf<typeof submitAttempt>>('/test_series/pts/submit_attempt', body));
  if (again.status !== 'SUCCESS' || again.data.receipt !== ended.data.receipt)
    throw new Error('a second submit answers another receipt');
  void world;
}

async function verify(
  world: World,
  attemptId: string,
  net: ReturnType<typeof network>,
  acknowledged: ReadonlyMap<string, AnswerEvent>,
  chosen: ReadonlyMap<number, Response> | null,
): Promise<void> {
  const result = await withRetry(async () => {
    const envelope = await net.get<Result>(`/test_series/pts/get_result?attempt_id=${attemptId}`);
    return envelope.status === 'SUCCESS' ? envelope.data : null;
  });
  const log = await withRetry(() => fetchLog(net, attemptId));
  const entries = log.entries.filter(({ kind }) => kind === 'answer');
  const stored = new Map(entries.map((entry) => [String(entry.seq), entry]));
  for (const [seq, event] of acknowledged) {
    const found = stored.get(seq);
    const isStored =
      found?.question_id === event.question_id &&
      found.marked === event.marked &&
      JSON.stringify(found.response) === JSON.stringify(event.response);
    if (!isStored) throw new Error(`acknowledged and lost: ${JSON.stringify(event)}, stored: ${JSON.stringify(found)}`);
  }
  const newest = new Map<number, (typeof entries)[number]>();
  for (const entry of entries) {
    const id = entry.question_id ?? 0;
    if ((entry.seq ?? 0) > (newest.get(id)?.seq ?? 0)) newest.set(id, entry);
  }
  let score = 0;
  for (const { id } of world.questions) {
    const response = newest.get(id)?.response ?? null;
    const key = world.key.get(id);
    if (key && isAnswered(response)) score += key.right(response) ? key.marks : key.wrong;
    const shown = result.questions.find(({ question_id }) => question_id === id)?.response ?? null;
    if (JSON.stringify(shown) !== JSON.stringify(response))
      throw new Error(`question ${id} shows ${JSON.stringify(shown)}`);
    const expected = chosen?.get(id) ?? null;
    if (chosen && JSON.stringify(expected) !== JSON.stringify(response)) {
      throw new Error(`question ${id}: chosen ${JSON.stringify(expected)}, counted ${JSON.stringify(response)}`);
    }
  }
  if (result.score !== score) throw new Error(`${result.score} marks, where the answers deserve ${score}`);
  const check = await withRetry(() =>
    net.post<{ is_genuine: boolean }>('/test_series/pts/check_event_log', {
      attempt_id: attemptId,
      receipt: result.receipt,
      entries: log.entries,
    }),
  );
  if (check.status !== 'SUCCESS' || !check.data.is_genuine) throw new Error('the log is not the one of the receipt');
}

/** The event log is a file without an envelope. */
async function fetchLog(net: ReturnType<typeof network>, attemptId: string): Promise<EventLog> {
  return (await net.get(`/test_series/pts/event_log?attempt_id=${attemptId}`)) as unknown as EventLog;
}

/** A killed store restarts within seconds; on a machine with a load of 20 that took more than a minute. */
const RETRY_TIMEOUT_MS = 300_000;

/** Retries while there is no response or the result is null, because a killed store restarts. */
async function withRetry<Value>(work: () => Promise<Value | null>): Promise<Value> {
  const until = performance.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    const value = await work().catch((error: unknown) => {
      if (error instanceof NoResponse) return null;
      throw error;
    });
    if (value !== null) return value;
    if (performance.now() > until) throw new Error('no response for five minutes');
    await wait(100);
  }
}
