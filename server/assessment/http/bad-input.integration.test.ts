/** Invalid input of a modified client: each invalid event is refused with its reason, and the valid ones are stored. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AnswerEvent, MAX_EVENTS_PER_CALL } from '../../../contract/assessment/answer-events.ts';
import { getAttempt, saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { dataOf } from '../../../contract/client.ts';
import { answerEvent, startTest } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { RATE_WINDOW_MS } from '../../platform/rate-limit/window-limit.ts';
import { SAVE_LIMITS } from '../answers/save-limits.ts';

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
let attempt_id: string;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.advance(RATE_WINDOW_MS);
  ({ attempt_id } = await startTest(asha, 507, 1));
  return async () => {
    await asha.api(submitAttempt, { attempt_id, events: [] });
  };
});

async function send(body: unknown, token = asha.token) {
  const response = await store.http('/api/v1/test_series/pts/save_answers', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; data: never } };
}

test('an event that cannot be read does not prevent the others from being stored', async () => {
  const events = [
    answerEvent(1, 507001, 1),
    { ...answerEvent(2, 507002, 1), question_id: 'the second' },
    { ...answerEvent(3, 507003, 1), seq: 'three' },
    { ...answerEvent(4, 507004, 1), response: { option: 1 } },
    { ...answerEvent(5, 507005, 1), at_ms: 'now' },
    { ...answerEvent(6, 507006, 1), key: 1 },
    'an answer',
    null,
    { ...answerEvent(8, 507008, 1), question_id: '507008' },
  ] as unknown as AnswerEvent[];
  const saved = await dataOf(asha.api(saveAnswers, { attempt_id, events }));
  expect(saved.refused.map(({ seq, index, code }) => [seq, index, code])).toEqual([
    [0, 2, 'event_malformed'],
    [0, 6, 'event_malformed'],
    [0, 7, 'event_malformed'],
    [2, 1, 'event_malformed'],
    [4, 3, 'event_malformed'],
    [5, 4, 'event_malformed'],
    [6, 5, 'event_malformed'],
  ]);
  for (const { message } of saved.refused) expect(message).toBe('This answer cannot be read.');
  const { answers } = await dataOf(asha.api(getAttempt, { attempt_id }));
  expect(answers.map(({ question_id }) => question_id)).toEqual([507001, 507008]);
});

test('ten thousand events in one call: as many as one call may contain are stored, the rest refused', async () => {
  const events = Array.from({ length: 10_000 }, (_, index) =>
    answerEvent(index + 1, 507001 + (index % 4), 1 + (index % 4)),
  );
  const { status, body } = await send({ attempt_id, events });
  expect(status).toBe(200);
  const data = body.data as { acked_seq: number; refused: Array<{ seq: number; code: string }> };
  expect(data.acked_seq).toBe(MAX_EVENTS_PER_CALL);
  expect(data.refused).toHaveLength(10_000 - MAX_EVENTS_PER_CALL);
  expect(new Set(data.refused.map(({ code }) => code))).toEqual(new Set(['too_many']));
  store.clock.advance(RATE_WINDOW_MS);
  const next = await send({ attempt_id, events: events.slice(MAX_EVENTS_PER_CALL, MAX_EVENTS_PER_CALL + 8) });
  expect(next.body.data).toMatchObject({ acked_seq: MAX_EVENTS_PER_CALL + 8, refused: [] });
  expect((await send({ attempt_id, events: Array(20_001).fill(1) })).status).toBe(400);
  expect((await send({ attempt_id, events: ['x'.repeat(5 * 1024 * 1024)] })).status).toBe(413);
});

test('another student’s attempt is not found', async () => {
  const events = [answerEvent(1, 507001, 1)];
  const { status, body } = await send({ attempt_id, events }, ravi.token);
  expect([status, body.code]).toEqual([404, 'not_found']);
  const theirs = await startTest(ravi, 507, 1);
  expect((await send({ attempt_id: theirs.attempt_id, events })).status).toBe(404);
  await expect(ravi.api(getAttempt, { attempt_id })).rejects.toThrow('We could not find this attempt.');
  await ravi.api(submitAttempt, { attempt_id: theirs.attempt_id, events: [] });
});

test('too many calls are rate limited, with the seconds to wait, and only for that student', async () => {
  const calls = Array.from({ length: SAVE_LIMITS.calls + 5 }, () => send({ attempt_id, events: [] }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SAVE_LIMITS.calls);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const { status } = await send({ attempt_id, events: [] });
  expect(status).toBe(429);
  const theirs = await startTest(ravi, 507, 1);
  expect((await send({ attempt_id: theirs.attempt_id, events: [] }, ravi.token)).status).toBe(200);
  await ravi.api(submitAttempt, { attempt_id: theirs.attempt_id, events: [] });
  store.clock.advance(RATE_WINDOW_MS);
  expect((await send({ attempt_id, events: [answerEvent(1, 507001, 1)] })).body.data).toMatchObject({ acked_seq: 1 });
});
